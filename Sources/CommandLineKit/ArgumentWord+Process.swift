import DurableFiles

extension ArgumentWord {
  /// The words that this process was started with, without its own name.
  ///
  /// Read from the bytes: `CommandLine.arguments` repairs what is not UTF-8.
  package static var ofProcess: [ArgumentWord] {
    (0..<Int(CommandLine.argc)).dropFirst().compactMap { index in
      CommandLine.unsafeArgv[index].map { pointer in
        ArgumentWord(
          bytes: Array(UnsafeRawBufferPointer(start: pointer, count: strlen(pointer)))
        )
      }
    }
  }
}
