import LocalCluster
import Testing

@Suite struct `The configuration files` {
  @Test func `of a server name its own ports and those of the others`() {
    let server = Member("n1", .server, port: 4222, monitoringPort: 8222)
    let text = ServerConfiguration(server, route: 1, others: [2, 3], folder: "/f/n1", cluster: "c").text
    #expect(text.contains(#"listen: "127.0.0.1:4222""#) && text.contains(#"http: "127.0.0.1:8222""#))
    #expect(text.contains(#"routes: ["nats://127.0.0.1:2", "nats://127.0.0.1:3"]"#))
    #expect(text.contains(#"store_dir: "/f/n1""#))
  }

  @Test func `of the balancer name each instance, and no place outside of the folder`() {
    let instances = [Member("a", .instance, port: 1001), Member("b", .instance, port: 1002)]
    let balancer = Member("balancer", .balancer, port: 8500, monitoringPort: 8501)
    let text = BalancerConfiguration(balancer, before: instances, folder: "/f", isRoot: false).text
    for port in [1001, 1002] { #expect(text.contains("server 127.0.0.1:\(port) max_fails=1")) }
    #expect(text.contains("listen 127.0.0.1:8500;") && !text.contains("user root"))
    #expect(text.matches(of: /_temp_path (\S+);/).allSatisfy { $0.1.hasPrefix("/f/") })
    #expect(BalancerConfiguration(balancer, before: instances, folder: "/f", isRoot: true).text.contains("user root;"))
  }
}
