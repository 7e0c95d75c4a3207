import TestSupport
import Testing

@testable import PlainText

@Suite struct EditDistanceTests {
  /// Two texts, and the fewest edits between them.
  struct Pair {
    let left: String
    let right: String
    let slips: Int

    init(_ left: String, _ right: String, _ slips: Int) {
      self.left = left
      self.right = right
      self.slips = slips
    }
  }

  func between(_ left: String, _ right: String) -> Int {
    EditDistance.between(Array(left), Array(right))
  }

  @Test(arguments: [
    Pair("", "", 0), Pair("squat", "squat", 0), Pair("", "row", 3), Pair("row", "", 3),
    Pair("squat", "squad", 1), Pair("squat", "squats", 1), Pair("squat", "squt", 1),
    Pair("squat", "sqaut", 1), Pair("qs", "sq", 1), Pair("kitten", "sitting", 3),
    Pair("abcd", "badc", 2), Pair("plank", "knalp", 4), Pair("abc", "xyz", 3),
  ])
  func `insertions, deletions, replacements and swaps of neighbours count one each`(_ pair: Pair) {
    #expect(between(pair.left, pair.right) == pair.slips)
    #expect(between(pair.right, pair.left) == pair.slips)
  }

  @Test func `swapped characters are not edited again`() {
    // After a swap to "ac", a letter could be inserted between the two, but that is not a single
    // edit.
    #expect(between("ca", "abc") == 3)
  }

  @Test func `a cluster of scalars is one character`() {
    #expect(between("👨‍👩‍👧!", "!") == 1)
    #expect(between("💪🏽", "💪🏿") == 1)
    #expect(between("e\u{301}", "é") == 0)
  }

  /// The definition itself, slow and without a table.
  func reference(_ left: ArraySlice<Character>, _ right: ArraySlice<Character>) -> Int {
    guard let last = left.last, let end = right.last else { return left.count + right.count }
    let (shorter, behind) = (left.dropLast(), right.dropLast())
    var best = reference(shorter, behind) + (last == end ? 0 : 1)
    best = min(best, reference(shorter, right) + 1, reference(left, behind) + 1)
    if shorter.last == end, behind.last == last {
      best = min(best, reference(shorter.dropLast(), behind.dropLast()) + 1)
    }
    return best
  }

  @Test(arguments: UInt64(1)...60)
  func `it is what the definition says`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let words = (0..<2).map { _ in
      (0..<Int.random(in: 0...5, using: &random)).compactMap { _ in
        random.pick(["a", "b", "c"] as [Character])
      }
    }
    #expect(
      EditDistance.between(words[0], words[1]) == reference(words[0][...], words[1][...]),
      "seed \(seed): \(words)")
  }

  // MARK: Nearest names

  @Test(arguments: [
    Pair("abcde", "abcdx", 1), Pair("abcde", "abcxy", 0), Pair("abcdef", "abcdxy", 1),
    Pair("abcdef", "abcxyz", 0), Pair("bcdef", "xbcdefy", 1), Pair("a", "b", 1),
    Pair("ab", "xy", 0), Pair("squat", "Plank", 0),
  ])
  func `near are names within a third of the longer one, and one slip always`(_ pair: Pair) {
    #expect(EditDistance.nearest(to: pair.left, among: [pair.right]).count == pair.slips)
  }

  @Test(arguments: [
    Pair("sq", "Squat", 1), Pair("s", "Squat", 0), Pair("bulg", "Bulgarian Split Squat", 1),
    Pair("quat", "Bulgarian Split Squat", 0), Pair("press bench", "Bench Press (Barbell)", 1),
    Pair("wide push up", "Push-Up", 1), Pair("press ben", "Bench Press (Barbell)", 0),
  ])
  func `beginnings and the same words are near however much is left out`(_ pair: Pair) {
    #expect(EditDistance.nearest(to: pair.left, among: [pair.right]).count == pair.slips)
  }

  @Test(arguments: ["SQUÄT", "ｓｑｕａｔ", " squat "])
  func `case, diacritics and width do not count`(_ typed: String) {
    #expect(EditDistance.nearest(to: typed, among: ["Plank", "Squat"]) == ["Squat"])
  }

  @Test func `the closest name comes first; ties keep the given order`() {
    let names = ["square", "squads", "squad", "squat"]
    let nearest = EditDistance.nearest(to: "squats", among: names, limit: 9)
    #expect(nearest == ["squads", "squat", "square", "squad"])
  }

  @Test(arguments: 0...5)
  func `there are at most as many as asked for`(limit: Int) {
    let names = ["rot", "row", "rod", "rob"]
    let nearest = EditDistance.nearest(to: "rox", among: names, limit: limit)
    #expect(nearest == Array(names.prefix(limit)))
  }

  @Test func `three names are returned unless another limit is given`() {
    #expect(EditDistance.nearest(to: "rox", among: ["rot", "row", "rod", "rob"]).count == 3)
  }

  @Test(arguments: ["", " ", "\t\n", "-", "\u{FE0F}"])
  func `nothing is near to nothing`(_ typed: String) {
    #expect(EditDistance.nearest(to: typed, among: ["", "a", "Row"]).isEmpty)
  }

  @Test func `a text of over 200 characters is not a typing error`() {
    let longest = String(repeating: "a", count: 200)
    #expect(EditDistance.nearest(to: longest, among: [longest]) == [longest])
    #expect(EditDistance.nearest(to: longest + "a", among: [longest + "a"]).isEmpty)
  }

  @Test(arguments: UInt64(1)...50)
  func `one slip in a name never hides it`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let name = random.pick(["Push Up", "Squat", "腕立て伏せ", "Liegestütz", "Row"]) ?? "Row"
    var typed = Array(name)
    let place = Int.random(in: 0..<typed.count, using: &random)
    switch Int.random(in: 0...2, using: &random) {
    case 0: typed.insert("z", at: place)
    case 1: typed.remove(at: place)
    default: typed[place] = "z"
    }
    let nearest = EditDistance.nearest(to: String(typed), among: ["Bench Press", name])
    #expect(nearest.contains(name), "seed \(seed): \(String(typed))")
  }
}
