extension Photo {
  /// The stars that its owner has given the file, such as "★★★"; nil without any.
  public var stars: String? {
    guard let stars = file?.stars, stars > 0 else { return nil }
    return String(repeating: "★", count: stars)
  }
}
