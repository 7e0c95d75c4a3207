/// What can be wrong with the text of a file.
struct DocumentCheck {
  let file: String
  let data: Data

  /// Of a library's file: its syntax, its schema, members that occur twice, and what a change
  /// could not keep.
  func library() -> (findings: [StoreFinding], library: Library?) {
    var document: LibraryDocument?
    let findings = content { data throws(LibraryDocument.Refusal) in
      document = try LibraryDocument(data)
    }
    guard let document else { return (findings, nil) }
    let loose = looseSyntax(mendedBy: .change)
    return (loose + (loose.isEmpty ? refusedChange(of: document) : []), document.library)
  }

  /// Of a file of the store: what keeps it from being read, else what readers pass over.
  func findings(of file: StoreFile) -> [StoreFinding] {
    let faults = content(of: file)
    return faults.isEmpty ? looseSyntax(mendedBy: file == .settings ? .repair : .hand) : faults
  }

  /// Of a file of the store: what keeps it from being read.
  func content(of file: StoreFile) -> [StoreFinding] {
    content { data throws(LibraryDocument.Refusal) in try file.check(data) }
  }

  /// Of any file: what keeps it from being read.
  func content(
    _ check: (Data) throws(LibraryDocument.Refusal) -> Void
  ) -> [StoreFinding] {
    do throws(LibraryDocument.Refusal) {
      try check(data)
      return []
    } catch {
      switch error {
      case .newer(let version): return [newerSchema(version)]
      case .damaged(let fault):
        return [damage(fault, remedy: "a repair sets it aside", isRepairable: true)]
      }
    }
  }

  /// The file is left alone: only the program that wrote it knows what it holds.
  private func newerSchema(_ version: FormatVersion) -> StoreFinding {
    StoreFinding(
      .newerSchema, file, "a later gymtastic wrote it (\(version))",
      remedy: "update gymtastic")
  }

  /// What takes away what decoders pass over.
  enum Mending {
    /// The next change, which writes the file anew.
    case change
    case repair
    case hand

    /// - Parameter thing: what is to be taken away.
    fileprivate func remedy(for thing: String) -> String {
      switch self {
      case .change: "remove \(thing) by hand, the next change will"
      case .repair: "a repair removes \(thing), and sets the file aside as it is"
      case .hand: "remove \(thing) by hand"
      }
    }
  }

  /// What decoders pass over without a word. Of members of one name the first counts, the rest is
  /// lost at the next save; a comma behind which nothing stands goes with it too.
  func looseSyntax(mendedBy mending: Mending = .hand) -> [StoreFinding] {
    do throws(JSONFault) {
      let audit = try MemberAudit(data, unknownLimit: 0)
      let repeated = audit.repeated.map { fault in
        StoreFinding(
          .repeatedMember, file, at: fault.place, "expected \(fault.expected)",
          remedy: "only the first counts; " + mending.remedy(for: "the other"),
          isRepairable: mending == .repair)
      }
      let commas = audit.trailingCommas.map { fault in
        StoreFinding(
          .trailingComma, file, at: fault.place, "expected \(fault.expected)",
          remedy: "other programs may refuse it; " + mending.remedy(for: "the comma"),
          isRepairable: mending == .repair)
      }
      return repeated + commas
    } catch {
      return [unchangeable(error)]
    }
  }

  /// What keeps the next change from being saved: the same is done as a change does.
  private func refusedChange(of document: LibraryDocument) -> [StoreFinding] {
    do throws(LibraryDocument.Refusal) {
      _ = try document.bytes(replacedBy: document.library)
      return []
    } catch {
      guard case .damaged(let fault) = error else { return [] }
      return [unchangeable(fault)]
    }
  }

  private func unchangeable(_ fault: JSONFault) -> StoreFinding {
    damage(fault, remedy: "mend it by hand: the file loads, but cannot be changed")
  }

  private func damage(
    _ fault: JSONFault, remedy: String, isRepairable: Bool = false
  ) -> StoreFinding {
    StoreFinding(
      .damagedFile, file, at: fault.place, "expected \(fault.expected)", remedy: remedy,
      isRepairable: isRepairable)
  }
}
