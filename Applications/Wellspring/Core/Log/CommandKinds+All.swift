extension CommandKinds {
  /// The commands of the database of photographs and accounts.
  static let photographs = CommandKinds([
    SetVote.self, SetPhotoFavourite.self, AddComment.self, ChangeTags.self,
    RegisterAccount.self, UseNonce.self, MakeRequestToken.self, AuthorizeToken.self, CheckVerifier.self,
    IssueAccessToken.self, IssueBearer.self, InvalidateBearer.self,
    UpdateCatalogue.self, RecordReadings.self, ForgetProblems.self, BeginMove.self,
  ])

  /// The commands of the database of posts.
  static let posts = CommandKinds([
    AddAuthor.self, AddPost.self, RemovePost.self, SetPostFavourite.self, Repost.self, RemoveRepost.self,
    SetFollowing.self, ImportPosts.self, NoteImport.self, RemoveImportedPosts.self, BeginMove.self,
  ])
}
