// Texts and the log are the same in all applications.
@_exported import AppCore
