import Foundation
import OAuth1
import Rivulet

extension FiveHundredPixelsService {
  var account: PhotoAccount {
    PhotoAccount(
      session: session, registersNames: registersNames, logIn: logIn, vote: vote,
      takeBackVote: takeBackVote)
  }

  /// Requests a request token, and exchanges that and the password for an access token.
  ///
  /// Both are requested at one host: a request token is used up by the exchange, also if its answer doesn't arrive.
  @Sendable
  private func logIn(_ userName: String, _ password: String) -> Signal<Session, PhotoFailure> {
    let form = [
      OAuthParameter("x_auth_mode", "client_auth"), OAuthParameter("x_auth_username", userName),
      OAuthParameter("x_auth_password", password),
    ]
    return location.request { host in
      post("oauth/request_token", at: host)
        .tryMap { answer throws(PhotoFailure) in try Session(answer.data, userName: userName) }
        .flatMap(.concat) { asking in
          post("oauth/access_token", form: form, token: asking.token, secret: asking.tokenSecret, at: host)
            .mapFailure(\.ofLogin)
        }
    }
    .tryMap { answer throws(PhotoFailure) in try Session(answer.data, userName: userName) }
    .publish().autoconnect()
  }

  @Sendable
  private func vote(_ photo: Photo, _ session: Session) -> Signal<Photo, PhotoFailure> {
    let answer = post(
      "photos/\(photo.id)/vote", [OAuthParameter("vote", "1")], token: session.token, secret: session.tokenSecret)
    return standing(of: photo, isVoted: true, from: answer, session)
  }

  @Sendable
  private func takeBackVote(_ photo: Photo, _ session: Session) -> Signal<Photo, PhotoFailure> {
    let answer = delete("photos/\(photo.id)/vote", token: session.token, secret: session.tokenSecret)
    return standing(of: photo, isVoted: false, from: answer, session)
  }

  /// The photograph as it stands after a vote, or after a vote was taken back.
  private func standing(
    of photo: Photo, isVoted: Bool, from answer: Signal<Answer, PhotoFailure>, _ session: Session
  ) -> Signal<Photo, PhotoFailure> {
    answer
      .handleEvents(onFailure: { failure in
        // The token is not good any more: the next vote asks to log in again.
        if case .refused(401, _, _) = failure, self.session.value == session { self.session.value = nil }
      })
      .map { data, host in
        let counted = (try? JSONDecoder().decode(FiveHundredPixelsVote.self, from: data))?.photo?.photo(host)
        var photo = photo
        photo.rating = counted?.rating ?? photo.rating
        photo.votesCount = counted?.votesCount ?? max(photo.votesCount + (isVoted ? 1 : -1), 0)
        photo.isVoted = isVoted
        return photo
      }
      .publish().autoconnect()
  }
}

extension PhotoFailure {
  /// The meaning of a refusal of the user's name and password.
  fileprivate var ofLogin: PhotoFailure {
    // With 400, the name itself is invalid, and the message states the reason.
    if case .refused(let status, _, _) = self, [401, 403].contains(status) { .loginRefused } else { self }
  }
}

extension Session {
  /// The token in an answer.
  fileprivate init(_ data: Data, userName: String) throws(PhotoFailure) {
    guard let answer = [OAuthParameter](form: String(decoding: data, as: UTF8.self)),
      let token = answer.value("oauth_token"), let secret = answer.value("oauth_token_secret")
    else { throw .invalidResponse(localized("the response has no token.")) }
    self.init(userName: answer.value("screen_name") ?? userName, token: token, tokenSecret: secret)
  }
}

/// The answer to a vote: the service may tell how the photograph stands now.
private struct FiveHundredPixelsVote: Decodable { let photo: FiveHundredPixelsPhoto? }
