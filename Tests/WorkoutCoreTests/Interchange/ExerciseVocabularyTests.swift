import Testing

@testable import WorkoutCore

/// Names of the commonest lifts in other languages, as Strong and Hevy print them.
struct ExerciseVocabularyTests {
  /// Names, after the exercise that they mean.
  private static let names = """
    Back Squat: Kniebeuge (Langhantel), Squat (barre), Sentadilla (Barra)
    Back Squat: Agachamento (Barra), Agachamento Livre (Barra), スクワット（バーベル）
    Barbell Curl: Bizeps-Curls (Langhantel), Curl de Bíceps (Barra), Curl con Barra EZ
    Barbell Curl: Rosca Direta (Barra), バーベルカール
    Barbell Lunge: Zancada (Barra)
    Barbell Row: Vorgebeugtes Rudern (Langhantel), Rowing barre, Remo Inclinado (Barra)
    Barbell Row: Remada Curvada (Barra), ベントオーバーロウ (バーベル)
    Barbell Shrug: Encogimiento de Hombros (Barra)
    Bench Press: Bankdrücken (Langhantel), Développé Couché (Barre), Press de Banca (Barra)
    Bench Press: Supino (Barra), ベンチプレス（バーベル）, Panca piana (bilanciere)
    Biceps Curl: Curl Biceps (Haltère), アームカール (ダンベル)
    Bulgarian Split Squat: Sentadilla Búlgara, ブルガリアンスクワット
    Cable Lateral Raise: Élévation Latérale (Poulie)
    Cable Triceps Extension: Extension Triceps (poulie), Extensión de Tríceps (Cable)
    Cable Triceps Extension: トライセプスエクステンション (ケーブル)
    Calf Raise: Wadenheben stehend (Maschine), Mollets debout (machine)
    Calf Raise: Elevación de Gemelos de Pie (Máquina), Panturrilha em Pé (Máquina), カーフレイズ
    Close Grip Bench Press: Press de Banca Agarre Cerrado (Barra)
    Deadlift: Kreuzheben (Langhantel), Soulevé de terre (barre), Peso Muerto (Barra)
    Deadlift: Levantamento Terra (Barra), デッドリフト, Stacco da terra (bilanciere)
    Dip: Fondos, Fondo de Tríceps (Con Peso Añadido), ディップス
    Dumbbell Bench Press: Bankdrücken (Kurzhantel), Développé couché (haltères)
    Dumbbell Bench Press: Press de banca (Mancuerna), Supino Reto (Halteres), ベンチプレス (ダンベル)
    Dumbbell Bench Press: ダンベルベンチプレス
    Dumbbell Romanian Deadlift: Peso Muerto Rumano (Mancuerna)
    Dumbbell Row: Remo con Mancuerna
    Dumbbell Shoulder Press: Schulterdrücken (Kurzhantel), Press de Hombros (Mancuerna)
    Dumbbell Shoulder Press: Desenvolvimento (Halteres), ショルダープレス (ダンベル)
    Dumbbell Skull Crusher: Tríceps Testa (Halter)
    Face Pull: Tirage vers Visage
    Front Squat: Sentadilla Delantera (Barra), Agachamento Frontal (Barra), フロントスクワット
    Goblet Squat: Sentadilla Goblet (Mancuerna)
    Good Morning: Buen Día (Barra)
    Hack Squat: Hackenschmidt-Kniebeuge (Maschine), Sentadilla Hack (Máquina)
    Hammer Curl: Hammercurls (Kurzhantel), Curl Marteau (Haltère), Curl Martillo (Mancuerna)
    Hammer Curl: Rosca Martelo (Halter), ハンマーカール (ダンベル)
    Hip Abduction Machine: Abduktoren (Maschine), Abduction Hanche
    Hip Abduction Machine: Cadeira Abdutora (Máquina)
    Hip Thrust: Empuje de Caderas (Barra), Elevação Pélvica (Barra), ヒップスラスト (バーベル)
    Incline Bench Press: Développé incliné (barre), Press de Banca Inclinado (Barra)
    Incline Bench Press: インクラインベンチプレス (バーベル)
    Incline Dumbbell Press: Schrägbankdrücken (Kurzhantel)
    Incline Dumbbell Press: Développé Couché Incliné (Haltère), Supino Inclinado (Halter)
    Incline Dumbbell Press: インクラインダンベルプレス
    Lat Pulldown: Latzug (Kabel), Tirage Poitrine (Poulie), Jalón al Pecho (Cable)
    Lat Pulldown: Puxada Alta (Polia), ラットプルダウン（ケーブル）
    Lateral Raise: Seitheben (Kurzhantel), Élévations latérales (haltères)
    Lateral Raise: Elevación Lateral (Mancuerna), Elevação Lateral (Halter), サイドレイズ（ダンベル）
    Lateral Raise: Alzate laterali (manubri)
    Leg Curl: Beinbeuger liegend (Maschine), Leg Curl Assis
    Leg Curl: Curl de Piernas Acostado (Máquina), Mesa Flexora, レッグカール
    Leg Extension: Beinstrecker (Maschine), Extension Jambes, Extensión de Pierna (Máquina)
    Leg Extension: Cadeira Extensora, レッグエクステンション (マシン)
    Leg Press: Beinpresse (Maschine), Presse à Cuisses, Prensa de Piernas, レッグプレス
    Lunge: Ausfallschritte (Kurzhantel), Fentes (haltères), Afundo (Halteres), ランジ
    Machine Chest Press: Press de Pecho (Máquina), チェストプレス (マシン)
    Machine Shoulder Press: Schulterdrücken (Maschine), Presse Épaules Assis (Machine)
    Overhead Press: Überkopfdrücken (Langhantel), Développé militaire (barre)
    Overhead Press: Press Militar de Pie (Barra), Desenvolvimento Militar (Barra)
    Overhead Press: オーバーヘッドプレス (バーベル)
    Plank: Unterarmstütz, Gainage, Plancha, Prancha, プランク
    Preacher Curl: Curl Predicador (Barra)
    Pull Up: Klimmzüge, Tractions, Dominada, Dominada (Con Peso Añadido), Barra Fixa, 懸垂
    Pull Up: Trazioni
    Push Up: Liegestütze, Pompes, Flexiones, Flexão de Braço, 腕立て伏せ
    Romanian Deadlift: Rumänisches Kreuzheben (Langhantel), Soulevé de terre roumain (barre)
    Romanian Deadlift: Peso Muerto Rumano (Barra), Levantamento Terra Romeno (Barra)
    Romanian Deadlift: ルーマニアンデッドリフト (バーベル)
    Run: Laufen, Course à pied, Corrida, ランニング
    Seated Cable Row: Rudern sitzend (Kabel), Tirage horizontal (poulie)
    Seated Cable Row: Remo Sentado con Cable, Remo Sentado (Máquina), Remada Sentada (Cabo)
    Seated Cable Row: シーテッドロー (ケーブル)
    Shrug: Schulterheben (Kurzhantel), Encolhimento (Halteres), シュラッグ (ダンベル)
    Side Plank: Planche Latérale
    Skull Crusher: Barre au front, Press Francés (Barra)
    Smith Machine Bench Press: Press de Banca (Máquina Smith), スミスマシンベンチプレス
    Smith Machine Squat: Kniebeuge (Multipresse), Sentadilla (Máquina Smith)
    Squat: Kniebeugen
    Stiff Leg Deadlift: Soulevé de terre jambes tendues (barre)
    Sumo Deadlift: Peso Muerto Sumo (Barra)
    Triceps Pushdown: Trizepsdrücken (Kabel), Tríceps na Polia, プレスダウン (ケーブル)
    """

