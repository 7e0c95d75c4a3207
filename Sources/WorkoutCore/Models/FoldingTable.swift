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
    "a àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ", "ae æǣǽ", "b ḃḅḇƀ", "c çćĉċčḉ", "d ďđḋḍḏḑḓð",
    "e èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ", "f ḟ", "g ĝğġģǧǵḡǥ", "h ĥħȟḣḥḧḩḫẖ",
    "i ìíîïĩīĭįıǐȉȋḭḯỉị", "j ĵǰ", "k ķǩḱḳḵ", "l ĺļľłḷḹḻḽ", "m ḿṁṃ", "n ñńņňǹṅṇṉṋ",
    "o òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ", "oe œ", "p ṕṗ", "r ŕŗřȑȓṙṛṝṟ",
    "s śŝşšșṡṣṥṧṩ", "ss ß", "t ţťŧțṫṭṯṱẗ", "th þ",
    "u ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự", "v ṽṿ", "w ŵẁẃẅẇẉẘ", "x ẋẍ", "y ýÿŷȳẏẙỳỵỷỹ",
    "z źżžẑẓẕƶ",
    "α άἀἁὰᾶ", "ε έἐἑὲ", "η ήἠἡὴῆ", "ι ίϊΐἰἱὶῖ", "ο όὀὁὸ", "σ ς", "υ ύϋΰὐὑὺῦ", "ω ώὠὡὼῶ",
    "и йѝ", "е ёѐ", "і ї", "г ѓґ", "к ќ", "у ў",
  ]
}
