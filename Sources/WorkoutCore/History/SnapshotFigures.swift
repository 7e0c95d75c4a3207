/// Statistics of the sessions in a data folder.
extension Snapshot {
  /// The records of the sessions that match a filter.
  public func records(
    _ filter: HistoryFilter = HistoryFilter()
  ) throws(CoreError) -> HistoryRecords {
    var records = HistoryRecords(filter, exercises: try knownExercises, body: try body)
    try history.visitAll(wantsSets: filter.mayInclude) { records.add($0) }
    return records
  }

  /// Totals of the sessions that match a filter, by week, muscle group and exercise.
  public func statistics(
    _ filter: HistoryFilter = HistoryFilter()
  ) throws(CoreError) -> HistoryStatistics {
    var statistics = HistoryStatistics(filter, exercises: try knownExercises, body: try body)
    try history.visitAll(wantsSets: filter.mayInclude) { statistics.add($0) }
    return statistics
  }

  /// The records set in a session, by exercise title.
  package func recordsSet(
    in session: UUID
  ) throws(CoreError) -> [(title: String, records: [NewRecord])] {
    var new = HistoryRecords(exercises: try knownExercises, body: try body)
    var before = new
    try history.visitAll { record in
      if record.id == session { new.add(record) } else { before.add(record) }
    }
    return new.improvements(on: before)
  }
}
