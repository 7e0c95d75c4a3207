/// The protocol of Izumi Tabata: 20 seconds of work, 10 of break, eight rounds.
enum Tabata {
  /// Seconds of work of each entry.
  static let work = 20
  /// Seconds of break behind each entry.
  static let pause = 10
  /// Rounds where no number is written.
  static let rounds = 8
}
