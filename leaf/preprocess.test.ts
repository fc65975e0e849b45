import { describe, expect, test } from 'vitest';

import { labels } from './labels.ts';
import { preprocess } from './preprocess.ts';
import { drawGolden, goldenPictures } from './testing/golden.ts';

describe.each(goldenPictures)('a picture of $width × $height', (picture) => {
  test('gives each view the input that Python gives it', () => {
    const pixels = drawGolden(picture);
    expect(picture.views.map(({ size, cutDivisor }) => ({ size, cutDivisor }))).toEqual(labels.views);
    for (const view of picture.views) {
      const tensor = preprocess(pixels, view);
      const mean = tensor.reduce((sum, value) => sum + value, 0) / tensor.length;
      expect(Math.abs(mean - view.inputMean)).toBeLessThan(1e-5);
      for (const { channel, y, x, value } of view.inputSamples) {
        expect(Math.abs(tensor[(channel * view.size + y) * view.size + x]! - value)).toBeLessThan(1e-5);
      }
    }
  });

  test('gives the same with an alpha channel as without', () => {
    const { data, width, height } = drawGolden(picture);
    const four = Uint8ClampedArray.from({ length: width * height * 4 }, (_, k) =>
      k % 4 === 3 ? 77 : data[(k >> 2) * 3 + (k % 4)]!,
    );
    for (const view of labels.views) {
      expect(preprocess({ width, height, channels: 4, data: four }, view)).toEqual(
        preprocess({ width, height, channels: 3, data }, view),
      );
    }
  });
});

test('a plain colour stays that colour in every size', () => {
  for (const side of [1, 2, 100, 127, 128, 129, 160, 161, 500, 1201]) {
    const data = new Uint8Array(side * side * 3).fill(200);
    for (const view of labels.views) {
      const tensor = preprocess({ width: side, height: side, channels: 3, data }, view);
      expect(tensor.every((value) => Math.abs(value - (200 / 127.5 - 1)) < 1e-6)).toBe(true);
    }
  }
});
