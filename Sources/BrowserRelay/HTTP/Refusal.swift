/// Why a request is not served, in a sentence for a person.
struct Refusal: Error, Equatable {
  let status: Status
  let sentence: String

  init(_ status: Status, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}
