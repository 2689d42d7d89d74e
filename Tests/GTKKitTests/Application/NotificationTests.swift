import GTKKit
import RivuletGTKTesting
import Testing

extension GTKTests {
  @MainActor @Suite struct NotificationTests {
    @Test func `a notification may have a text, an action and buttons`() {
      let application = AdwaitaApplication(applicationID: "org.rivulet.Notification", flags: .nonUnique)
      let saved = DesktopNotification(
        "Poem saved", body: "spring.poem", action: "app.show::spring", buttons: ["Undo": "app.undo"])
      application.sendNotification(id: "saved", notification: saved)
      application.withdrawNotification(id: "saved")
    }
  }
}
