/// A command of a shared log, after it has been applied.
struct AppliedCommand: Sendable {
  let command: any LoggedCommand
  let outcome: any Sendable
}
