/// A command of a shared log, after it has been applied.
package struct AppliedCommand: Sendable {
  let command: any LoggedCommand
  let outcome: any Sendable

  package init(command: any LoggedCommand, outcome: any Sendable) {
    self.command = command
    self.outcome = outcome
  }
}
