import CGtk
import GTKCore
public import GTKGenerated

extension VariantType {
  /// The types of the members of a tuple or of the key and the value of a dictionary entry; none of another type.
  public var memberTypes: [VariantType] {
    withExtendedLifetime(self) {
      guard g_variant_type_is_tuple(opaque) != 0 || g_variant_type_is_dict_entry(opaque) != 0 else { return [] }
      var members: [VariantType] = []
      var next = g_variant_type_first(opaque)
      while let member = next {
        if let copy = lentInstance(raw(member), VariantType.self) { members.append(copy) }
        // By C's pointer into this type: behind a copy there is no next member.
        next = g_variant_type_next(member)
      }
      return members
    }
  }
}
