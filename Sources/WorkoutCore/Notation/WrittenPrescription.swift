/// What stands behind an item's title.
struct WrittenPrescription {
  var configuration: Configuration
  var load: Load?
  var isPerSide = false
  var note: Prose?
  /// Where the work ends and the modifiers begin.
  var workRange: Range<Int>
}
