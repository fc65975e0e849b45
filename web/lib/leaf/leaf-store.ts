import runtimeUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import { leafSizes } from 'virtual:leaf-sizes';

import { leafCache } from '#web/lib/cache-names.ts';
import { keepOfflineCopy } from '#web/lib/offline-copy.ts';

import modelUrl from '../../../leaf/model/leaf.onnx?url';
import { LeafUnavailable } from './leaf-unavailable.ts';

/** The runtime and the trained network, each at an address that holds its content's hash. */
export const leafFiles = [
  { url: runtimeUrl, ...leafSizes.runtime },
  { url: modelUrl, ...leafSizes.model },
] as const;

export const leafUrls = { runtime: runtimeUrl, model: modelUrl };

export interface StoreOptions {
  /** Bytes that have come so far; the last call says `leafSizeBytes`. */
  readonly onProgress?: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

/** Whether photos can be read on this device, online or offline. False after the model has become another one. */
export async function isLeafStored(): Promise<boolean> {
  if (!('caches' in globalThis)) return false;
  // Not by opening the store, which would make an empty one.
  const found = await Promise.all(leafFiles.map(({ url }) => caches.match(url, { cacheName: leafCache })));
  return found.every((response) => response !== undefined);
}

/** Fetches the missing files, after the person has said yes to their size; files that came whole before an end stay. */
export async function storeLeaf({ onProgress, signal }: StoreOptions = {}): Promise<void> {
  if (!('caches' in globalThis)) throw new LeafUnavailable('noStorage');
  const cache = await openStore();
  await forgetOthers(cache);
  let before = 0;
  for (const file of leafFiles) {
    // Only the unpacked bytes can be counted; they stand for their share of the packed ones.
    const count = (bytes: number) => onProgress?.(before + Math.round((bytes / file.storedBytes) * file.sentBytes));
    if (!(await cache.match(file.url))) await storeFile(cache, file, { count, signal });
    before += file.sentBytes;
    onProgress?.(before);
  }
  // The texts on problems of crops go with the model.
  if (!(await keepOfflineCopy())) throw new LeafUnavailable('download');
  // So that a device short of space drops other sites first. Whether it agrees changes nothing here.
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
  /** Told how many bytes of the file have come, unpacked. */
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
