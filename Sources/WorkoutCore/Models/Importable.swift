/// An element of the library that others can send, in a bundle or as a file.
///
/// Some of its members are private to the user, such as a maximum or the progress through a plan.
/// They are neither sent nor replaced, and a change of them is no edit.
protocol Importable: Named, Equatable {
  var id: UUID { get set }
  var createdAt: Timestamp { get set }
  var updatedAt: Timestamp { get set }
  /// When the user last edited it; `nil` if an import may replace it.
  var editedAt: Timestamp? { get set }
  /// The sender's ``updatedAt`` of the content that a bundle last gave it.
  var importedVersion: Timestamp? { get set }

  /// A copy without the members that are private to the user.
  var shared: Self { get }
  /// Copies the private members, the ID and the dates from the user's element.
  mutating func keep(from own: Self)
  /// Whether another version of it differs only in members that are private to the user.
  func hasContent(of other: Self) -> Bool
}

extension Importable {
  /// Records that the user changed it.
  mutating func noteChange(since before: Self, at now: Timestamp) {
    let isEdit = !hasContent(of: before)
    updatedAt = now.following(before.updatedAt)
    if isEdit { editedAt = updatedAt }
  }

  func hasContent(of other: Self) -> Bool { shared == other.shared }

  fileprivate mutating func keepIdentity(of own: Self) {
    (id, createdAt, updatedAt) = (own.id, own.createdAt, own.updatedAt)
    (editedAt, importedVersion) = (own.editedAt, own.importedVersion)
  }

  /// Makes it the user's own: neither edited nor imported.
  mutating func forgetOrigin() { (editedAt, importedVersion) = (nil, nil) }
}

extension Exercise: Importable {
  /// A copy without the members that are private to the user.
  package var shared: Exercise {
    var exercise = self
    exercise.forgetOrigin()
    exercise.oneRepMax = nil
    return exercise
  }

  mutating func keep(from own: Exercise) {
    keepIdentity(of: own)
    oneRepMax = own.oneRepMax
    // Formats without pictures do not remove any.
    if image == nil { (image, thumbnail) = (own.image, own.thumbnail) }
  }
}

extension Workout: Importable {
  var shared: Workout {
    var workout = mapItems { $0.prescribedAt = nil }
    workout.forgetOrigin()
    return workout
  }

  mutating func keep(from own: Workout) { keepIdentity(of: own) }
}

extension Plan: Importable {
  var shared: Plan {
    var plan = self
    plan.forgetOrigin()
    (plan.start, plan.stopped) = (nil, nil)
    return plan
  }

  mutating func keep(from own: Plan) {
    keepIdentity(of: own)
    (start, stopped) = (own.start, own.stopped)
  }

  /// The days are sent, but each user may choose others.
  func hasContent(of other: Plan) -> Bool {
    var copy = self
    copy.keep(from: other)
    copy.days = other.days
    return copy == other
  }
}
