/// How a child is set up: no signal blocked, every signal at its default, in its place, with no
/// descriptor but the standard three.
struct SpawnAttributes: ~Copyable {
  #if canImport(Darwin)
    var value: posix_spawnattr_t?
  #else
    var value = posix_spawnattr_t()
  #endif

  /// Attributes for a child in its place. A mask or an ignored signal of this process would else be
  /// inherited, and a child that cannot be ended is the result.
  init(_ place: ProcessPlace) throws(ProcessFault) {
    let code = posix_spawnattr_init(&value)
    guard code == 0 else { throw ProcessFault(code) }
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&value, &none)
    var all = sigset_t()
    sigfillset(&all)
    sigdelset(&all, SIGKILL)
    sigdelset(&all, SIGSTOP)
    posix_spawnattr_setsigdefault(&value, &all)
    var flags = CInt(POSIX_SPAWN_SETSIGMASK) | CInt(POSIX_SPAWN_SETSIGDEF)
    switch place {
    case .sharedGroup: break
    case .ownGroup: flags |= CInt(POSIX_SPAWN_SETPGROUP)
    case .ownSession: flags |= CInt(POSIX_SPAWN_SETSID)
    }
    #if canImport(Darwin)
      flags |= CInt(POSIX_SPAWN_CLOEXEC_DEFAULT)
    #endif
    posix_spawnattr_setflags(&value, Int16(flags))
  }

  deinit {
    var value = value
    posix_spawnattr_destroy(&value)
  }
}

/// What a child's three standard descriptors become.
struct SpawnActions: ~Copyable {
  #if canImport(Darwin)
    var value: posix_spawn_file_actions_t?
  #else
    var value = posix_spawn_file_actions_t()
  #endif

  /// The streams on 0, 1 and 2, and everything above closed.
  init(_ streams: ProcessStreams) throws(ProcessFault) {
    let code = posix_spawn_file_actions_init(&value)
    guard code == 0 else { throw ProcessFault(code) }
    for (target, source) in streams.childDescriptors.enumerated() {
      if let source {
        posix_spawn_file_actions_adddup2(&value, source, CInt(target))
      } else {
        posix_spawn_file_actions_addopen(&value, CInt(target), "/dev/null", O_RDWR, 0)
      }
    }
    #if !canImport(Darwin)
      posix_spawn_file_actions_addclosefrom_np(&value, 3)
    #endif
  }

  deinit {
    var value = value
    posix_spawn_file_actions_destroy(&value)
  }
}
