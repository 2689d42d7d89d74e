#if Cluster
import RivuletNATS

extension NATSFailure {
  /// The sentence for those who run a cluster: they can't name Wellspring's streams otherwise, as the library advises.
  var inCluster: String {
    switch self {
    case .streamDiffers(let name, let reason):
      """
      the servers have a stream '\(name)' that isn't as Wellspring needs it: \(reason). If it is Wellspring's, change that by 'nats stream edit \(name)'\
      \(reason.contains("replicas") ? " or --cluster-replicas" : ""); if it is another program's, use other servers or another account, or delete it \
      with all its messages by 'nats stream rm \(name)'
      """
    case .streamRefused(code: 10065, let reason):
      """
      another stream of the servers has the same subjects (\(reason)). Find it by 'nats stream ls --subject "wellspring.>"'; use other \
      servers or another account, or delete it with all its messages by 'nats stream rm'
      """
    default: description
    }
  }
}
#endif
