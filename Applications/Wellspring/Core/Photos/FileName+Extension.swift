extension FileName {
  /// The contents that a name promises by its extension.
  enum Promise {
    case picture
    /// A film, a document, an archive, a program or raw data of a camera.
    case somethingElse
    /// The extension is missing or says nothing, as in `x.jpg_large` or `Screenshot 12.30`.
    case nothing
  }

  var promise: Promise {
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > bytes.startIndex, bytes[dot - 1] != UInt8(ascii: "/"),
      bytes.count - dot <= 12
    else { return .nothing }
    let suffix = String(decoding: bytes[(dot + 1)...], as: UTF8.self).lowercased()
    if Self.pictures.contains(suffix) { return .picture }
    return Self.otherContents.contains(suffix) ? .somethingElse : .nothing
  }

  private static let pictures: Set<String> = [
    "jpg", "jpeg", "jpe", "jfif", "mpo", "png", "apng", "webp", "gif", "tif", "tiff", "bmp", "dib", "svg", "svgz",
    "avif",
    "avifs", "heic", "heics", "heif", "heifs", "hif", "jxl", "ico", "cur", "ani", "icns", "pnm", "pbm", "pgm", "ppm",
    "tga", "xpm", "xbm", "qtif", "qif",
  ]

  /// Files with these names aren't opened to look for pictures. The loaders for TIFF read a small preview of raw data
  /// as if it were the photograph.
  private static let otherContents: Set<String> = Set(
    """
    mp4 m4v mov qt avi mkv webm mpg mpeg mpe mts m2ts ts 3gp 3g2 wmv asf flv f4v ogv vob mxf
    mp3 m4a m4b aac ogg oga opus flac wav wma aif aiff mid midi ape amr
    pdf ps eps ai djvu epub mobi azw3 doc docx docm dot xls xlsx xlsm ppt pptx pps odt ods odp odg rtf tex
    zip gz tgz bz2 tbz xz txz zst lz4 7z rar tar cab iso img dmg deb rpm apk jar war exe msi dll so o a lib class pyc wasm
    cr2 cr3 crw nef nrw arw srf sr2 dng orf rw2 raf pef srw x3f 3fr kdc dcr mrw erf mef mos iiq raw rwl gpr thm
    xmp aae lrcat lrprev pp3 dop cos xcf psd psb kra ora afphoto blend
    html htm xhtml css js mjs json xml yaml yml toml ini cfg conf csv tsv md rst log sql lua
    c h cc cpp hpp cxx m mm swift py rs go java kt rb php pl sh bash zsh cs vue jsx tsx
    db sqlite sqlite3 mdb bin dat pak torrent part crdownload swp lock ttf otf woff woff2 desktop url lnk eml ics vcf
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
