/// A session as a FIT activity file, the format of Garmin watches and most training sites.
///
/// ```swift
/// let bytes = FITFile.bytes(of: record)
/// ```
///
/// Sets of strength training are `set` messages with repetitions and weights in kilograms; a set
/// with a distance is a lap. Records have no start times of sets, so each set lasts its time, and
/// the rest of the session is spread evenly between them. Drops are sets of their own.
package enum FITFile {
  /// The contents of the file.
  package static func bytes(of record: SessionRecord) -> [UInt8] {
    var writer = FITWriter()
    let start = FITWriter.seconds(record.start)
    let length = UInt32(max(0, record.duration.components.seconds))
    let end = start &+ length
    let done = record.sets.filter { !$0.done.isSkipped }
    let runs = done.filter { $0.done.distance != nil }
    let sport = Sport(runs.first?.exercise.title, isByDistance: runs.count * 2 > done.count)
    let sets = done.flatMap(\.done.parts).filter { !$0.isSkipped }
    let meters = sets.reduce(0) { $0 + ($1.distance?.meters ?? 0) }
    writer.add(
      .fileID, [.byte(0, 4), .short(1, 255), .short(2, 1), .serial(3, 1), .long(4, start)])
    writer.add(.event, [.long(253, start), .byte(0, 0), .byte(1, 0)])
    writer.add(.record, [.long(253, start), .long(5, 0)])
    let laps = addSets(sets, from: start, length, to: &writer)
    writer.add(.event, [.long(253, end), .byte(0, 0), .byte(1, 4)])
    for (index, lap) in laps.enumerated() {
      writer.add(
        .lap,
        lap.fields + [
          .byte(0, 9), .byte(1, 1), .byte(25, sport.number), .short(254, UInt16(clamping: index)),
        ])
    }
    writer.add(
      .session,
      Lap(start: start, end: end, meters: meters).fields + [
        .byte(0, 8), .byte(1, 1), .byte(5, sport.number), .byte(6, sport.detail), .short(25, 0),
        .short(26, UInt16(clamping: laps.count)), .byte(28, 0), .short(254, 0),
      ])
    let local = UInt32(truncatingIfNeeded: Int64(end) + Int64(record.localOffset))
    writer.add(
      .activity,
      [
        .long(253, end), .long(0, length &* 1000), .short(1, 1), .byte(2, 0), .byte(3, 26),
        .byte(4, 1), .long(5, local),
      ])
    return writer.file
  }

  /// Adds the sets, and returns a lap for each one with a distance, or else one lap. The laps cover
  /// the session.
  private static func addSets(
    _ sets: [SetResult], from start: UInt32, _ length: UInt32, to writer: inout FITWriter
  ) -> [Lap] {
    var laps: [Lap] = []
    var passed = 0.0
    for (index, (set, seconds)) in zip(sets, ends(of: sets, within: length)).enumerated() {
      let moment = start &+ seconds
      writer.add(.set, fields(of: set, at: moment, number: index))
      guard let distance = set.distance else { continue }
      passed += distance.meters
      writer.add(.record, [.long(253, moment), .long(5, FITWriter.scaled(passed, by: 100))])
      laps.append(
        Lap(start: laps.last?.end ?? start, end: moment, meters: distance.meters))
    }
    if laps.isEmpty { laps = [Lap(start: start, end: start, meters: 0)] }
    laps[laps.count - 1].end = start &+ length
    return laps
  }

  /// When each set ends, in seconds after the start.
  private static func ends(of sets: [SetResult], within length: UInt32) -> [UInt32] {
    let lengths = sets.map { Double($0.seconds ?? 0) }
    let total = lengths.reduce(0, +)
    let scale = min(1, Double(length) / max(total, 1))
    let rest = max(0, Double(length) - total) / Double(sets.count)
    var passed = 0.0
    return lengths.map { seconds in
      passed += seconds * scale + rest
      return UInt32(min(passed.rounded(), Double(length)))
    }
  }

  private static func fields(
    of set: SetResult, at moment: UInt32, number: Int
  ) -> [FITField] {
    // The set is active, not a rest.
    var fields: [FITField] = [
      .long(254, moment), .byte(5, 1), .short(10, UInt16(clamping: number)),
    ]
    if let seconds = set.seconds { fields.append(.long(0, UInt32(clamping: seconds * 1000))) }
    if let reps = set.reps { fields.append(.short(3, UInt16(clamping: reps))) }
    if let weight = set.load.flatMap({ LiftedWeight($0, bodyweight: nil) }) {
      let sixteenths = min(max(weight.kilograms * 16, 0), 65_534)
      fields += [
        .short(4, UInt16(sixteenths.rounded())), .short(9, weight.unit == .pounds ? 2 : 1),
      ]
    }
    return fields
  }

  /// A lap, or the whole session.
  private struct Lap {
    let start: UInt32
    var end: UInt32
    let meters: Double

    /// End, start, elapsed and timer time (equal, as pauses are unknown), and distance.
    var fields: [FITField] {
      let elapsed = end &- start
      return [
        .long(253, end), .long(2, start), .long(7, elapsed &* 1000),
        .long(8, elapsed &* 1000),
        .long(9, FITWriter.scaled(meters, by: 100)),
      ]
    }
  }

  /// The sport and its sub-sport, by their FIT numbers.
  private struct Sport {
    var number: UInt8 = 10
    var detail: UInt8 = 20

    /// Strength training, unless most sets have a distance.
    init(_ title: Title?, isByDistance: Bool) {
      guard isByDistance else { return }
      detail = 0
      let words = Set(title?.folded.split { !$0.isLetter }.map(String.init) ?? [])
      number = Self.known.first { !words.isDisjoint(with: $0.words) }?.number ?? 10
    }

    private static let known: [(words: [String], number: UInt8)] = [
      (["bike", "biking", "cycling"], 2), (["walk", "walking"], 11),
      (["swim", "swimming", "freestyle", "backstroke", "breaststroke"], 5),
      (["row", "rower", "rowing"], 15),
      // These occur in the names of other sports, as in “Treadmill Walk”.
      (["run", "running", "jog", "jogging", "sprint", "treadmill"], 1),
    ]
  }
}

