/// What the words of exercise names mean in English: of German, French, Spanish, Portuguese,
/// Italian and Japanese names. Only imports use them; lists do not show them as aliases.
///
/// ```swift
/// ExerciseVocabulary.english(["press", "de", "banca", "barra"])  // [bench, press, barbell]
/// ```
enum ExerciseVocabulary {
  /// The English words for folded words in singular; the longest phrase counts.
  static func english(_ words: [String]) -> [String] {
    var english: [String] = []
    var rest = words.flatMap(parts)[...]
    while let first = rest.first {
      let phrase = phrases[first]?.first { rest.starts(with: $0.words) }
      english += phrase?.english ?? [first]
      rest = rest.dropFirst(phrase?.words.count ?? 1)
    }
    return english
  }

  static func words(of name: String) -> [String] {
    Title.fold(name).split { !$0.isLetter && !$0.isNumber }.map { Folding.singular(String($0)) }
  }

  /// The known words of a name that is written without spaces, as in Japanese.
  private static func parts(of word: String) -> [String] {
    guard word.utf8.first.map({ $0 >= 0x80 }) == true else { return [word] }
    var (rest, parts) = (word[...], [String]())
    while !rest.isEmpty {
      let length = (1...rest.count).last { phrases[String(rest.prefix($0))] != nil } ?? rest.count
      parts.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return parts
  }

  /// The phrases that begin with a word, the longest first.
  private static let phrases: [String: [(words: [String], english: [String])]] = {
    var phrases: [String: [(words: [String], english: [String])]] = [:]
    for line in table.split(separator: "\n") {
      let sides = line.split(separator: ":")
      let english = sides[0].split(separator: " ").map(String.init)
      for name in (sides.last ?? "").split(separator: ",") {
        let words = Self.words(of: String(name))
        guard let first = words.first else { continue }
        phrases[first, default: []].append((words, english))
      }
    }
    return phrases.mapValues { $0.sorted { $0.words.count > $1.words.count } }
  }()

  /// The English words of ``ExerciseNames`` in singular, then names in the order of the languages.
  private static let table = """
    barbell: Langhantel, SZ-Stange, barre, barre EZ, barra, barra EZ, bilanciere, バーベル
    dumbbell: Kurzhantel, Kurzhanteln, haltère, mancuerna, halter, halteres, manubri, ダンベル
    kettlebell: Kugelhantel, pesa rusa, ケトルベル
    machine: Maschine, máquina, macchina, マシン, マシーン
    cable: Kabel, Kabelzug, Seilzug, poulie, câble, polea, polia, cabo, cavo, cavi, ケーブル
    smith: Multipresse, máquina Smith, スミスマシン, スミス
    band: Widerstandsband, élastique, banda, banda elástica, elástico, バンド, チューブ
    plate: Hantelscheibe, disque, disco, プレート
    bodyweight: Körpergewicht, poids du corps, peso corporal, peso do corpo, corpo libero, 自重
    assisted: unterstützt, assisté, assistée, asistida, asistido, assistida, assistido, アシスト
    weighted: lesté, lestée, lastrada, con peso, con peso añadido, com peso, zavorrate, 加重
    flat: flach, plat, plano, plana, reto, livre, libre, フラット
    incline: schräg, Schrägbank, inclinée, inclinado, inclinada, inclinata, インクライン
    decline: negativ, décliné, declinado, declinada, en declive, declinata, デクライン
    close grip: enge, enger Griff, prise serrée, agarre cerrado, pegada fechada, ナローグリップ, ナロー
    wide grip: weiter Griff, prise large, agarre ancho, pegada aberta, ワイドグリップ, ワイド
    seated: sitzend, sitzendes, assis, assise, sentado, sentada, da seduto, シーテッド
    standing: stehend, stehendes, debout, de pie, em pé, in piedi, スタンディング
    lying: liegend, liegendes, allongé, acostado, tumbado, deitado, sdraiato, ライイング
    hanging: hängend, hängendes, suspendu, colgado, suspenso, suspensa, ハンギング
    bent over: vorgebeugt, vorgebeugtes, penché, curvada, ベントオーバー
    overhead: über Kopf, sobre la cabeza, acima da cabeça, オーバーヘッド
    front: frontal, frontale, avant, delantera, frontali, フロント
    lateral: latérale, seitlich, laterali, サイド
    reverse: inverse, inversé, invertido, inverso, リバース
    romanian: rumänisch, rumänisches, roumain, rumano, romeno, rumeno, ルーマニアン
    stiff leg: jambes tendues, piernas rígidas, piernas estiradas, スティッフレッグ
    sumo: スモウ, スモー
    hammer: marteau, martillo, martelo, martello, ハンマー
    preacher: Scott, pupitre, predicador, プリーチャー
    concentration: Konzentration, concentré, concentrado, concentrada, コンセントレーション
    leg: Bein, jambe, pierna, perna, レッグ
    chest: Brust, poitrine, pecho, peito, チェスト
    shoulder: Schulter, épaule, hombro, ombro, ショルダー
    bicep: Bizeps, bicipiti, バイセップ, バイセップス
    tricep: Trizeps, tricipiti, トライセプス
    press: Drücken, développé, prensa, プレス
    raise: Heben, élévation, elevación, elevaciones, elevação, alzate, レイズ
    extension: Strecken, extensión, extensión de, extensão, extensão de, エクステンション
    squat: Kniebeuge, Kniebeugen, sentadilla, agachamento, スクワット
    front squat: Frontkniebeuge, Frontkniebeugen
    hack: Hackenschmidt, ハック
    bulgarian split squat: bulgarische Kniebeuge, bulgarische Split-Kniebeuge, squat bulgare
    bulgarian split squat: sentadilla búlgara, agachamento búlgaro, ブルガリアンスクワット
    bulgarian split: ブルガリアンスプリット, ブルガリアン
    lunge: Ausfallschritt, Ausfallschritte, fente, zancada, estocada, avanço, afundo, affondi, ランジ
    leg press: Beinpresse, presse à cuisses, presse à jambes, prensa de piernas, prensa de perna
    leg extension: Beinstrecker, Beinstrecken, extension des jambes, extensión de piernas
    leg extension: extensión de pierna, extensora, cadeira extensora, extensão de pernas
    leg curl: Beinbeuger, Beincurl, curl femoral, curl de pierna, curl de piernas, flexora
    leg curl: mesa flexora, cadeira flexora
    calf raise: Wadenheben, mollet, élévation des mollets, elevación de talones, カーフレイズ
    calf raise: elevación de gemelos, elevación de pantorrillas, panturrilha
    calf raise: elevação de panturrilha, elevação de panturrilhas
    hip thrust: poussée de hanche, empuje de cadera, empuje de caderas, elevação pélvica
    hip thrust: ヒップスラスト
    glute bridge: Beckenheben, pont fessier, puente de glúteos, ponte de glúteos, グルートブリッジ
    hip abduction: Abduktoren, abducteur, abduction hanche, abducción de cadera, abdutora
    hip abduction: cadeira abdutora, ヒップアブダクション
    hip adduction: Adduktoren, adducteur, adduction hanche, aducción de cadera, adutora
    hip adduction: cadeira adutora, ヒップアダクション
    deadlift: Kreuzheben, soulevé de terre, peso muerto, levantamento terra, stacco, デッドリフト
    deadlift: stacco da terra, stacchi da terra
    good morning: buenos días, buen día, bom dia, グッドモーニング
    back extension: Rückenstrecker, extension dos, extension du dos, extension lombaire, hiperextensión
    back extension: hiperextensiones, extensão lombar, hiperextensão, バックエクステンション
    bench press: Bankdrücken, Flachbankdrücken, développé couché, press de banca, press banca
    bench press: supino, panca piana, distensioni su panca piana, ベンチプレス
    incline bench press: Schrägbankdrücken, panca inclinata
    decline bench press: Negativbankdrücken
    chest press: Brustpresse, presse pectorale, press de pecho
    fly: Fliegende, écarté, apertura, crucifixo, croci, フライ
    pec deck: mariposa, voador, ペックデック, ペックフライ
    crossover: cruce de poleas, クロスオーバー
    push up: Liegestütz, Liegestütze, pompe, flexiones, flexiones de brazos, lagartija
    push up: flexão, flexão de braço, flexões, piegamenti, プッシュアップ, 腕立て伏せ, 腕立て
    dip: Barrenstütz, fondo, fondos en paralelas, paralelas, mergulho, ディップス, ディップ
    overhead press: Überkopfdrücken, Militärdrücken, développé militaire, press militar
    overhead press: desenvolvimento militar, lento avanti, ミリタリープレス
    shoulder press: Schulterdrücken, Schulterpresse, presse épaules, développé épaules
    shoulder press: press de hombros, desenvolvimento, desenvolvimento de ombros, prensa de ombros
    lateral raise: Seitheben
    front raise: Frontheben
    reverse fly: oiseau, vuelos posteriores, pájaros, リアレイズ
    upright row: aufrechtes Rudern, tirage menton, remo al mentón, remo vertical, remada alta
    upright row: アップライトロウ, アップライトロー
    shrug: Schulterheben, haussement d'épaules, encogimiento, encogimientos de hombros
    shrug: encogimiento de hombros, encolhimento, encolhimento de ombros, scrollate, シュラッグ
    face pull: tirage visage, tirage vers visage, tirón a la cara, フェイスプル
    row: Rudern, remo, remada, rematore, ロウ, ロー
    bent over row: rowing barre, rowing haltère, remo inclinado
    seated row: tirage horizontal, remada baixa
    t: barra T, barre T
    lat pull down: Latzug, Latziehen, tirage poitrine, tirage vertical, jalón, jalón al pecho
    lat pull down: puxada, puxada alta, puxada frontal, lat machine, ラットプルダウン
    pull up: Klimmzug, Klimmzüge, traction, dominada, barra fixa, trazioni, プルアップ, 懸垂
    pull up: チンニング
    chin up: dominada supina, チンアップ
    bicep curl: Bizepscurl, rosca direta, rosca bíceps, アームカール
    hammer curl: Hammercurl
    concentration curl: Konzentrationscurl
    curl: rosca, カール
    tricep push down: Trizepsdrücken, tríceps polia, tríceps na polia, tríceps pulley
    tricep push down: tríceps con polea, jalón de tríceps, トライセプスプッシュダウン, プレスダウン
    tricep extension: Trizepsstrecken, extensión de tríceps, extensão de tríceps
    skull crusher: Stirndrücken, barre au front, press francés, tríceps testa, スカルクラッシャー
    plank: Unterarmstütz, gainage, plancha, prancha, プランク
    side plank: Seitstütz, planche latérale
    crunch: Bauchpresse, クランチ
    sit up: シットアップ
    leg raise: Beinheben, relevé de jambes, elevación de piernas, elevação de pernas
    russian twist: giro ruso, torsion russe, ロシアンツイスト
    mountain climber: escalador, escaladores, マウンテンクライマー
    burpee: バーピー
    farmer walk: paseo del granjero, caminhada do fazendeiro, marche du fermier, ファーマーズウォーク
    run: Laufen, Joggen, course à pied, correr, carrera, corrida, corsa, ランニング
    walk: Gehen, marche, caminar, caminata, caminhada, camminata, ウォーキング
    cycling: Radfahren, vélo, bicicleta, ciclismo, bicicletta, サイクリング, エアロバイク
    rowing: Rudergerät, rameur, ローイング
    swim: Schwimmen, natation, natación, natação, nuoto, 水泳
    elliptical: vélo elliptique, elíptica, elíptico, クロストレーナー
    jump rope: Seilspringen, corde à sauter, saltar la cuerda, comba, pular corda, 縄跳び
    the: der, am, mit, de, la, le, al, con, en, com, do, da, na, em, avec
    """
}
