public import GTKGenerated

extension Stack {
  /// Makes a stack of pages, of which one is visible.
  public convenience init(transition: StackTransitionType) {
    self.init(["transition-type": transition])
  }
}
