import Testing

@testable import DurableFiles
@testable import WorkoutCore

/// Exports from phones in several languages give the same history. Strong always has English
/// headers, and 12-hour or 24-hour times; with a decimal comma it separates values with semicolons.
/// Hevy writes months in the language of the app.
@Suite struct ImportLanguagesTests {
  private func sessions(_ text: String) throws -> [SessionRecord] {
    let found = try ImportedHistory(
      Array(text.utf8), file: "a.csv", unit: .kilograms, localTime: .fixed(3600))
    #expect(found.skippedRows == 0 && found.emptyRows == 0)
    return found.sessions
  }

  private static let strong = [
    "Date", "Workout Name", "Duration", "Exercise Name", "Set Order", "Weight", "Reps", "Distance",
    "Seconds", "Notes", "Workout Notes", "RPE",
  ]

  @Test(arguments: [
    ("English", "2025-03-28 17:29:05", ",", "."),
    ("English, 12 hours", "2025-03-28 5:29:05\u{202F}PM", ",", "."),
    ("German", "2025-03-28 17:29:05", ";", ","), ("French", "2025-03-28 17:29:05", ";", ","),
    ("Spanish, 12 hours", "2025-03-28 5:29:05\u{202F}p.\u{A0}m.", ";", ","),
    ("Portuguese", "2025-03-28 17:29:05", ";", ","),
    ("Japanese, 12 hours", "2025-03-28 5:29:05 午後", ",", "."),
    ("Japanese, turned", "2025-03-28 午後5:29:05", ",", "."),
  ])
  func `Strong gives the same history in every language`(
    language: String, date: String, separator: String, point: String
  ) throws {
    let row = [
      date, "Früh", "1h 5m", "Übung", "1", "62\(point)5", "8", "0\(point)0", "0", "größer", "",
      "8\(point)5",
    ]
    let text = [Self.strong, row].map { $0.joined(separator: separator) + "\n" }.joined()
    let session = try #require(try sessions(text).first)
    #expect(session.start == Timestamp(rfc3339: "2025-03-28T16:29:05Z"), "\(language)")
    #expect(session.title == "Früh" && session.duration == .seconds(3900))
    #expect(session.sets.map(\.text) == ["8 × 62.5 kg RPE 8.5"])
    #expect(session.sets.map(\.note?.text) == ["größer"])
  }

  @Test(arguments: [
    (["62,5", "1.250"], ["62.5 kg", "1250 kg"]), (["1.250", "62,5"], ["1250 kg", "62.5 kg"]),
    (["62.5", "1,250"], ["62.5 kg", "1250 kg"]), (["1.100,5", "1.250"], ["1100.5 kg", "1250 kg"]),
    (["0.125", "1,250"], ["0.13 kg", "1250 kg"]), (["60", "1.250"], ["60 kg", "1.25 kg"]),
    (["62,5", "1.25"], ["62.5 kg", "1.25 kg"]),
  ])
  func `three digits after a mark are thousands if other numbers have the other mark`(
    weights: [String], loads: [String]
  ) throws {
    let rows = weights.map { "2025-03-28 17:29:05;Früh;1h 5m;Übung;1;\($0);8;0;0;;;\n" }
    let text = Self.strong.joined(separator: ";") + "\n" + rows.joined()
    let sets = try sessions(text).flatMap(\.sets)
    #expect(sets.map { $0.done.load?.description } == loads)
  }

  /// Twelve dates on the 28th, one per month.
  private static let months = [
    "English": "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
    "German": "Jan. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez.",
    "French": "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
    "Spanish": "ene feb mar abr may jun jul ago sept oct nov dic",
    "Portuguese": "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.",
    "Japanese": "1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月",
  ]

