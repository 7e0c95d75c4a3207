/// Access lists: who may do what with a file, beyond its owner, its group and others. Only those of
/// POSIX, as Linux has them, are known here.
extension SystemCalls {
  /// The access list of the file at a path, as the system writes it down; `nil` where it has none,
  /// or the file system knows none.
  package func accessList(of path: String) throws(SystemError) -> [UInt8]? {
    #if canImport(Darwin)
      return nil
    #else
      guard let call = Self.symbol("getxattr", as: ReadAttribute.self) else { return nil }
      var list = [UInt8](repeating: 0, count: Self.longestList)
      do throws(SystemError) {
        let count = try transfer(.readAccessList, path, list.count) { count in
          call(path, Self.listName, &list, count)
        }
        return Array(list.prefix(count))
      } catch {
        guard Self.noList.contains(error.number) else { throw error }
        return nil
      }
    #endif
  }

  /// Gives an open file the access list that another one has.
  package func setAccessList(_ list: [UInt8], of file: OpenFile) throws(SystemError) {
    #if canImport(Darwin)
      throw SystemError(.setAccessList, file.path, number: ENOTSUP)
    #else
      guard let call = Self.symbol("fsetxattr", as: SetAttribute.self) else {
        throw SystemError(.setAccessList, file.path, number: ENOSYS)
      }
      _ = try perform(.setAccessList, file.path) {
        Int(call(file.descriptor, Self.listName, list, list.count, 0))
      }
    #endif
  }

  #if !canImport(Darwin)
    private typealias ReadAttribute =
      @convention(c) (
        UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int
      ) -> Int

    private typealias SetAttribute =
      @convention(c) (
        CInt, UnsafePointer<CChar>, UnsafeRawPointer, Int, CInt
      ) -> CInt

    private static let listName = "system.posix_acl_access"

    /// What file systems and sandboxes answer that have no access lists.
    private static let noList = [ENODATA, ENOTSUP, ENOSYS, EPERM, EINVAL, EACCES]

    /// The most bytes that Linux keeps under such a name.
    private static let longestList = 65_536

    /// A function of the C library that its module leaves out.
    private static func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }
  #endif
}
