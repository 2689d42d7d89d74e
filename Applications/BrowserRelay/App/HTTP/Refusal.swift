/// The reason for refusing a request, in a sentence for the user.
struct Refusal: Error, Equatable {
  let status: Status
  let sentence: String

  init(_ status: Status, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}
