extension UpdateCatalogue {
  /// The same change in parts that fit into an entry each: first the new names, and the manifest with the last part, so that what was
  /// interrupted is begun again.
  var parts: [UpdateCatalogue] {
    var parts: [UpdateCatalogue] = []
    for renamed in renamed.chunks(ofBytes: CommandEntry.size, { $0.old.utf8.count + $0.new.utf8.count + 32 }) {
      parts.append(UpdateCatalogue(renamed: renamed))
    }
    for files in files.chunks(ofBytes: CommandEntry.size, \.size) { parts.append(UpdateCatalogue(files: files)) }
    for gone in gone.chunks(ofBytes: CommandEntry.size, { $0.utf8.count + 8 }) {
      parts.append(UpdateCatalogue(gone: gone))
    }
    guard let manifest else { return parts }
    if parts.isEmpty { parts.append(UpdateCatalogue()) }
    parts[parts.count - 1].manifest = manifest
    return parts
  }
}

extension UpdateCatalogue.File {
  fileprivate var size: Int {
    let texts = [name, title, author, licence ?? "", source ?? "", description ?? "", problem ?? ""]
    return texts.reduce(256) { $0 + $1.utf8.count }
  }
}
