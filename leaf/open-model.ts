import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';

import { labels, type View } from './labels.ts';
import type { Pixels } from './pixels.ts';
import { preprocess } from './preprocess.ts';

/** What the network made of one photo. */
export interface Look {
  /** One for each class, the mean over the views. */
  readonly logits: Float32Array;
  /** One for each crop: how far the photo is from what was learnt of it. */
  readonly distance: Float32Array;
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
  const logits = new Float32Array(labels.classes.length);
  let distance: Float32Array | undefined;
  for (const views of bySize(labels.views)) {
    const outputs = await session.run({ picture: stack(picture, views) });
    for (const [k, value] of numbers(outputs, 'logits').entries()) {
      logits[k % logits.length]! += value / labels.views.length;
    }
    // The first view's alone, and it comes first in its group.
    distance ??= numbers(outputs, 'distance').slice(0, labels.crops.length);
  }
  if (distance === undefined) throw new Error('labels.json names no view');
  return { logits, distance };
}

function numbers(outputs: InferenceSession.OnnxValueMapType, name: string): Float32Array {
  const data = outputs[name]?.data;
  if (!(data instanceof Float32Array)) throw new Error(`The model gives no ${name}`);
  return data;
}

/** Views of one size go through the network together. */
function bySize(views: readonly View[]): View[][] {
  return [...new Set(views.map(({ size }) => size))].map((size) => views.filter((view) => view.size === size));
}

function stack(picture: Pixels, views: readonly View[]): Tensor {
  const size = views[0]?.size ?? 0;
  const length = 3 * size * size;
  const data = new Float32Array(views.length * length);
  for (const [k, view] of views.entries()) data.set(preprocess(picture, view), k * length);
  return new Tensor('float32', data, [views.length, 3, size, size]);
}
