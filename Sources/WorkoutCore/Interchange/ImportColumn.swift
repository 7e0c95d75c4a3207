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
  case position, round, set, sets, side, planned, reps, weight, weightUnit, load, logs
  case seconds, durationUnit, distance, distanceUnit, calories, energyUnit, rpe, rir, effort,
    skipped, offset, drops
  case note, exerciseNote, sessionNote, jefitSession, person
  case step, itemID, exerciseID, setJSON, sessionJSON
  /// Ignored without a note: row numbers, and facts about the exercise or the program.
  case unneeded

  /// Names for the length of a set; before the exercise, for the time of day.
  static let timeNames: Set = ["time", "zeit", "temps", "tiempo", "tempo"]

  private static let names: [String: ImportColumn] = {
    var names: [String: ImportColumn] = [:]
    let lists: [(ImportColumn, String)] = [
      (.session, "session"),
      (.start, "date|start|start_time|start time|start date|mydate|startdate"),
      (.start, "datum|startzeit|beginn|début|date de début|heure de début|fecha|inicio"),
      (.start, "fecha de inicio|data|início|data de início|inizio|日付|日時|開始|開始日時|日期|开始时间"),
      (.end, "end_time|end|end time|end date|enddate|ende|endzeit|fin|fim|fine|終了|終了日時|结束时间"),
      (.title, "workout name|workout|title|training|trainingsname|workout-name|workoutname|titel"),
      (.title, "routine|routine name|titre|nom de l'entraînement|nom de la séance|entraînement"),
      (.title, "séance|entrenamiento"),
      (.title, "nombre del entrenamiento|título|treino|nome do treino|allenamento|titolo"),
      (.title, "nome allenamento|ワークアウト|ワークアウト名|トレーニング名|タイトル|训练|训练名称"),
      (.duration, "duration|workout duration|dauer|trainingsdauer|durée|duración|duração|durata"),
      (.duration, "時間|时长"),
      (.exercise, "exercise name|exercise|exercise_title|ename|workout type|activity type|type"),
      (.exercise, "übung|übungsname|name der übung|exercice|nom de l'exercice|ejercicio"),
      (.exercise, "nombre del ejercicio|exercício|nome do exercício|esercizio|nome esercizio"),
      (.exercise, "種目|種目名|エクササイズ|エクササイズ名|动作|动作名称"),
      (.exercise, "activity|workoutactivitytype|trainingsart|aktivität|type d'entraînement"),
      (.exercise, "activité|tipo de entrenamiento|actividad|tipo de treino|atividade"),
      (.exercise, "ワークアウトの種類|ワークアウトタイプ|アクティビティ"),
      (.order, "set order|set number|set #|set no.|satzreihenfolge|satznummer|satz|satz-nr."),
      (.order, "reihenfolge festlegen"),
      (.order, "satz nr.|série|série nº|n° de série|nº de série|nº da série|numéro de série"),
      (.order, "ordre de la série|ordre des séries|serie|serie nº|n.º de serie|orden de la serie"),
      (.order, "orden de serie|ordem da série|ordine serie|numero serie|セット順|セット|セット番号|组|组序"),
      (.kind, "set_type|kind|set type|satztyp|satzart|type de série|tipo de serie|tipo de série"),
      (.kind, "tipo di serie|セットタイプ|セットの種類"),
      (.isWarmUp, "iswarmup|warmup|is_warmup|aufwärmsatz|échauffement|calentamiento|aquecimento"),
      (.isWarmUp, "riscaldamento|ウォームアップ"),
      (.superset, "superset_id|superset|supersatz|superserie|supersérie|スーパーセット"),
      (.position, "position"), (.round, "round"), (.set, "set"), (.side, "side"),
      (.planned, "planned"), (.load, "load"), (.logs, "logs"),
      (.reps, "reps|repetitions|wdh.|wdh|wiederh.|wiederholungen|rép.|reps.|répétitions"),
      (.reps, "repeticiones|repetições|ripetizioni|rip.|レップ|レップ数|回数|次数"),
      (.sets, "sets|set count|number of sets|no. of sets|# of sets|# sets|sätze|anzahl sätze"),
      (.sets, "anzahl der sätze|séries|nombre de séries|número de séries|series"),
      (.sets, "número de series|numero di serie|セット数|组数"),
      (.weight, "gewicht|poids|peso|重量|重さ|kg|kgs|lb|lbs|last|charge|carga|carico"),
      (.weightUnit, "gewichtseinheit|unité de poids|unidad de peso|unidade de peso"),
      (.weightUnit, "unità di peso|重量単位|重量の単位|重量单位"),
      (.distance, "entfernung|distanz|strecke|distancia|distância|distanza|距離|距离|totaldistance"),
      (.distanceUnit, "entfernungseinheit|distanz-einheit|distanzeinheit|unité de distance"),
      (.distanceUnit, "unidad de distancia"),
      (.distanceUnit, "unidade de distância|unità di distanza|距離単位|距離の単位|距离单位"),
      (.distanceUnit, "totaldistanceunit"),
      (.seconds, "seconds|duration_seconds|sekunden|secondes|segundos|secondi|秒|秒数"),
      (.seconds, timeNames.joined(separator: "|")),
      (.calories, "calories|kcal|total energy"),
      (.calories, "totalenergyburned|activeenergyburned|aktive energie|kalorien|énergie active"),
      (.calories, "energía activa|calorías|energia ativa|calorias|アクティブエネルギー|消費カロリー"),
      (.calories, "active energy|active energy burned|energy burned|total energy burned"),
      (.energyUnit, "totalenergyburnedunit|activeenergyburnedunit"),
      (.durationUnit, "durationunit"),
      (.rpe, "rpe"), (.rir, "rir"), (.effort, "effort"), (.skipped, "skipped"),
      (.offset, "utc_offset"), (.drops, "drops"),
      (.note, "notes|note|comment|comments|notiz|notizen|bemerkung|bemerkungen|kommentar"),
      (.note, "commentaire|commentaires|remarque|remarques|nota|notas|comentario|comentarios"),
      (.note, "comentário|comentários|observações|commento|commenti|メモ|ノート|コメント|备注|笔记"),
      (.exerciseNote, "exercise_notes|exercise notes|übungsnotizen|notes de l'exercice"),
      (.exerciseNote, "notas del ejercicio|notas do exercício|note esercizio|種目メモ"),
      (.sessionNote, "session_note|workout notes|description|workout note|trainingsnotizen"),
      (.sessionNote, "workout-notizen|beschreibung|notes de l'entraînement|notes de la séance"),
      (.sessionNote, "descripción|notas del entrenamiento|descrição|notas do treino|descrizione"),
      (.sessionNote, "note allenamento|ワークアウトメモ|トレーニングメモ|説明"),
      (.jefitSession, "belongsession"), (.person, "person"),
      (.unneeded, "workout #|set_index|category|multiplier|source|sourcename|sourceversion|device"),
      (.unneeded, "creationdate|kategorie|catégorie|categoría|categoria|カテゴリ|カテゴリー|类别"),
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
    let bare = String(name.prefix { !"([（［".contains($0) }).trimmed
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
    let unit = text.lowercased().split { "_ ().[]（）［］".contains($0) }.last.map(String.init) ?? ""
    return switch unit {
    case "km", "kilometers", "kilometer", "kilomètres", "kilómetros", "quilômetros": .kilometers
    case "mi", "miles", "mile", "meilen", "milles", "millas", "milhas", "マイル": .miles
    case "yd", "yards": .yards
    case "m", "meters", "meter", "mètres", "metros", "メートル": .meters
    default: nil
    }
  }
}

