/// A fault and the word of the line where it lies, so that faults can be told in the line's order.
package struct LocatedFault: Hashable, Sendable {
  package let fault: UsageFault
  /// The index of the word; `Int.max` for something missing at the end.
  package let index: Int
}
