import FoundationEssentials
import Testing

/// What becomes of a picture program whose caller is ended.
@Suite("A picture program")
struct PictureSignalTests {
  private let store: Store

  init() throws {
    store = try Store()
  }

  /// The caller is not in the background: there a shell lets it ignore INT and QUIT.
  @Test("ends with its caller", arguments: ["INT", "TERM", "HUP", "QUIT"])
  func ended(signal: String) async throws {
    let transcript = try await store.shell(
      #"""
      ulimit -c 0; mkdir bin; mkfifo started
      printf '#!/bin/sh\necho $$ > pid; echo > started; exec sleep 50\n' > bin/magick
      chmod +x bin/magick; PATH="$PWD/bin:$PATH"
      echo \#(Self.picture) | base64 -d > a.png
      (read -r line < started; kill -\#(signal) "$(cat caller)") > killing 2>&1 &
      sh -c 'echo $$ > caller; exec "$G" exercise add Squat -m legs --image a.png'; echo "$?"
      kill -0 "$(cat pid)" 2>/dev/null && echo running
      g exercise export
      """#)
    let numbers = ["INT": 2, "TERM": 15, "HUP": 1, "QUIT": 3]
    #expect(transcript.lines == ["\(128 + (numbers[signal] ?? 0))", "[]"], "\(transcript.errors)")
  }

  /// A picture of one dot.
  private static let picture = """
    iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
    """
}
