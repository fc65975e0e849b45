import data from '../model/golden.json' with { type: 'json' };
import type { Pixels } from '../picture/pixels.ts';

/** Drawn pictures with Python's results for them: a part of the input, and the network's output. */
export const goldenPictures = data.pictures;

/** The values that the formula needs. */
type Drawing = Pick<(typeof goldenPictures)[number], 'width' | 'height' | 'seed' | 'shift'>;

/** The formula that `golden.json` describes. Every number stays below 2 ** 31. */
export function drawGolden({ width, height, seed, shift }: Drawing): Pixels {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      for (let c = 0; c < 3; c += 1) {
        const value = (7 * x + 13 * y + 29 * c + ((x * y) >> 3) + 31 * seed) >> shift;
        pixels[(y * width + x) * 3 + c] = value & 255;
      }
    }
  }
  return { width, height, channels: 3, data: pixels };
}
