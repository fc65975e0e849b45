import type { Evidence, LeafAnswer } from '#leaf/answer.ts';
import { decide } from '#leaf/decide.ts';
import { labels } from '#leaf/labels.ts';
import type { LocalClass } from '#leaf/local/local-class.ts';
import { PictureRefused } from '#leaf/picture/picture-file.ts';

import { isLeafStored, leafFiles, leafUrls } from './leaf-store.ts';
import { LeafUnavailable } from './leaf-unavailable.ts';
import type { LookReply, LookRequest } from './messages.ts';

/** The model's size on the way, and its size on the device. */
export const leafSizeBytes = leafFiles.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
export const leafStoredBytes = leafFiles.reduce((sum, { storedBytes }) => sum + storedBytes, 0);

interface Waiting {
  readonly resolve: (reply: LookReply) => void;
  readonly reject: (error: unknown) => void;
}

/** After the farmer has read the answer, the phone needs the memory for other work. */
const idleMs = 2 * 60_000;

const waiting = new Map<number, Waiting>();
let worker: Worker | undefined;
let idleTimer: ReturnType<typeof setTimeout> | undefined;
let count = 0;

interface ReadOptions {
  readonly signal?: AbortSignal;
  /** They count if they have arrived by the time the photos are read: no answer waits for them. */
  readonly local?: Promise<readonly LocalClass[]>;
}

/**
 * The answer of Khet's own network on one plant's photos, on this device and offline. It fails with `LeafUnavailable`
 * until `storeLeaf` has run, and with `PictureRefused` for a file that is not a photo.
 */
export async function readLeaf(
  photos: readonly Blob[],
  evidence: Evidence = {},
  { signal, local = Promise.resolve([]) }: ReadOptions = {},
): Promise<LeafAnswer> {
  signal?.throwIfAborted();
  if (!(await isLeafStored())) throw new LeafUnavailable('notStored');
  signal?.throwIfAborted();
  const reply = await ask(photos, signal);
  if ('looks' in reply)
    return decide(reply.looks, evidence, { ...labels, local: await Promise.race([local, Promise.resolve([])]) });
  if ('refused' in reply) throw new PictureRefused(reply.refused, reply.photo);
  if ('unavailable' in reply) throw new LeafUnavailable(reply.unavailable);
  throw new Error(reply.error);
}

function ask(photos: readonly Blob[], signal: AbortSignal | undefined): Promise<LookReply> {
  const id = (count += 1);
  const request: LookRequest = { id, photos, urls: leafUrls };
  return new Promise<LookReply>((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    // The worker cannot stop, so it finishes; its answer is ignored.
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    clearTimeout(idleTimer);
    startedWorker().postMessage(request);
  }).finally(() => {
    waiting.delete(id);
    if (waiting.size === 0) idleTimer = setTimeout(endWorker, idleMs);
  });
}

function startedWorker(): Worker {
  if (worker !== undefined) return worker;
  worker = new Worker(new URL('leaf-worker.ts', import.meta.url), { type: 'module', name: 'leaf' });
  worker.addEventListener('message', ({ data }: MessageEvent<LookReply>) => waiting.get(data.id)?.resolve(data));
  worker.addEventListener('error', (event: Event) => {
    event.preventDefault();
    endWorker();
    // A plain event means that the worker's script did not load; an error event means that the browser cannot run it.
    const reason = event instanceof ErrorEvent ? 'browser' : 'download';
    for (const { reject } of waiting.values()) reject(new LeafUnavailable(reason));
  });
  return worker;
}

function endWorker(): void {
  clearTimeout(idleTimer);
  worker?.terminate();
  worker = undefined;
}

export { leafVersion } from 'virtual:leaf-sizes';
export { isLeafStored, removeLeaf, storeLeaf } from './leaf-store.ts';
