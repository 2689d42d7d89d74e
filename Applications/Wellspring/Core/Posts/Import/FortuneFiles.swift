/// The files of Debian's fortunes that become posts. Files that are not lists of quotations, and offensive files, are left
/// out.
enum FortuneFiles {
  struct Shelf: Sendable {
    let language: String
    /// The folder within that of the fortunes; empty for that itself.
    let folder: String
    let names: [String]
  }

  static let shelves: [Shelf] = [
    shelf(
      "bg", "bg",
      """
      bgauthors bgproverb history intauthors intproverb
      """),
    shelf(
      "cs", "cs",
      """
      chesterton cimrman citace citat filmy guth hornicek ignac jerome klasik-cz lkml market mladik murphy \
      parafraze parkinson plihal pocitace pratchett prislovi rdvcitaty skala stoa1 stopar valka vodnansky \
      wikiquote wright zemeplocha
      """),
    shelf(
      "de", "de",
      """
      asciiart computer fussball gedichte infodrom linuxtag mathematiker ms sprichworte sprueche unfug witze \
      woerterbuch zitate
      """),
    shelf(
      "en", "",
      """
      anarchism art computers cookie debian definitions drugs education food fortunes goedel humorists kids \
      knghtbrd law linux linuxcookie literature love magic medicine men-women miscellaneous news paradoxum \
      people perl pets platitudes politics pratchett riddles science songs-poems sports startrek tao \
      translate-me wisdom work zippy
      """),
    shelf(
      "es", "es",
      """
      amistad.fortunes arte.fortunes asimov.fortunes ciencia.fortunes deprimente.fortunes familia.fortunes \
      famosos.fortunes filosofia.fortunes humanos.fortunes informatica.fortunes leydemurphy.fortunes \
      libertad.fortunes pintadas.fortunes poder.fortunes proverbios.fortunes sabiduria.fortunes \
      schopenhauer.fortunes sentimientos.fortunes varios.fortunes verdad.fortunes vida.fortunes
      """),
    shelf(
      "it", "it",
      """
      adams computer definizioni formiche italia itatrek jackfr leggi luke luttazzi norm paolotedeschi zuse
      """),
    shelf(
      "pl", "pl",
      """
      7thguard adamg advocacy argante baseciq cnp komputery linux microsoft misc nauka nowe perl pld \
      polish_manpages pratchett puchatek slogany
      """),
    shelf(
      "pt", "",
      """
      brasil
      """),
    shelf(
      "ru", "ru",
      """
      2001.03 2001.04 2001.05 2001.06 2001.07 2001.08 2001.09 2001.10 2001.11 2001.12 2002.01 2002.02 2002.03 \
      2002.04 2002.05 2002.06 2002.07 2002.08 2002.09 2002.10 2002.11 2002.12 2003.01 2003.02 2003.03 2003.04 \
      2003.05 2003.06 2003.07 2006.03 M$ adv_v amur art b0 b11 b12 b13 b2 book citates computer conscience d1 \
      d21 d41 disa drink e0 e12 e13 education ego_and_alt eshe feano fidelity flirt foolish freewill \
      friendship future genious happy human_being if ill innocence just4fun knowledge life life_k love love_s \
      lovers man_and_woman other polit polyakov relations religion russia_today success sympathy time treason \
      truth truth_and_lie war wealth work
      """),
    shelf(
      "sk", "cs",
      """
      klasik-sk
      """),
    shelf(
      "zh", "",
      """
      chinese song100 tang300
      """),
  ]

  private static func shelf(_ language: String, _ folder: String, _ names: String) -> Shelf {
    Shelf(language: language, folder: folder, names: names.split(separator: " ").map(String.init))
  }
}
