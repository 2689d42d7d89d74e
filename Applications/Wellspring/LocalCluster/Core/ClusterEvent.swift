/// Something that happens in the cluster.
public enum ClusterEvent: Hashable, Sendable {
  /// To the process of a member, by its place.
  case life(Int, MemberLife)
  /// A member was asked; nil if it didn't answer.
  case reading(Int, Reading?)
  /// It is time to kill one.
  case chaos
  /// Time has passed.
  case tick
}
