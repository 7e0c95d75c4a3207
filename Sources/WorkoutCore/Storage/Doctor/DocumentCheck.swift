import FoundationEssentials

/// What can be wrong with the text of a file.
struct DocumentCheck {
  let file: String
  let data: Data

  /// Of a library's file: its syntax, its schema, and members that occur twice.
  func library() -> (findings: [StoreFinding], library: Library?) {
    do throws(LibraryDocument.Refusal) {
      let library = try LibraryDocument(data).library
      return (repeatedMembers(), library)
    } catch {
      switch error {
      case .newer(let version):
        return ([newerSchema(version)], nil)
      case .damaged(let fault):
        return ([damage(fault, remedy: "a repair sets it aside")], nil)
      }
    }
  }

  /// Of any other JSON file: its syntax alone.
  func syntax(remedy: String) -> [StoreFinding] {
    do throws(JSONFault) {
      _ = try JSONValue(scanning: data)
      return []
    } catch {
      return [damage(error, remedy: remedy)]
    }
  }

  /// Of the run in progress: that it can be taken up.
  func session() -> [StoreFinding] {
    do throws(LibraryDocument.Refusal) {
      _ = try SavedSession(reading: data)
      return []
    } catch {
      switch error {
      case .newer(let version): return [newerSchema(version)]
      case .damaged(let fault): return [damage(fault, remedy: "a repair sets it aside")]
      }
    }
  }

  /// The file is left alone: only the program that wrote it knows what it holds.
  private func newerSchema(_ version: Int) -> StoreFinding {
    StoreFinding(
      .newerSchema, file, "a later gymtastic wrote it (schema version \(version))",
      remedy: "update gymtastic")
  }

  /// Duplicate names, which decoders pass over without a word: the first counts, the rest is lost
  /// at the next save.
  private func repeatedMembers() -> [StoreFinding] {
    do throws(JSONFault) {
      return try MemberAudit(data, unknownLimit: 0).repeated.map { fault in
        StoreFinding(
          .repeatedMember, file, at: fault.place, "expected \(fault.expected)",
          remedy: "only the first counts; remove the other by hand, the next change will")
      }
    } catch {
      return [damage(error, remedy: "mend it by hand: the file loads, but cannot be changed")]
    }
  }

  private func damage(_ fault: JSONFault, remedy: String) -> StoreFinding {
    StoreFinding(
      .damagedFile, file, at: fault.place, "expected \(fault.expected)", remedy: remedy,
      isRepairable: remedy.hasPrefix("a repair"))
  }
}
