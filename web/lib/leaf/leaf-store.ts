import runtimeUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { leafSizes } from 'virtual:leaf-sizes';

import { leafCache } from '#web/lib/offline/cache-names.ts';
import { keepOfflineCopy } from '#web/lib/offline/offline-copy.ts';

import modelUrl from '../../../leaf/model/leaf.onnx?url';
import { LeafUnavailable } from './leaf-unavailable.ts';

/** The runtime and the trained network. Each address holds its content's hash. */
export const leafFiles = [
  { url: runtimeUrl, ...leafSizes.runtime },
  { url: modelUrl, ...leafSizes.model },
] as const;

export const leafUrls = { runtime: runtimeUrl, model: modelUrl };

export interface StoreOptions {
  /** Called with the bytes received so far; the last call passes `leafSizeBytes`. */
  readonly onProgress?: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

/** Whether this device can read photos, online or offline. It becomes false when the model has changed. */
export async function isLeafStored(): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  // Opening the cache would create an empty one, so this only looks for the files.
  const found = await Promise.all(leafFiles.map(({ url }) => caches.match(url, { cacheName: leafCache })));
  return found.every((response) => response !== undefined);
}

/**
 * Fetches the missing files, after the person has agreed to their size. Files that arrived whole before an interruption
 * stay.
 */
export async function storeLeaf({ onProgress, signal }: StoreOptions = {}): Promise<void> {
  if (!('caches' in globalThis)) throw new LeafUnavailable('noStorage');
  const cache = await openStore();
  await forgetOthers(cache);
  let before = 0;
  for (const file of leafFiles) {
    // Only unpacked bytes can be counted, so they are scaled to the packed size.
    const count = (bytes: number) => onProgress?.(before + Math.round((bytes / file.storedBytes) * file.sentBytes));
    if (!(await cache.match(file.url))) await storeFile(cache, file, { count, signal });
    before += file.sentBytes;
    onProgress?.(before);
  }
  // The texts on problems of crops go with the model.
  if (!(await keepOfflineCopy())) throw new LeafUnavailable('download');
  // With this, a device short of space drops other sites first. The code works without the permission too.
  await navigator.storage?.persist?.();
}

export async function removeLeaf(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(leafCache);
}

async function openStore(): Promise<Cache> {
  try {
    return await caches.open(leafCache);
  } catch (cause) {
    throw new LeafUnavailable('noStorage', { cause });
  }
}

async function forgetOthers(cache: Cache): Promise<void> {
  const wanted = new Set(leafFiles.map(({ url }) => new URL(url, location.href).href));
  const kept = await cache.keys();
  await Promise.all(kept.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
}

interface Storing {
  /** Called with the number of unpacked bytes of the file so far. */
  readonly count: (bytes: number) => void;
  readonly signal: AbortSignal | undefined;
}

async function storeFile(cache: Cache, file: (typeof leafFiles)[number], { count, signal }: Storing): Promise<void> {
  const response = await fetchFile(file.url, signal);
  let bytes = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.length;
        count(bytes);
        controller.enqueue(chunk);
      },
    }),
  );
  const type = response.headers.get('content-type') ?? 'application/octet-stream';
  try {
    await cache.put(file.url, new Response(counted ?? null, { headers: { 'content-type': type } }));
  } catch (cause) {
    signal?.throwIfAborted();
    throw new LeafUnavailable(isFull(cause) ? 'deviceFull' : 'download', { cause });
  }
  if (bytes === file.storedBytes) return;
  await cache.delete(file.url);
  throw new LeafUnavailable('download');
}

async function fetchFile(url: string, signal: AbortSignal | undefined): Promise<Response> {
  try {
    const response = await fetch(url, signal ? { signal } : {});
    if (response.ok) return response;
  } catch (cause) {
    signal?.throwIfAborted();
    throw new LeafUnavailable('download', { cause });
  }
  throw new LeafUnavailable('download');
}

function isFull(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'QuotaExceededError';
}
