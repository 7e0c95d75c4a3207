#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `read(2)`, for types whose own `read` hides it.
func systemRead(_ descriptor: CInt, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, bytes, count)
}

/// `write(2)`, for types whose own `write` hides it.
func systemWrite(_ descriptor: CInt, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