/// A field of a message: its number and its value.
private enum FITField {
  case byte(UInt8, UInt8)
  case short(UInt8, UInt16)
  case long(UInt8, UInt32)
  /// A number that is never 0.
  case serial(UInt8, UInt32)

  /// Number, size in bytes and type.
  var definition: [UInt8] {
    switch self {
    case .byte(let number, _): [number, 1, 0x00]
    case .short(let number, _): [number, 2, 0x84]
    case .long(let number, _): [number, 4, 0x86]
    case .serial(let number, _): [number, 4, 0x8C]
    }
  }

  var bytes: [UInt8] {
    switch self {
    case .byte(_, let value): [value]
    case .short(_, let value): FITWriter.bytes(value)
    case .long(_, let value), .serial(_, let value): FITWriter.bytes(value)
    }
  }
}

/// Writes messages, each after its definition, as required by FIT protocol 1.0.
private struct FITWriter {
  enum Message: UInt16 {
    case fileID = 0
    case session = 18
    case lap = 19
    case record = 20
    case event = 21
    case activity = 34
    case set = 225
  }

  private var body: [UInt8] = []

  mutating func add(_ message: Message, _ fields: [FITField]) {
    body += [0x40, 0, 0] + Self.bytes(message.rawValue) + [UInt8(fields.count)]
    body += fields.flatMap(\.definition)
    body += [0] + fields.flatMap(\.bytes)
  }

  /// Header, messages and checksum.
  var file: [UInt8] {
    var header: [UInt8] = [14, 0x10] + Self.bytes(UInt16(2132)) + Self.bytes(UInt32(body.count))
    header += Array(".FIT".utf8)
    header += Self.bytes(Self.checksum(header))
    let file = header + body
    return file + Self.bytes(Self.checksum(file))
  }

  /// Little-endian.
  static func bytes(_ value: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: value.littleEndian) { Array($0) }
  }

  /// Seconds since 1989-12-31T00:00:00Z.
  static func seconds(_ moment: Timestamp) -> UInt32 {
    UInt32(clamping: moment.milliseconds / 1000 - 631_065_600)
  }

  static func scaled(_ value: Double, by factor: Double) -> UInt32 {
    UInt32(min(max((value * factor).rounded(), 0), 4_000_000_000))
  }

  /// CRC-16 with the polynomial 0xA001.
  private static func checksum(_ bytes: [UInt8]) -> UInt16 {
    bytes.reduce(0) { checksum, byte in
      (0..<8).reduce(checksum ^ UInt16(byte)) { value, _ in
        value & 1 == 1 ? value >> 1 ^ 0xA001 : value >> 1
      }
    }
  }
}
