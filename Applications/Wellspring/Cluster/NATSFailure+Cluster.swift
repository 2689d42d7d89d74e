import RivuletNATS
import Wellspring

extension NATSFailure {
  /// The sentence for those who run a cluster: unlike the library's callers, they can't name streams otherwise or allow more time.
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
    case .timedOut:
      "The answer didn't come in time. Check that the servers run, have a leader, and have room on their disks."
    default: description
    }
  }
}
