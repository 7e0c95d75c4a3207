/// What a run of the program printed, and how it ended.
struct Transcript: Sendable {
  let status: ExitStatus
  let outputBytes: [UInt8]
  let errorBytes: [UInt8]

  /// Its standard output.
  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  /// Its standard error.
  var errors: String { String(decoding: errorBytes, as: UTF8.self) }
  /// The lines of ``output``, without their ends.
  var lines: [String] { output.split(whereSeparator: \.isNewline).map(String.init) }
}
