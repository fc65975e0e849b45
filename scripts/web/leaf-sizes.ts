import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

import { leafModelVersion } from '../../server/features/diagnosis/looking/leaf-model-version.ts';
import { compressFile } from './compress-file.ts';

const name = 'virtual:leaf-sizes';
const files = {
  runtime: createRequire(import.meta.url).resolve('onnxruntime-web/ort-wasm-simd-threaded.wasm'),
  model: path.resolve(import.meta.dirname, '../../leaf/model/leaf.onnx'),
};

/** Gives the web app the sizes of the leaf model's files before anyone loads them: on the device, and as sent. */
export function leafSizes(): Plugin {
  let sending = false;
  return {
    name: 'khet:leaf-sizes',
    configResolved({ command, build }) {
      // Vite's own server does not compress files, and the build that draws the pages sends none.
      sending = command === 'build' && build.ssr === false;
    },
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      const [runtime, model] = await Promise.all([measure(files.runtime), measure(files.model)]);
      const sizes = { runtime, model };
      return `export const leafSizes = ${JSON.stringify(sizes)}; export const leafVersion = '${await leafModelVersion()}';`;
    },
  };

  async function measure(file: string): Promise<{ storedBytes: number; sentBytes: number }> {
    const { size } = await stat(file);
    const sentBytes = sending ? (await compressFile(await readFile(file))).brotli.length : size;
    return { storedBytes: size, sentBytes };
  }
}
