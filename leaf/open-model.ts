import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';

import { labels } from './labels.ts';
import type { Pixels } from './pixels.ts';
import { preprocess } from './preprocess.ts';
import { showsNoPlant } from './shows-no-plant.ts';

/** The network's output for one photo. */
export interface Look {
  /** One for each class, the mean of the photo in its four quarter turns: turned by one, it gives the same. */
  readonly logits: Float32Array;
  /** One for each crop: how far the photo is from what was learnt of it, the mean of the same four. */
  readonly distance: Float32Array;
  /** By the pixels alone, whatever the network says: print, a screenshot or darkness. */
  readonly showsNoPlant: boolean;
}

export interface LeafModel {
  look(picture: Pixels): Promise<Look>;
}

/** The files as bytes: `ort-wasm-simd-threaded.wasm` and `leaf.onnx`. Fetching and keeping them is the caller's matter. */
export interface ModelFiles {
  readonly runtime: Uint8Array;
  readonly model: Uint8Array;
}

/** The same runtime with the same single thread in Node and in the browser, so that both give the same answer. */
export async function openLeafModel({ runtime, model }: ModelFiles): Promise<LeafModel> {
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = runtime;
  const session = await InferenceSession.create(model, {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
    // One small picture at a time: an arena would only hold on to memory.
    enableCpuMemArena: false,
  });
  // The binary was compiled into the runtime; the bytes themselves are not needed again.
  delete env.wasm.wasmBinary;
  return { look: (picture) => look(session, picture) };
}

async function look(session: InferenceSession, picture: Pixels): Promise<Look> {
  const { size } = labels;
  const tensor = preprocess(picture, size);
  const outputs = await session.run({ picture: new Tensor('float32', tensor, [1, 3, size, size]) });
  return {
    logits: numbers(outputs, 'logits'),
    distance: numbers(outputs, 'distance'),
    showsNoPlant: showsNoPlant(tensor, size),
  };
}

function numbers(outputs: InferenceSession.OnnxValueMapType, name: string): Float32Array {
  const data = outputs[name]?.data;
  if (!(data instanceof Float32Array)) throw new Error(`The model gives no ${name}`);
  return data;
}
