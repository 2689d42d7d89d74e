import CImageSandbox
import CPixbuf
import Glibc

// The process that decodes pictures for a program that started it. The connection is its descriptor 3.

let connection: Int32 = 3
var kind: Int32 = 0
var length = socklen_t(MemoryLayout<Int32>.size)
guard getsockopt(connection, SOL_SOCKET, SO_TYPE, &kind, &length) == 0, kind == Int32(SOCK_SEQPACKET.rawValue) else {
  let message = "image-decoder: Pixels, Instant and Wellspring start this program themselves, to decode pictures.\n"
  write(2, message, message.utf8.count)
  exit(2)
}
rivulet_close_from(connection + 1)
Sandbox.enter(watching: connection)
var session = Session()
session.serve(connection)
