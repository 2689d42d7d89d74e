/// The configuration of nginx as balancer on this machine, without any place outside of its folder.
public struct BalancerConfiguration: Hashable, Sendable {
  /// The balancer.
  public var balancer: Member
  /// The instances behind it.
  public var instances: [Member]
  /// The folder for its files.
  public var folder: String
  /// True if it is started by root: its worker stays root then, because another user couldn't enter the folder.
  public var isRoot: Bool

  /// Describes a balancer.
  public init(_ balancer: Member, before instances: [Member], folder: String, isRoot: Bool) {
    self.balancer = balancer
    self.instances = instances
    self.folder = folder
    self.isRoot = isRoot
  }

  /// The text of the file.
  public var text: String {
    """
    daemon off;
    worker_processes 1;
    \(isRoot ? "user root;" : "")
    pid \(folder)/nginx.pid;
    error_log stderr crit;
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path \(folder)/body;
      proxy_temp_path \(folder)/proxy;
      fastcgi_temp_path \(folder)/fastcgi;
      uwsgi_temp_path \(folder)/uwsgi;
      scgi_temp_path \(folder)/scgi;
      upstream instances {
        # An instance that fails isn't asked for five seconds.
    \(instances.map { "    server 127.0.0.1:\($0.port) max_fails=1 fail_timeout=5s;" }.joined(separator: "\n"))
        keepalive 16;
        # The service closes a connection after 30 seconds.
        keepalive_timeout 20s;
      }
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      # Signatures are of the address that the client wrote.
      proxy_set_header Host $http_host;
      proxy_connect_timeout 1s;
      # A stream of posts has a line each 30 seconds.
      proxy_read_timeout 90s;
      proxy_buffering off;
      server {
        listen 127.0.0.1:\(balancer.port);
        location / {
          error_page 418 = @writes;
          if ($request_method !~ ^(GET|HEAD)$) { return 418; }
          proxy_pass http://instances;
          # The next instance gets a read that one couldn't answer.
          proxy_next_upstream error timeout http_502 http_503;
        }
        location @writes {
          proxy_pass http://instances;
          # 503 says that the log has no leader, which no other instance has, either.
          proxy_next_upstream error timeout;
        }
      }
      server {
        listen 127.0.0.1:\(balancer.monitoringPort);
        location / { stub_status; }
      }
    }

    """
  }
}
