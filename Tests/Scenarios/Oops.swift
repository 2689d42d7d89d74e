/// The failure of tests.
package struct Oops: Error, Hashable {
  package var code: Int

  package init(code: Int = 0) { self.code = code }
}
