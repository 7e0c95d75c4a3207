#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What a spawned process does with its descriptors before it begins.
struct FileActions {
  #if canImport(Darwin)
    var value: posix_spawn_file_actions_t?
  #else
    var value = posix_spawn_file_actions_t()
  #endif

  init() {
    posix_spawn_file_actions_init(&value)
  }

  mutating func destroy() {
    posix_spawn_file_actions_destroy(&value)
  }

  mutating func changeFolder(_ path: String) {
    posix_spawn_file_actions_addchdir_np(&value, path)
  }

  mutating func duplicate(_ descriptor: CInt, as number: CInt) {
    posix_spawn_file_actions_adddup2(&value, descriptor, number)
  }

  /// Closes everything above standard error, which must come last: a pipe of another test that the
  /// program inherited would not end before the program does.
  mutating func closeOthers() {
    // macOS has a flag for that, below.
    #if !canImport(Darwin)
      posix_spawn_file_actions_addclosefrom_np(&value, 3)
    #endif
  }

  /// The first terminal that a session's leader opens controls it.
  mutating func openTerminal(_ path: String) {
    posix_spawn_file_actions_addopen(&value, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&value, 0, 1)
    posix_spawn_file_actions_adddup2(&value, 0, 2)
  }
}

/// A spawned process leads a session without a terminal, with every signal's default action.
///
/// In the test's session it could open the terminal on which somebody runs the tests, which stops
/// the tests as a background job.
struct SpawnAttributes {
  #if canImport(Darwin)
    var value: posix_spawnattr_t?
    private static let startSession: CInt = 0x0400
    private static let closeOthers = CInt(POSIX_SPAWN_CLOEXEC_DEFAULT)
  #else
    var value = posix_spawnattr_t()
    private static let startSession: CInt = 0x80
    private static let closeOthers: CInt = 0
  #endif

  init() {
    posix_spawnattr_init(&value)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&value, &none)
    var all = sigset_t()
    sigfillset(&all)
    posix_spawnattr_setsigdefault(&value, &all)
    let signals = CInt(POSIX_SPAWN_SETSIGMASK) | CInt(POSIX_SPAWN_SETSIGDEF)
    let flags = signals | Self.closeOthers | Self.startSession
    posix_spawnattr_setflags(&value, Int16(truncatingIfNeeded: flags))
  }

  mutating func destroy() {
    posix_spawnattr_destroy(&value)
  }
}
