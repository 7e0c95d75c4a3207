/// `event offset step of exercise exercises kind title set sets side round rounds seconds estimated
/// target load cue`, what applies, and the summary in the last one.
extension RunEvent {
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("event", name)
      json.member("offset", offset)
      json.member("of", stepCount)
      json.member("exercises", exerciseCount)
      json.member("title", shownTitle)
      if !isAboutWholeRun {
        json.member("step", step.index + 1)
        json.member("exercise", step.exerciseNumber)
      }
      writeRound(to: &json)
      writeOccurrence(to: &json)
    }
  }

  private var isAboutWholeRun: Bool {
    switch occurrence {
    case .runStarted, .sessionNoted, .runFinished: true
    default: false
    }
  }

  /// Its own round, or the round of its step.
  private func writeRound(to json: inout JSONWriter) {
    switch occurrence {
    case .runStarted, .runFinished, .circuitScored, .setRecorded, .sessionNoted: break
    case .entryStarted(_, let round):
      json.member("round", round)
      json.member("rounds", step.round?.count)
    case .stepCompleted(let fullRounds), .stepSkipped(let fullRounds):
      json.member("round", step.round?.number)
      json.member("rounds", fullRounds ?? step.round?.count)
    default:
      json.member("round", step.round?.number)
      json.member("rounds", step.round?.count)
    }
  }

  private func writeOccurrence(to json: inout JSONWriter) {
    switch occurrence {
    case .runStarted(let planned): json.member("seconds", planned)
    case .stepStarted, .stepCompleted, .stepSkipped: json.member("kind", step.kind.rawValue)
    case .segmentStarted(let plan, let length), .segmentEnded(let plan, let length):
      plan.writeMembers(to: &json)
      json.member("seconds", length)
      json.member("estimated", plan.isEstimated)
    case .cue(let cue, let plan):
      json.member("cue", cue.rawValue)
      plan.writeMembers(to: &json)
    case .entryStarted(let entry, _):
      json.member("kind", entry.item == nil ? "break" : "exercise")
    case .paused, .resumed, .exerciseSwapped, .entryAdded: break
    case .setRecorded(let record, _): record.writeMembers(to: &json)
    case .circuitScored(let score):
      json.member("position", score.position.description)
      json.member("repetitions", score.repetitions)
      json.member("roundsCompleted", score.completed)
      json.member("roundsTotal", score.total)
      if let time = score.time { json.member("seconds", time) }
    case .sessionNoted(let note): json.member("note", note?.text)
    case .runFinished(let summary): json.member("summary") { summary.write(to: &$0) }
    }
  }
}

extension SegmentPlan {
  fileprivate func writeMembers(to json: inout JSONWriter) {
    json.member("kind", kind.rawValue)
    json.member("set", set)
    json.member("sets", sets)
    json.member("side", side)
    if isWarmUp { json.member("warmUp", true) }
    json.member("target", target)
    if let load { json.member("load") { load.write(to: &$0) } }
  }
}

/// `title estimatedDuration segments`; a segment has what it takes from its step, too.
extension Timeline {
  /// - Parameter limit: how many segments at most.
  package func write(to json: inout JSONWriter, limit: Int = .max) {
    json.object { json in
      json.member("title", title)
      json.member("estimatedDuration", duration)
      let segments = steps.flatMap { step in self.segments(of: step).map { ($0, step) } }
      json.array("segments", segments.prefix(limit)) { write($1.0, of: $1.1, to: &$0) }
    }
  }

  private func write(_ segment: Segment, of step: Step, to json: inout JSONWriter) {
    let plan = segment.plan
    json.object { json in
      json.member("offset", segment.offset)
      json.member("duration", segment.duration)
      json.member("estimated", plan.isEstimated)
      json.member("step", segment.step + 1)
      json.member("of", steps.count)
      json.member("title", step.title)
      json.member("round", step.round?.number)
      json.member("rounds", step.round?.count)
      plan.writeMembers(to: &json)
    }
  }
}
