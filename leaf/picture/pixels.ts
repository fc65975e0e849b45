/**
 * A decoded picture, upright, row by row: red, green, blue and, with four channels, an alpha value that nobody uses.
 */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly data: Uint8Array | Uint8ClampedArray;
}
