import Rivulet

extension Diagram {
  static let sharing = [
    Diagram("publish", "publish().autoconnect(), and a second subscriber", "-a-b--c--d-|", second: 4) {
      $0.letters().publish().autoconnect()
    },
    Diagram("autoconnect", "publish().autoconnect(), and a second subscriber", "-a-b--c--d-|", second: 4) {
      $0.letters().publish().autoconnect()
    },
    Diagram("multicast", "multicast(ReplaySubject(capacity: 1)).autoconnect()", "-a-b--c--d-|", second: 4) {
      $0.letters().multicast(ReplaySubject(capacity: 1)).autoconnect()
    },
    Diagram("share", "share(replaying: 1), and a second subscriber", "-a-b--c--d-|", second: 4) {
      $0.letters().share(replaying: 1)
    },
    Diagram("replayLazily(upTo:)", "replayLazily(upTo: 2), and a second subscriber", "-a-b--c--d-|", second: 7) {
      $0.letters().replayLazily(upTo: 2)
    },
    Diagram("share(keptFor:on:)", "share(replaying: 1, keptFor: .seconds(3), on: scheduler)", "-a-b--c--d-|", second: 4)
    {
      $0.letters().share(replaying: 1, keptFor: .seconds(3), on: $0.scheduler)
    },
    Diagram("share(through:)", "share(through: { BehaviorSubject(\"-\") })", "-a-b--c--d-|", second: 4) {
      $0.letters().share(through: { BehaviorSubject("-") })
    },
  ]
}
