import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { type LeafModel, openLeafModel } from '#leaf/open-model.ts';

/** Opens this repository's trained model with the runtime from its package. */
export async function openFromDisk(): Promise<LeafModel> {
  const [runtime, model] = await Promise.all([
    readFile(fileURLToPath(import.meta.resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'))),
    readFile(fileURLToPath(import.meta.resolve('#leaf/model/leaf.onnx'))),
  ]);
  return openLeafModel({ runtime, model });
}
