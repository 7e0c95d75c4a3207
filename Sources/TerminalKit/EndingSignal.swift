import Synchronization

/// 0 while none has come.
private let endingNumber = Atomic<Int32>(0)

/// The signal that has come to end the program and was caught: what is written from then on has a
/// last while to be taken.
enum EndingSignal {
  /// The system's number of the last that came; 0 while none has. Setting it is safe inside a
  /// handler.
  static var number: Int32 {
    get { endingNumber.load(ordering: .relaxed) }
    set { endingNumber.store(newValue, ordering: .relaxed) }
  }
}
