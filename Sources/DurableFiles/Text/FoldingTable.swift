/// The letters with a mark and the letters without it.
enum FoldingTable {
  /// The plain form of each marked lower-case letter.
  static let plainForms: [Unicode.Scalar: String] = {
    var forms: [Unicode.Scalar: String] = [:]
    for row in rows {
      let parts = row.split(separator: " ")
      guard parts.count == 2 else { continue }
      for scalar in parts[1].unicodeScalars { forms[scalar] = String(parts[0]) }
    }
    return forms
  }()

  /// A plain form, a space, and the lower-case letters (each one scalar) that fold to it: the
  /// canonical decompositions of the Unicode Character Database in the blocks Latin-1, Latin
  /// Extended-A and -B, Latin Extended Additional, Greek and Cyrillic, and the letters that people
  /// type without their stroke.
  private static let rows: [String] = [
    "a àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ", "ae æǣǽ", "b ƀḃḅḇ", "c çćĉċčḉ", "d ðďđḋḍḏḑḓ",
    "e èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ", "f ḟ", "g ĝğġģǧǵḡ", "h ĥħȟḣḥḧḩḫẖ", "i ìíîïĩīĭįıǐȉȋḭḯỉị",
    "j ĵǰ", "k ķǩḱḳḵ", "l ĺļľłḷḹḻḽ", "m ḿṁṃ", "n ñńņňǹṅṇṉṋ",
    "o òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ", "oe œ", "p ṕṗ", "r ŕŗřȑȓṙṛṝṟ", "s śŝşšșṡṣṥṧṩ",
    "ss ß", "t ţťŧțṫṭṯṱẗ", "th þ", "u ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự", "v ṽṿ", "w ŵẁẃẅẇẉẘ",
    "x ẋẍ", "y ýÿŷȳẏẙỳỵỷỹ", "z źżžƶẑẓẕ", "ſ ẛ", "ʒ ǯ", "α άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ",
    "ε έἐἑἒἓἔἕὲέ", "η ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ", "ι ΐίϊἰἱἲἳἴἵἶἷὶίιῐῑῒΐῖῗ", "ο όὀὁὂὃὄὅὸό", "ρ ῤῥ",
    "σ ς", "υ ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ", "ω ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ", "а ӑӓ", "г ѓ", "е ѐёӗ", "ж ӂӝ",
    "з ӟ", "и йѝӣӥ", "к ќ", "о ӧ", "у ўӯӱӳ", "ч ӵ", "ы ӹ", "э ӭ", "і ї", "ѵ ѷ", "ә ӛ", "ө ӫ",
  ]

  /// The full-width forms of U+FF65 to U+FF9F, in their order.
  static let fullWidthKatakana: [Unicode.Scalar] = Array(
    """
    ・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}
    """.unicodeScalars)
}
