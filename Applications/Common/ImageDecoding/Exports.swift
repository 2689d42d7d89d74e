// The formats are part of this module's interface.
@_exported import ImageProtocol
