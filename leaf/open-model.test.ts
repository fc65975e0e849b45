import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

import { decide } from './decide.ts';
import { openLeafModel } from './open-model.ts';
import type { Pixels } from './picture/pixels.ts';
import { drawGolden, goldenPictures } from './testing/golden.ts';
import { drawScene, leafOn, print } from './testing/pages.ts';

const runtime = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm');
const model = await openLeafModel({
  runtime: await readFile(runtime),
  model: await readFile(path.join(import.meta.dirname, 'model/leaf.onnx')),
});

test.each(goldenPictures)('the network says of $width × $height what Python says', async (picture) => {
  const { logits, distance, second, features } = await model.look(drawGolden(picture));
  expect(logits).toHaveLength(picture.logits.length);
  expect(distance).toHaveLength(picture.distance.length);
  for (const [k, value] of picture.logits.entries()) expect(Math.abs(logits[k]! - value)).toBeLessThan(0.02);
  expect(second).toHaveLength(picture.second.length);
  for (const [k, value] of picture.second.entries()) expect(Math.abs(second[k]! - value)).toBeLessThan(0.02);
  expect(features).toHaveLength(1280);
  for (const [k, value] of picture.features.entries()) expect(Math.abs(features[40 * k]! - value)).toBeLessThan(0.02);
  for (const [k, value] of picture.distance.entries()) {
    expect(Math.abs(distance[k]! - value)).toBeLessThan(0.01 * value + 0.001);
  }
});

test('a picture turned by a quarter is seen the same, however often it is turned', async () => {
  const upright = drawGolden({ width: 320, height: 240, seed: 8, shift: 1 });
  const { logits, distance, second } = await model.look(upright);
  let turned = upright;
  for (let n = 1; n < 4; n += 1) {
    turned = turnByAQuarter(turned);
    const seen = await model.look(turned);
    for (const [k, value] of seen.logits.entries()) expect(value).toBeCloseTo(logits[k]!, 3);
    for (const [k, value] of seen.second.entries()) expect(value).toBeCloseTo(second[k]!, 3);
    for (const [k, value] of seen.distance.entries()) expect(Math.abs(value / distance[k]! - 1)).toBeLessThan(1e-3);
  }
});

test('a photo of a printed page ends as no plant, a leaf on paper does not', async () => {
  const white = [238, 236, 228] as const;
  const page = print({ paper: white, ink: [25, 25, 30], lineHeight: 0.05, tilt: 0.1 });
  expect(decide([await model.look(drawScene({ colourAt: page, grain: 6 }))]).kind).toBe('notAPlant');
  const leaf = drawScene({ colourAt: leafOn(() => white), grain: 6 });
  expect((await model.look(leaf)).showsNoPlant).toBe(false);
});

function turnByAQuarter({ width, height, data }: Pixels): Pixels {
  const turned = new Uint8Array(data.length);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = 3 * (y * width + x);
      turned.set(data.subarray(from, from + 3), 3 * (x * height + height - 1 - y));
    }
  }
  return { width: height, height: width, channels: 3, data: turned };
}
