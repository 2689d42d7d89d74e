import Foundation

/// Makes what the interface shows of the bytes that were sent.
public struct ImageDecoder<Image: Sendable>: Sendable {
  /// The size of an image in memory, in bytes.
  let cost: @Sendable (Image) -> Int
  /// Makes an image that covers a square of so many pixels a side. Called off the main thread.
  let decode: @Sendable (Data, _ side: Int) throws -> Image

  public init(
    cost: @escaping @Sendable (Image) -> Int, decode: @escaping @Sendable (Data, _ side: Int) throws -> Image
  ) {
    self.cost = cost
    self.decode = decode
  }
}
