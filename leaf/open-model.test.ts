import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from 'vitest';

import { openLeafModel } from './open-model.ts';
import { drawGolden, goldenPictures } from './testing/golden.ts';

const runtime = createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm');
const model = await openLeafModel({
  runtime: await readFile(runtime),
  model: await readFile(path.join(import.meta.dirname, 'model/leaf.onnx')),
});

test.each(goldenPictures)('the network says of $width × $height what Python says', async (picture) => {
  const { logits, distance } = await model.look(drawGolden(picture));
  expect(logits).toHaveLength(picture.logits.length);
  expect(distance).toHaveLength(picture.distance.length);
  for (const [k, value] of picture.logits.entries()) expect(Math.abs(logits[k]! - value)).toBeLessThan(0.02);
  for (const [k, value] of picture.distance.entries()) {
    expect(Math.abs(distance[k]! - value)).toBeLessThan(0.01 * value + 0.001);
  }
});
