import Rivulet

extension FullSizeViewModel {
  /// The photographer and the position, such as "Ada · 3 of 86".
  public nonisolated var subtitle: Property<String> {
    let author = current.flatMap { $0?.photo.info.map(\.photographerName) ?? .constant("") }
    return author.combineLatest(with: index.combineLatest(with: count)).map { author, position in
      let (index, count) = position
      let place = (0..<count).contains(index) ? localized("%@ of %@", "\(index + 1)", "\(count)") : ""
      return [author, place].filter { !$0.isEmpty }.joined(separator: " · ")
    }
    .removeDuplicates()
  }

  /// The stars of the file that is shown, such as "★★★★"; nil without any.
  public nonisolated var stars: Property<String?> {
    current.flatMap { $0?.photo.info.map(\.stars) ?? .constant(nil) }.removeDuplicates()
  }
}
