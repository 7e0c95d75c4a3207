import PlainText

/// What a column of an export holds.
///
/// Headers that were met: Strong (`Date,Workout Name,Duration,Exercise Name,Set Order,…`, and with
/// `Workout #`, `Weight Unit`, `Weight (kg)`), Hevy (`title,start_time,…,set_type,weight_kg`),
/// FitNotes (`Date,Exercise,Category,Weight,Weight Unit,Reps,…,Time,Comment`), Fitbod
/// (`Date,Exercise,Reps,Weight(kg),…,isWarmup,Note`), Jefit (`…,mydate,eid,ename,logs`), workouts
/// of Apple Health (`Workout Type,Start,End,Duration,Distance (km)`), and our own.
enum ImportColumn: String {
  case session, start, end, title, duration, exercise, order, kind, isWarmUp, superset
  case position, round, set, side, planned, reps, weight, weightUnit, load, logs
  case seconds, distance, distanceUnit, calories, rpe, rir, effort, skipped, offset, drops
  case note, exerciseNote, sessionNote, jefitSession, person
  case step, itemID, exerciseID, setJSON, sessionJSON

  private static let names: [String: ImportColumn] = {
    var names: [String: ImportColumn] = [:]
    let lists: [(ImportColumn, String)] = [
      (.session, "session"),
      (.start, "date|start|start_time|start time|start date|mydate|datum|fecha|data|日付"),
      (.end, "end_time|end|end time|end date"),
      (.title, "workout name|workout|title|training|entrenamiento|treino|ワークアウト"),
      (.duration, "duration|workout duration|dauer|durée|duración|duração"),
      (.exercise, "exercise name|exercise|exercise_title|ename|workout type|activity type|type"),
      (.exercise, "übung|exercice|ejercicio|exercício|esercizio|種目|エクササイズ"),
      (.order, "set order"), (.kind, "set_type|kind|set type"),
      (.isWarmUp, "iswarmup|warmup|is_warmup"), (.superset, "superset_id"),
      (.position, "position"), (.round, "round"), (.set, "set"), (.side, "side"),
      (.planned, "planned"), (.load, "load"), (.logs, "logs"),
      (.reps, "reps|repetitions|wdh.|wdh|wiederholungen|répétitions|repeticiones|repetições"),
      (.reps, "レップ|回数"),
      (.weight, "gewicht|poids|peso|重量"),
      (.distance, "entfernung|distanz|distancia|distância|距離"),
      (.seconds, "sekunden|secondes|segundos|秒"),
      (.seconds, "seconds|duration_seconds|time"), (.calories, "calories|kcal|total energy"),
      (.calories, "active energy|active energy burned|energy burned|total energy burned"),
      (.rpe, "rpe"), (.rir, "rir"), (.effort, "effort"), (.skipped, "skipped"),
      (.offset, "utc_offset"), (.drops, "drops"),
      (.note, "notes|note|comment|notizen|commentaire|notas|メモ"),
      (.exerciseNote, "exercise_notes|exercise notes"),
      (.sessionNote, "session_note|workout notes|description|workout note"),
      (.jefitSession, "belongsession"), (.person, "person"),
      (.step, "step"), (.itemID, "item_id"), (.exerciseID, "exercise_id"),
      (.setJSON, "set_json"), (.sessionJSON, "session_json"),
    ]
    for (column, list) in lists {
      for name in list.split(separator: "|") { names[String(name)] = column }
    }
    return names
  }()

  /// `nil` for a column that is passed over.
  init?(header: String) {
    let name = header.lowercased()
    let bare = String(name.prefix { $0 != "(" }).trimmed
    if let known = Self.names[name] ?? Self.names[bare] {
      self = known
      // Of a set, where the whole workout has none of its own.
      if known == .duration, name.hasPrefix("duration(") { self = .seconds }
    } else if name.hasPrefix("weight") {
      self = name.hasSuffix("unit") ? .weightUnit : .weight
    } else if name.hasPrefix("distance") {
      self = name.hasSuffix("unit") ? .distanceUnit : .distance
    } else {
      return nil
    }
  }

  /// A unit that is somewhere in a name: `Weight (kg)`, `weight_lbs`.
  static func weightUnit(_ text: String) -> Weight.Unit? {
    let text = text.lowercased()
    return text.contains("kg") ? .kilograms : text.contains("lb") ? .pounds : nil
  }

  /// The same of a distance: `Distance (meters)`, `distance_km`.
  static func distanceUnit(_ text: String) -> Distance.Unit? {
    let unit = text.lowercased().split { "_ ().".contains($0) }.last.map(String.init) ?? ""
    return switch unit {
    case "km", "kilometers", "kilometer": .kilometers
    case "mi", "miles", "mile": .miles
    case "yd", "yards": .yards
    case "m", "meters", "meter": .meters
    default: nil
    }
  }
}
