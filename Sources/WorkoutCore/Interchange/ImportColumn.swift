import PlainText

/// The meaning of a column in an export.
///
/// Known headers: Strong (`Date,Workout Name,Duration,Exercise Name,Set Order,…`, and with
/// `Workout #`, `Weight Unit`, `Weight (kg)`), Hevy (`title,start_time,…,set_type,weight_kg`),
/// FitNotes (`Date,Exercise,Category,Weight,Weight Unit,Reps,…,Time,Comment`), Fitbod
/// (`Date,Exercise,Reps,Weight(kg),…,isWarmup,Note`), Jefit (`…,mydate,eid,ename,logs`), workouts
/// of Apple Health (`Workout Type,Start,End,Duration,Distance (km)`), and our own.
enum ImportColumn: String {
  case session, start, end, title, duration, exercise, order, kind, isWarmUp, superset
  case position, round, set, side, planned, reps, weight, weightUnit, load, logs
  case seconds, durationUnit, distance, distanceUnit, calories, energyUnit, rpe, rir, effort,
    skipped, offset, drops
  case note, exerciseNote, sessionNote, jefitSession, person
  case step, itemID, exerciseID, setJSON, sessionJSON

  private static let names: [String: ImportColumn] = {
    var names: [String: ImportColumn] = [:]
    let lists: [(ImportColumn, String)] = [
      (.session, "session"),
      (.start, "date|start|start_time|start time|start date|mydate|datum|fecha|data|日付|日時"),
      (.start, "startdate|startzeit|beginn|début|inicio|início|開始|開始日時"),
      (.end, "end_time|end|end time|end date|enddate|ende|endzeit|fin|fim|終了|終了日時"),
      (.title, "workout name|workout|title|training|entrenamiento|treino|ワークアウト"),
      (.title, "trainingsname|workout-name|workoutname|nom de l'entraînement|nom de la séance"),
      (.title, "nombre del entrenamiento|nome do treino|ワークアウト名|トレーニング名"),
      (.duration, "duration|workout duration|dauer|durée|duración|duração|時間"),
      (.exercise, "exercise name|exercise|exercise_title|ename|workout type|activity type|type"),
      (.exercise, "übung|exercice|ejercicio|exercício|esercizio|種目|エクササイズ"),
      (.exercise, "übungsname|name der übung|nom de l'exercice|nombre del ejercicio"),
      (.exercise, "nome do exercício|種目名|エクササイズ名"),
      (
        .exercise,
        "activity|workoutactivitytype|trainingsart|aktivität|type d'entraînement|activité"
      ),
      (.exercise, "tipo de entrenamiento|actividad|tipo de treino|atividade"),
      (.exercise, "ワークアウトの種類|ワークアウトタイプ|アクティビティ"),
      (.order, "set order|satzreihenfolge|satznummer|satz|ordre de la série|ordre des séries"),
      (.order, "orden de la serie|orden de serie|ordem da série|セット順|セット"),
      (.kind, "set_type|kind|set type"),
      (.isWarmUp, "iswarmup|warmup|is_warmup"), (.superset, "superset_id"),
      (.position, "position"), (.round, "round"), (.set, "set"), (.side, "side"),
      (.planned, "planned"), (.load, "load"), (.logs, "logs"),
      (.reps, "reps|repetitions|wdh.|wdh|wiederholungen|répétitions|repeticiones|repetições"),
      (.reps, "レップ|レップ数|回数"),
      (.weight, "gewicht|poids|peso|重量"),
      (.weightUnit, "gewichtseinheit|unité de poids|unidad de peso|unidade de peso|重量単位"),
      (.distance, "entfernung|distanz|strecke|distancia|distância|距離"),
      (.distanceUnit, "entfernungseinheit|distanzeinheit|unité de distance|unidad de distancia"),
      (.distanceUnit, "unidade de distância|距離単位"),
      (.seconds, "sekunden|secondes|segundos|秒|秒数"),
      (.seconds, "seconds|duration_seconds|time"), (.calories, "calories|kcal|total energy"),
      (.calories, "totalenergyburned|activeenergyburned|aktive energie|kalorien|énergie active"),
      (.calories, "energía activa|calorías|energia ativa|calorias|アクティブエネルギー|消費カロリー"),
      (.energyUnit, "totalenergyburnedunit|activeenergyburnedunit"),
      (.durationUnit, "durationunit"), (.distance, "totaldistance"),
      (.distanceUnit, "totaldistanceunit"),
      (.calories, "active energy|active energy burned|energy burned|total energy burned"),
      (.rpe, "rpe"), (.rir, "rir"), (.effort, "effort"), (.skipped, "skipped"),
      (.offset, "utc_offset"), (.drops, "drops"),
      (.note, "notes|note|comment|notizen|commentaire|notas|observações|メモ"),
      (.exerciseNote, "exercise_notes|exercise notes"),
      (.sessionNote, "session_note|workout notes|description|workout note|trainingsnotizen"),
      (.sessionNote, "workout-notizen|notes de l'entraînement|notes de la séance"),
      (.sessionNote, "notas del entrenamiento|notas do treino|ワークアウトメモ|トレーニングメモ"),
      (.jefitSession, "belongsession"), (.person, "person"),
      (.step, "step"), (.itemID, "item_id"), (.exerciseID, "exercise_id"),
      (.setJSON, "set_json"), (.sessionJSON, "session_json"),
    ]
    for (column, list) in lists {
      for name in list.split(separator: "|") { names[String(name)] = column }
    }
    return names
  }()

  /// `nil` for a column to ignore.
  init?(header: String) {
    let name = header.lowercased().replacing("’", with: "'")
    let bare = String(name.prefix { $0 != "(" }).trimmed
    if let known = Self.names[name] ?? Self.names[bare] {
      self = known
      // `Duration(s)` belongs to a set; such a file has no duration of the whole workout.
      if known == .duration, name.hasPrefix("duration(") { self = .seconds }
    } else if name.hasPrefix("weight") {
      self = name.hasSuffix("unit") ? .weightUnit : .weight
    } else if name.hasPrefix("distance") {
      self = name.hasSuffix("unit") ? .distanceUnit : .distance
    } else {
      return nil
    }
  }

  /// The unit named anywhere in a text: `Weight (kg)`, `weight_lbs`.
  static func weightUnit(_ text: String) -> Weight.Unit? {
    let text = text.lowercased()
    return text.contains("kg") ? .kilograms : text.contains("lb") ? .pounds : nil
  }

  /// The unit of distance at the end of a text: `Distance (meters)`, `distance_km`.
  static func distanceUnit(_ text: String) -> Distance.Unit? {
    let unit = text.lowercased().split { "_ ().".contains($0) }.last.map(String.init) ?? ""
    return switch unit {
    case "km", "kilometers", "kilometer", "kilomètres", "kilómetros", "quilômetros": .kilometers
    case "mi", "miles", "mile", "meilen", "milles", "millas", "milhas", "マイル": .miles
    case "yd", "yards": .yards
    case "m", "meters", "meter", "mètres", "metros", "メートル": .meters
    default: nil
    }
  }
}
