/// The folder `set-aside` of a data folder: what is replaced or removed without being understood is
/// kept there, and what would else be lost by a restore.
struct SetAside {
  /// The data folder.
  let folder: String
  let clock: WallClock
  let system: SystemCalls
  /// Where it is noted for the person.
  let log: SetAsideLog
  private var kept: [Kept] = []

  /// A file that was kept, and the name that it is kept under.
  private struct Kept {
    let original: FilePath
    /// Which file bore the name.
    let identity: FileStatus.Identity?
    let place: FilePath
    let reason: SetAsideLog.Reason
  }

  init(
    folder: String, clock: WallClock, system: SystemCalls, log: SetAsideLog = SetAsideLog()
  ) {
    self.folder = folder
    self.clock = clock
    self.system = system
    self.log = log
  }

  /// Does a change before which files have to be set aside. Where it fails and changes nothing they
  /// are taken back, so that however often it is tried again nothing gathers here.
  func during<Outcome>(
    _ change: (inout SetAside) throws(StoreError) -> Outcome
  ) throws(StoreError) -> Outcome {
    var setAside = self
    do throws(StoreError) {
      let outcome = try change(&setAside)
      setAside.tell()
      return outcome
    } catch {
      if error.leavesChange { setAside.tell() } else { setAside.takeBack() }
      throw error
    }
  }

  /// Keeps what a file holds, of whatever size. The file itself stays, to be replaced or removed as
  /// a whole; where it can be neither linked nor read it is moved. To be called in ``during(_:)``.
  ///
  /// - Returns: the path under which it is kept.
  @discardableResult
  mutating func keep(
    _ path: String, because reason: SetAsideLog.Reason = .damage
  ) throws(StoreError) -> String {
    let original = try AtomicFile.stored(path, system).target
    let place = try freePath(FilePath(path).name)
    let status = try StoreError.translating { () throws(SystemError) in
      try system.makeFolder(place.folder)
      return try system.status(of: original.text)
    }
    kept.append(
      Kept(original: original, identity: status?.identity, place: place, reason: reason))
    try StoreError.preparing { () throws(StoreError) in
      try take(original, status, to: place)
      try AtomicFile.stored(place.text, system).syncNames()
    }
    return place.text
  }

  /// Keeps a part of a file of that name.
  ///
  /// - Returns: the path under which it is kept.
  func keep(_ data: Data, of name: String) throws(StoreError) -> String {
    let place = try freePath(name).text
    try AtomicFile.storedMakingFolder(place, system).replace(with: data, keepingBackup: false)
    return place
  }

  private func take(
    _ original: FilePath, _ status: FileStatus?, to place: FilePath
  ) throws(StoreError) {
    do throws(SystemError) {
      return try system.link(original.text, to: place.text)
    } catch {
      guard error.isRefusedLink, status?.kind == .regular else { throw error.asStoreError }
    }
    if let contents = try? FileContents.read(original.text, system) {
      try AtomicFile.stored(place.text, system).replace(with: contents, keepingBackup: false)
    } else {
      try StoreError.translating { () throws(SystemError) in
        try system.rename(original.text, to: place.text)
      }
    }
  }

  private func tell() {
    log.note(
      kept.map {
        SetAsideLog.Entry(path: $0.original.text, kept: $0.place.text, reason: $0.reason)
      })
  }

  /// Gives everything its place again, if another file or none has it by now. What cannot be given
  /// back stays kept.
  private func takeBack() {
    for file in kept.reversed() {
      if (try? system.status(of: file.original.text))?.identity == file.identity {
        try? system.remove(file.place.text)
      } else {
        try? system.rename(file.place.text, to: file.original.text)
      }
    }
  }

  /// A path with the time in it that nothing bears yet, so that nothing set aside is replaced.
  private func freePath(_ name: String) throws(StoreError) -> FilePath {
    let moment = clock.now().description.filter { $0 != ":" }
    let place = FilePath(folder: folder, name: StoreName.setAside).text
    return try StoreError.translating { () throws(SystemError) in
      var path = FilePath(folder: place, name: "\(moment)-\(name)")
      var number = 1
      while try system.status(of: path.text, followingLinks: false) != nil {
        number += 1
        path = FilePath(folder: place, name: "\(moment)-\(number)-\(name)")
      }
      return path
    }
  }
}
