import FoundationEssentials
import Testing

/// A room uses only what stands below it: no name that is declared above occurs in it.
struct RoomsTests {
  /// The rooms from the ground up.
  private static let floors = [["Arguments"], ["Output"], ["Terminal"], ["Screens", "Commands"]]

  @Test(arguments: ["Arguments", "Output", "Terminal"])
  func `a room names nothing that stands above it`(room: String) throws {
    let floor = try #require(Self.floors.firstIndex { $0.contains(room) })
    let above = Self.floors.dropFirst(floor + 1).joined()
    let names = Set(try above.flatMap { try Self.files(of: $0).flatMap { Self.declaredNames($0) } })
    #expect(names.count > 10)
    let files = try Self.files(of: room)
    let own = Set(files.flatMap { Self.declaredNames($0, nested: true) })
    for file in files {
      let used = Set(Self.code(of: file.text).split { !$0.isLetter }.map { String($0) })
      let strangers = used.intersection(names).subtracting(own)
      #expect(strangers.isEmpty, "\(file.name)")
    }
  }

  private struct File {
    let name: String
    let text: String
  }

  private static func files(of room: String) throws -> [File] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/gymtastic/\(room)")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try paths.filter { $0.hasSuffix(".swift") }.map { path in
      File(
        name: "\(room)/\(path)",
        text: try String(contentsOf: folder.appending(path: path), encoding: .utf8))
    }
  }

  /// The types that a file declares on its own level, or inside others too.
  private static func declaredNames(_ file: File, nested: Bool = false) -> [String] {
    let kinds: Set<Substring> = ["struct", "enum", "class", "protocol"]
    return file.text.split(separator: "\n").compactMap { line in
      let words = line.split { !$0.isLetter }
      guard nested || line.first?.isLetter == true, nested || words.first != "private",
        let kind = words.firstIndex(where: kinds.contains)
      else { return nil }
      return words.dropFirst(kind + 1).first.map { String($0) }
    }
  }

  /// A text without its comments and what stands in quotes.
  private static func code(of text: String) -> String {
    text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
      .flatMap { line in
        line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
          .filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      }
      .joined(separator: "\n")
  }
}
