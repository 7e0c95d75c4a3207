import WorkoutCore

extension HandOut {
  /// The hand-out as a page to read, fill in and print.
  ///
  /// - Parameter picture: the content of a picture.
  func html(_ picture: (ImageName) -> [UInt8]?) -> String {
    HTMLPage.document(title) { html in
      html.element("div", ["class": "people"]) { people in
        for (label, value) in [("Name", client), ("Coach", coach), ("Date", "\(day)")] {
          people.element("label") { field in
            field.text(label)
            field.open("input", ["type": "text", "value": value])
          }
        }
      }
      html.paragraphs(note, ["class": "note"])
      html.fields(times)
      if let table { html.table(table, titled: "Weeks and days") }
      for session in sessions { html.session(session, isNamed: sessions.count > 1, secondsPerRep) }
      guard !exercises.isEmpty else { return }
      html.element("section") { cards in
        cards.element("h2", "How it is done")
        for exercise in exercises { cards.card(exercise, exercise.shownPicture(picture)) }
      }
    }
  }
}

extension HTMLWriter {
  fileprivate mutating func session(
    _ session: HandOut.Session, isNamed: Bool, _ secondsPerRep: SecondsPerRep
  ) {
    element("section", ["class": "session"]) { html in
      html.element("h2", session.title)
      guard let workout = session.workout else {
        return html.element("p", ["class": "quiet"], "This workout was removed.")
      }
      let estimate = workout.estimatedDuration(secondsPerRep: secondsPerRep)
      html.element("p", ["class": "quiet"], "About \(DurationFormat.plain(estimate))")
      if isNamed { html.blank("Done on", of: session.title) }
      html.paragraphs(workout.note, ["class": "note"])
      if let tags = workout.tagLine { html.element("p", ["class": "quiet"], tags) }
      for (index, entry) in workout.sequence.enumerated() {
        html.entry(entry, "\(index + 1)", session.title)
      }
    }
  }

  /// A blank line to fill in.
  private mutating func blank(_ label: String, of owner: String) {
    element("p", ["class": "set"]) { html in
      html.element("span", ["aria-hidden": "true"], label)
      html.open("input", ["type": "text", "aria-label": "\(owner): \(label.lowercased())"])
    }
  }

  private mutating func entry(_ entry: WorkoutSequenceItem, _ number: String, _ session: String) {
    switch entry {
    case .exercise(let item): self.item(item, TickBoxes(item), number, session)
    case .break(let pause): element("p", "\(number). Break: \(pause.summary)")
    case .circuit(let circuit):
      element("div", ["class": "rounds"]) { html in
        html.element("h3", "\(number). " + (circuit.title.map { "\($0): " } ?? "") + circuit.rules)
        if case .asManyRoundsAsPossible = circuit.pacing {
          html.blank("Rounds", of: "\(session), \(number)")
        } else if case .forTime = circuit.pacing {
          html.blank("Time", of: "\(session), \(number)")
        }
        for (index, entry) in circuit.entries.enumerated() {
          let number = "\(number).\(index + 1)"
          switch entry {
          case .exercise(let item):
            html.item(item, TickBoxes(circuit, at: index), number, session, isInner: true)
          case .break(let pause): html.element("p", "\(number). Break: \(pause.summary)")
          }
        }
      }
    }
  }

  /// An exercise, with a box and a blank line for each set.
  private mutating func item(
    _ item: WorkoutItem, _ boxes: TickBoxes, _ number: String, _ session: String,
    isInner: Bool = false
  ) {
    element("div", ["class": "item"]) { html in
      let title = "\(number). \(item.titles())"
      html.element(isInner ? "h4" : "h3", title)
      html.element("p", item.prescription)
      for week in item.laterWeeks { html.element("p", week) }
      html.paragraphs(item.note, ["class": "note"])
      guard !boxes.sets.isEmpty else { return }
      let name = "\(session), \(title)"
      html.element("ol", ["class": boxes.areRounds ? "sets narrow" : "sets"]) { list in
        for box in boxes.sets {
          list.element("li", ["class": "set"]) { set in
            set.element("label") { label in
              label.open("input", ["type": "checkbox"])
              label.element("span", box)
            }
            // A line for each round would fill pages.
            guard !boxes.areRounds else { return }
            set.open("input", ["type": "text", "aria-label": "\(name), \(box): what you did"])
          }
        }
      }
      if boxes.areRounds { html.blank("Done", of: name) }
    }
  }

  fileprivate mutating func card(_ exercise: Exercise, _ picture: Picture?) {
    element("article", ["class": "card"]) { html in
      html.element("h3", exercise.title.text)
      if let video = exercise.youtubeURL {
        html.code(video.canonicalAddress, "QR code of the video of \(exercise.title)")
      }
      if let picture {
        html.open(
          "img",
          [
            "src": picture.dataAddress, "alt": exercise.title.text,
            "width": "\(picture.size.width)",
            "height": "\(picture.size.height)",
          ])
      }
      html.paragraphs(exercise.exerciseDescription)
      html.fields(exercise.facts)
      if let video = exercise.youtubeURL {
        html.element("p") { line in
          line.text("Video: ")
          line.element("a", ["href": video.canonicalAddress], video.canonicalAddress)
        }
      }
    }
  }

  /// The QR code for a URL.
  private mutating func code(_ address: String, _ name: String) {
    guard let code = QRCode(address) else { return }
    let side = code.side + 8
    element(
      "svg",
      [
        "class": "code", "role": "img", "aria-label": name, "viewBox": "0 0 \(side) \(side)",
        "shape-rendering": "crispEdges",
      ]
    ) { $0.markup("<path d=\"\(code.path)\" fill=\"#000\"/>") }
  }
}
