import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';

import { labels } from './labels.ts';
import type { Pixels } from './picture/pixels.ts';
import { preprocess } from './picture/preprocess.ts';
import { showsNoPlant } from './picture/shows-no-plant.ts';

/** The network's output for one photo. */
export interface Look {
  /** One value for each class: the mean over four quarter turns, so that a turned photo gives the same. */
  readonly logits: Float32Array;
  /** One value for each crop: the distance of the photo from the learned photos, as the mean over the same turns. */
  readonly distance: Float32Array;
  /** One score for each class, of a head for photos whose crop a person names; 0 for a class without a crop. */
  readonly second: Float32Array;
  /** The input of the heads: the mean over the same turns. */
  readonly features: Float32Array;
  /** True if the pixels alone show print, a screenshot or darkness, whatever the network says. */
  readonly showsNoPlant: boolean;
}

export interface LeafModel {
  look(picture: Pixels): Promise<Look>;
}

/** The bytes of `ort-wasm-simd-threaded.wasm` and `leaf.onnx`. The caller fetches and stores them. */
export interface ModelFiles {
  readonly runtime: Uint8Array;
  readonly model: Uint8Array;
}

/** Node and the browser use the same runtime with one thread, so that both give the same answer. */
export async function openLeafModel({ runtime, model }: ModelFiles): Promise<LeafModel> {
  env.wasm.numThreads = 1;
  env.wasm.wasmBinary = runtime;
  const session = await InferenceSession.create(model, {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'all',
    // The model reads one small picture at a time, so an arena would only waste memory.
    enableCpuMemArena: false,
  });
  // The runtime has compiled the binary and does not need its bytes again.
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
    second: numbers(outputs, 'second'),
    features: numbers(outputs, 'features'),
    showsNoPlant: showsNoPlant(tensor, size),
  };
}

function numbers(outputs: InferenceSession.OnnxValueMapType, name: string): Float32Array {
  const data = outputs[name]?.data;
  if (!(data instanceof Float32Array)) throw new Error(`The model gives no ${name}`);
  return data;
}
