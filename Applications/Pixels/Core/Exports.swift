// Texts, the log and what sees to work are the same in all applications.
@_exported import AppCore