  @Test(arguments: months.keys.sorted(), ["D M Y, 17:29", "D de M de Y, 17:29", "D M Y à 17:29"])
  func `Hevy gives the same history in every language`(language: String, form: String) throws {
    let months = try #require(Self.months[language]).split(separator: " ")
    let header =
      #""title","start_time","end_time","description","exercise_title","superset_id","#
      + #""exercise_notes","set_index","set_type","weight_kg","reps","distance_km","#
      + #""duration_seconds","rpe""# + "\n"
    let rows = months.map { month in
      let date = form.replacing("D", with: "28").replacing("M", with: month)
        .replacing("Y", with: "2025")
      let end = date.replacing("17:29", with: "18:30")
      return #""Früh","\#(date)","\#(end)","","Übung",,"",0,"normal",62.5,8,,,"# + "\n"
    }
    let sessions = try sessions(header + rows.joined())
    #expect(
      sessions.map(\.day.description)
        == (1...12).map { "2025-\($0 < 10 ? "0" : "")\($0)-28" }, "\(language)")
    #expect(sessions.allSatisfy { $0.duration == .seconds(3660) })
    #expect(sessions.allSatisfy { $0.sets.map(\.text) == ["8 × 62.5 kg"] })
    let year = try self.sessions(
      header + #""A","2025年3月28日 17:29","2025年3月28日 18:30","","B",,"",0,"normal",60,8,,,"#)
    #expect(year.map(\.start) == [Timestamp(rfc3339: "2025-03-28T16:29:00Z")])
  }

