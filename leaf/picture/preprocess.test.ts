import { describe, expect, test } from 'vitest';

import { labels } from '../labels.ts';
import { preprocess } from './preprocess.ts';
import { drawGolden, goldenPictures } from '../testing/golden.ts';

const { size } = labels;

describe.each(goldenPictures)('a picture of $width × $height', (picture) => {
  test('gives the input that Python gives it', () => {
    const tensor = preprocess(drawGolden(picture), size);
    const mean = tensor.reduce((sum, value) => sum + value, 0) / tensor.length;
    expect(Math.abs(mean - picture.inputMean)).toBeLessThan(1e-5);
    for (const { channel, y, x, value } of picture.inputSamples) {
      expect(Math.abs(tensor[(channel * size + y) * size + x]! - value)).toBeLessThan(1e-5);
    }
  });

  test('gives the same with an alpha channel as without', () => {
    const { data, width, height } = drawGolden(picture);
    const four = Uint8ClampedArray.from({ length: width * height * 4 }, (_, k) =>
      k % 4 === 3 ? 77 : data[(k >> 2) * 3 + (k % 4)]!,
    );
    expect(preprocess({ width, height, channels: 4, data: four }, size)).toEqual(
      preprocess({ width, height, channels: 3, data }, size),
    );
  });
});

test('a plain colour stays that colour in every size', () => {
  for (const side of [1, 2, 100, 239, 240, 241, 479, 480, 1201]) {
    const data = new Uint8Array(side * side * 3).fill(200);
    const tensor = preprocess({ width: side, height: side, channels: 3, data }, size);
    expect(tensor.every((value) => Math.abs(value - (200 / 127.5 - 1)) < 1e-6)).toBe(true);
  }
});
