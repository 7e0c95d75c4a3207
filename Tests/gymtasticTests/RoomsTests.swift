import FoundationEssentials
import Testing

/// A room uses only what stands below it: no name that is declared above occurs in it. Of two rooms
/// on one floor, one may use the other.
struct RoomsTests {
  /// The rooms from the ground up.
  private static let floors = [
    [
      "gymtastic/Arguments", "gymtastic/Output", "gymtastic/Terminal", "gymtastic/Screens",
      "gymtastic/Commands",
    ].map { [$0] },
    [
      ["WorkoutCore/Platform"], ["WorkoutCore/Models"],
      [
        "WorkoutCore/Execution", "WorkoutCore/Media",
        "WorkoutCore/Notation", "WorkoutCore/Starter", "WorkoutCore/Storage",
      ], ["WorkoutCore/Services"],
    ],
  ]

  @Test(arguments: floors.flatMap { $0.dropLast() }.flatMap(\.self))
  func `a room names nothing that stands above it`(room: String) throws {
    for floors in Self.floors {
      guard let floor = floors.firstIndex(where: { $0.contains(room) }) else { continue }
      for above in floors.dropFirst(floor + 1).joined() {
        #expect(try Self.uses(of: above, in: room).isEmpty, "\(above)")
      }
    }
  }

  @Test func `two rooms on one floor never use each other in both directions`() throws {
    for floor in Self.floors.joined() {
      for (index, room) in floor.enumerated() {
        for other in floor.dropFirst(index + 1) {
          let there = try Self.uses(of: other, in: room)
          let back = try Self.uses(of: room, in: other)
          #expect(there.isEmpty || back.isEmpty, "\(there) and \(back)")
        }
      }
    }
  }

  @Test(arguments: ["gymtastic", "WorkoutCore"])
  func `every room stands on a floor`(target: String) throws {
    let folder = Self.sources.appending(path: target)
    let rooms = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.contains(".") }.map { "\(target)/\($0)" }
    #expect(rooms.count > 4)
    #expect(Set(rooms).isSubset(of: Self.floors.joined().joined()))
  }

  /// Where files of a room name what another declares.
  private static func uses(of other: String, in room: String) throws -> [String] {
    let names = Set(try files(of: other).flatMap { declaredNames($0) })
    let files = try files(of: room)
    let own = Set(files.flatMap { declaredNames($0, nested: true) })
    return files.flatMap { file in
      let used = Set(code(of: file.text).split { !$0.isLetter }.map { String($0) })
      return used.intersection(names).subtracting(own).map { "\(file.name): \($0)" }
    }
  }

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

  private struct File {
    let name: String
    let text: String
  }

  private static func files(of room: String) throws -> [File] {
    let folder = sources.appending(path: room)
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
