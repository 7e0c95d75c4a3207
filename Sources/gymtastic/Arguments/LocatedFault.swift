/// A fault and the word of the line where it lies, so that faults can be told in the line's order.
struct LocatedFault: Hashable, Sendable {
  let fault: UsageFault
  /// The index of the word; `Int.max` for something missing at the end.
  let index: Int
}