/// The columns of a file by their meaning.
struct ImportColumns {
  let header: [CSVText.Field]
  /// The indices of each kind of column; a file may give the weight in two units.
  private(set) var indices: [ImportColumn: [Int]] = [:]
  /// Whether it is our own export.
  let isOwn: Bool
  /// The indices of the columns that are not understood.
  private(set) var unknown: [Int] = []
  /// The indices of those that held something so far.
  private(set) var unknownWithContent: Set<Int> = []
  /// The units named by weight columns.
  let weightUnits: [Weight.Unit?]

  init(_ header: [CSVText.Field]) {
    self.header = header
    weightUnits = header.map { ImportColumn.weightUnit($0.text) }
    var meanings = header.map { ImportColumn(header: $0.text) }
    let names = header.map { $0.text.lowercased() }
    let exercise = meanings.firstIndex(of: .exercise) ?? 0
    // An empty file has no columns.
    let exerciseName = names.dropFirst(exercise).first ?? ""
    let isItalian = exerciseName.contains("eserc")
    for (index, name) in names.enumerated() {
      // Except in Portuguese and Italian, a tempo is that of the repetitions.
      let isTempo = name == "tempo" && !isItalian && !exerciseName.contains("exercício")
      if isTempo || index < exercise && ImportColumn.timeNames.contains(name) {
        meanings[index] = nil
      }
      // The Italian plural is like the singular.
      if isItalian, name == "serie" { meanings[index] = .sets }
    }
    isOwn = meanings.contains(.session) && meanings.contains(.step)
    let lacksLengths = meanings.contains(.reps) && !meanings.contains(.seconds)
    for (index, meaning) in meanings.enumerated() {
      switch meaning {
      // The length of a workout precedes its exercises, and that of a set follows its exercise.
      case .duration where lacksLengths && index > exercise && !names[index].hasPrefix("workout"):
        add(index, as: .seconds)
      case .load where !isOwn:
        add(index, as: .load)
        add(index, as: .weight)
      case .position where !isOwn, .round where !isOwn, .side where !isOwn, .planned where !isOwn,
        nil where !isOwn:
        unknown.append(index)
      case nil: continue
      case let meaning?: add(index, as: meaning)
      }
    }
  }

  private mutating func add(_ index: Int, as column: ImportColumn) {
    indices[column, default: []].append(index)
  }

  /// Records which of the columns that are not understood hold something in a row.
  mutating func recordUnknown(in fields: [CSVText.Field]) {
    for index in unknown where index < fields.count && !unknownWithContent.contains(index) {
      let text = fields[index].text.lowercased()
      if !Self.nothing.contains(text) { unknownWithContent.insert(index) }
    }
  }

  private static let nothing: Set = ["", "-", "0", "0.0", "0.00", "0,0", "false"]

  subscript(column: ImportColumn) -> [Int]? { indices[column] }

  /// Whether there is a date, an exercise and what was done.
  var areOfSets: Bool {
    let measures: [ImportColumn] = [.reps, .weight, .distance, .seconds, .duration, .logs]
    return self[.start] != nil && self[.exercise] != nil
      && measures.contains { self[$0] != nil }
  }

  /// The header of the first such column in lower case; empty without one.
  func headerText(_ column: ImportColumn) -> String {
    indices[column]?.first.map { header[$0].text.lowercased() } ?? ""
  }

  /// The order of dates in the country that uses the units in the header, or else a unit.
  func likelyOrder(otherwise unit: Weight.Unit?) -> DateOrder {
    let named = weightUnits.compactMap(\.self)
    return (named.isEmpty ? unit == .pounds : named.contains(.pounds)) ? .monthFirst : .dayFirst
  }
}