  @Test func `headers of other apps are parsed in every language`() throws {
    let headers = [
      "Date,Workout Name,Exercise,Weight (kg),Reps,Distance (km),Seconds,Notes",
      "Datum,Training,Übung,Gewicht (kg),Wiederholungen,Entfernung (km),Sekunden,Notizen",
      "Date,Workout,Exercice,Poids (kg),Répétitions,Distance (km),Secondes,Commentaire",
      "Fecha,Entrenamiento,Ejercicio,Peso (kg),Repeticiones,Distancia (km),Segundos,Notas",
      "Data,Treino,Exercício,Peso (kg),Repetições,Distância (km),Segundos,Notas",
      "日付,ワークアウト,種目,重量 (kg),回数,距離 (km),秒,メモ",
    ]
    for header in headers {
      let session = try #require(
        try sessions(
          header + "\n2025-03-28 17:29,A,Squat,62.5,8,,,deep\n2025-03-28 17:29,A,Run,,,5.2,1740,\n"
        ).first)
      #expect(session.title == "A" && session.sets.map(\.note?.text) == ["deep", nil])
      #expect(session.sets.map(\.text) == ["8 × 62.5 kg", "5.2 km in 29m"], "\(header)")
    }
  }

  @Test(arguments: [
    "Datum,Übung,Satz-Nr.,Satztyp,Wiederh.,Gewicht (kg),Notiz,Kategorie",
    "Date,Exercice,Série Nº,Type de série,Rép.,Poids (kg),Remarque,Catégorie",
    "Fecha,Ejercicio,Serie,Tipo de serie,Repeticiones,Peso (kg),Comentario,Categoría",
    "Data,Exercício,Série,Tipo de série,Repetições,Peso (kg),Comentário,Categoria",
    "Data,Esercizio,Numero serie,Tipo di serie,Ripetizioni,Carico (kg),Commento,Categoria",
    "日付,種目,セット,セットタイプ,回数,重量 (kg),コメント,カテゴリ", "日期,动作,组,set type,次数,重量 (kg),备注,类别",
  ])
  func `numbers and kinds of sets are parsed in every language`(header: String) throws {
    let kinds = ["Aufwärmen", "Échauffement", "Calentamiento", "Aquecimento", "ウォームアップ"]
    for kind in kinds {
      let found = try ImportedHistory(
        Array("\(header)\n2025-03-28,Squat,1,\(kind),5,40,deep,Legs\n".utf8), file: "a.csv",
        localTime: .fixed(0))
      let sets = found.sessions.flatMap(\.sets)
      #expect(sets.map(\.text) == ["5 × 40 kg"] && sets.map(\.note?.text) == ["deep"])
      #expect(sets.map(\.kind) == [.warmUp] && found.unusedColumns.isEmpty)
    }
  }

  @Test(arguments: [
    "Workout Type,Start,End,Duration,Active Energy (kJ),Distance (km)",
    "Trainingsart,Start,Ende,Dauer,Aktive Energie (kJ),Distanz (km)",
    "Type d’entraînement,Début,Fin,Durée,Énergie active (kJ),Distance (km)",
    "Tipo de entrenamiento,Inicio,Fin,Duración,Energía activa (kJ),Distancia (km)",
    "Tipo de treino,Início,Fim,Duração,Energia ativa (kJ),Distância (km)",
    "ワークアウトの種類,開始,終了,時間,アクティブエネルギー (kJ),距離 (km)",
    "Activity,Start Date,End Date,Duration (min),Total Energy (kJ),Distance (km)",
    "workoutActivityType,startDate,endDate,duration,totalEnergyBurned,totalDistance,durationUnit,"
      + "totalEnergyBurnedUnit,totalDistanceUnit",
  ])
  func `workouts of Apple Health are parsed in every language`(header: String) throws {
    let isInMinutes = header.lowercased().contains("min") || header.contains("Unit")
    let row =
      "HKWorkoutActivityTypeRunning,2025-03-28 17:29,2025-03-28 18:02,"
      + (isInMinutes ? "32.1" : "0:32:06") + ",1590.4,5.2"
    let units = header.contains("Unit") ? ",min,kJ,km" : ""
    let session = try #require(try sessions("\(header)\n\(row)\(units)\n").first)
    #expect(session.title == "Running" && session.duration == .seconds(1980))
    #expect(session.sets.map(\.done.distance?.text) == ["5.2 km"])
    #expect(session.sets.map(\.done.seconds) == [1926])
    #expect(session.sets.map(\.done.calories) == [380])
  }

  @Test(arguments: [
    "Datum;Trainingsname;Dauer;Übungsname;Satzreihenfolge;Gewicht;Gewichtseinheit;"
      + "Wiederholungen;RPE;Distanz;Distanzeinheit;Sekunden;Notizen;Trainingsnotizen",
    "Date;Nom de l’entraînement;Durée;Nom de l'exercice;Ordre de la série;Poids;Unité de poids;"
      + "Répétitions;RPE;Distance;Unité de distance;Secondes;Notes;Notes de l'entraînement",
    "Fecha;Nombre del entrenamiento;Duración;Nombre del ejercicio;Orden de la serie;Peso;"
      + "Unidad de peso;Repeticiones;RPE;Distancia;Unidad de distancia;Segundos;Notas;"
      + "Notas del entrenamiento",
    "Data;Nome do treino;Duração;Nome do exercício;Ordem da série;Peso;Unidade de peso;"
      + "Repetições;RPE;Distância;Unidade de distância;Segundos;Notas;Notas do treino",
    "日付;ワークアウト名;時間;エクササイズ名;セット順;重量;重量単位;回数;RPE;距離;距離単位;秒;メモ;ワークアウトメモ",
  ])
  func `translated headers of Strong are parsed`(header: String) throws {
    let rows = """

      2025-03-28 17:29:05;A;1h 5m;Squat;W;40;kg;5;;;;;;late
      2025-03-28 17:29:05;A;1h 5m;Squat;1;62,5;kg;8;8,5;;;;deep;late
      2025-03-28 17:29:05;A;1h 5m;Run;1;;;;;5,2;km;1740;;late
      """
    let session = try #require(try sessions(header + rows).first)
    #expect(session.title == "A" && session.duration == .seconds(3900))
    #expect(session.note?.text == "late" && session.sets.map(\.note?.text) == [nil, "deep", nil])
    #expect(session.sets.map(\.kind) == [.warmUp, .working, .working])
    #expect(
      session.sets.map(\.text) == ["5 × 40 kg", "8 × 62.5 kg RPE 8.5", "5.2 km in 29m"])
  }
}
