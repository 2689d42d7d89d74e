import Testing

@testable import GTKKit

@Suite struct RenderingChoiceTests {
  private func names(
    hasRenderNode: Bool, minorVersion: Int = 8, _ environment: [String: String] = [:]
  ) -> [String] {
    RenderingChoice.settings(hasRenderNode: hasRenderNode, minorVersion: minorVersion) { environment[$0] }
      .map { "\($0.name)=\($0.value)" }
  }

  @Test func `a machine with a GPU keeps GTK's choice`() {
    #expect(names(hasRenderNode: true) == [])
  }

  @Test func `without a GPU the processor draws, without OpenGL`() {
    #expect(names(hasRenderNode: false) == ["GSK_RENDERER=cairo", "GDK_DEBUG=gl-disable"])
    #expect(names(hasRenderNode: false, minorVersion: 14) == ["GSK_RENDERER=cairo", "GDK_DISABLE=gl"])
  }

  @Test(arguments: [true, false]) func `in a browser page the browser draws, GPU or not`(hasRenderNode: Bool) {
    #expect(names(hasRenderNode: hasRenderNode, ["GDK_BACKEND": "broadway"]) == [])
  }

  @Test func `what the user has set stays`() {
    #expect(names(hasRenderNode: false, ["GSK_RENDERER": "gl"]) == [])
    #expect(names(hasRenderNode: false, ["GDK_DEBUG": "frames"]) == ["GSK_RENDERER=cairo"])
    #expect(names(hasRenderNode: false, ["GSK_RENDERER": "cairo"]) == ["GDK_DEBUG=gl-disable"])
  }
}