  @Test func `names in other languages mean built-in exercises`() throws {
    let known = ExerciseNames(StarterSet.exercises)
    for line in Self.names.split(separator: "\n") {
      let parts = line.split(separator: ": ")
      for name in parts[1].split(separator: ", ") {
        let found = try known.exercise(named: Title(String(name)))
        #expect(found?.title.text == String(parts[0]), "\(name)")
      }
    }
  }

  @Test func `the vocabulary does not add names to the exercises`() {
    let names = StarterSet.exercises.flatMap { [$0.title] + $0.aliases }.map(\.folded)
    #expect(!names.contains { $0.contains("kniebeuge") || $0.contains("スクワット") })
  }

  @Test(arguments: [
    ("Klimmzug (unterstützt)", true), ("Dominada (Asistida)", true), ("Pull Up (Assisted)", true),
    ("アシスト懸垂", true), ("Klimmzug", false), ("Unassisted Dip", false),
  ])
  func `a weight of assistance is told by a word in any language`(name: String, isAssisted: Bool) {
    #expect(ExerciseNames.isAssisted(name) == isAssisted)
    #expect(ExerciseNames.movesBody(name))
  }

  @Test(arguments: ["Double Under", "Langhantel", "Barra"])
  func `equipment alone is no exercise`(name: String) throws {
    let found = try ExerciseNames(StarterSet.exercises).exercise(named: Title(name))
    #expect(found?.title.text == (name == "Double Under" ? name : nil))
  }
}
