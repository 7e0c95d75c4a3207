/// What a person has asked the screen itself.
struct RunView: Hashable {
  /// The keys are explained.
  var isShowingKeys = false
  /// The run is to be stopped, if that is confirmed.
  var isAskingToStop = false
  /// A remark, until the next key.
  var notice: String?

  /// What is asked before a run is stopped, on the screen and in plain lines alike.
  static let stopQuestion = "Stop this run?  y yes · n no"
}
