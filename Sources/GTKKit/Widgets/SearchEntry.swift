public import GTKGenerated

extension SearchEntry {
  /// Makes an entry for a search.
  public convenience init(placeholder: String?) {
    self.init(["placeholder-text": placeholder])
  }
}
