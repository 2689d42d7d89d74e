import CGtk
import GTKCore
import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct AsyncTests {
    @Test func `an answer comes through the main loop`() async throws {
      let file = Object.wrapping(g_file_new_for_path("/usr")!)
      g_object_unref(file.pointer)
      let name = try await pumping { try await displayName(of: file) }
      #expect(name == "usr")
    }

    @Test func `an error is thrown with its domain`() async throws {
      let file = Object.wrapping(g_file_new_for_path("/no/such/file")!)
      g_object_unref(file.pointer)
      let error = await #expect(throws: GLibError.self) { try await pumping { try await displayName(of: file) } }
      #expect(error?.domain == "g-io-error-quark" && error?.code == Int(G_IO_ERROR_NOT_FOUND.rawValue))
      #expect(error?.isCancellation == false)
    }

    @Test func `cancelling the task cancels the call`() async throws {
      // Nothing connects there, so that only cancellation ends the waiting.
      let listener = try Listener()
      let started = MainActorBox(false)
      let task = Task { @MainActor () -> GLibError? in
        do throws(GLibError) {
          _ = try await listener.accept { started.value = true }
          return nil
        } catch {
          return error
        }
      }
      #expect(await pump { started.value })
      MainLoop.runPending()
      task.cancel()
      let error = try await pumping { await task.value }
      #expect(error?.isCancellation == true)
    }

    @Test func `a task that is cancelled before it calls is answered so`() async throws {
      let file = Object.wrapping(g_file_new_for_path("/usr")!)
      g_object_unref(file.pointer)
      let task = Task { @MainActor in
        withUnsafeCurrentTask { $0?.cancel() }
        return try await displayName(of: file)
      }
      let error = await #expect(throws: GLibError.self) { try await pumping { try await task.value } }
      #expect(error?.isCancellation == true)
    }

    @Test func `nothing of a call is left when it is over`() async throws {
      var ends = Ends()
      do {
        let file = Object.wrapping(g_file_new_for_path("/usr")!)
        g_object_unref(file.pointer)
        ends.watch(file.pointer)
        _ = try await pumping { try await displayName(of: file) }
      }
      #expect(await pump { ends.count == 1 })
    }
  }
}

@MainActor
private final class MainActorBox<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// As generated code calls an asynchronous function.
@MainActor
private func displayName(of file: Object) async throws(GLibError) -> String {
  let answer = await answer { cancellable, callback, data in
    withNative(file) {
      g_file_query_info_async($0, "standard::display-name", G_FILE_QUERY_INFO_NONE, 0, cancellable, callback, data)
    }
  }
  defer { g_object_unref(answer.raw) }
  let info = try throwing { error in withNative(file) { g_file_query_info_finish($0, answer.opaque, error) } }
  defer { g_object_unref(raw(info)) }
  return String(cString: g_file_info_get_display_name(info))
}

@MainActor
private final class Listener {
  private let listener = Object(Reference(adopting: g_socket_listener_new()))

  init() throws(GLibError) {
    _ = try throwing { error in withNative(listener) { g_socket_listener_add_any_inet_port($0, nil, error) } }
  }

  func accept(_ started: @escaping @MainActor () -> Void) async throws(GLibError) -> Object {
    let answer = await answer { cancellable, callback, data in
      withNative(listener) { g_socket_listener_accept_async($0, cancellable, callback, data) }
      started()
    }
    defer { g_object_unref(answer.raw) }
    let connection = try throwing { error in
      withNative(listener) { g_socket_listener_accept_finish($0, answer.opaque, nil, error) }
    }
    return required(given(rawT(connection), Object.self), "g_socket_listener_accept_finish")
  }
}
