// The secrets are part of what accounts are made with.
@_exported import AppCore
