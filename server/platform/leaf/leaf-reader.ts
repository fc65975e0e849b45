import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism } from 'node:os';

import type { Evidence, LeafAnswer } from '#leaf/answer.ts';
import { decide } from '#leaf/decide.ts';
import type { Look } from '#leaf/open-model.ts';
import { PictureRefused, type RefusalReason } from '#leaf/picture-file.ts';
import type { Logger } from '#server/platform/log/logger.ts';

import { createProcessPool, type PoolParts, type Reply } from './process-pool.ts';

export type LookReply = Reply<{ readonly look: Look } | { readonly refused: RefusalReason }>;

export interface LeafReader {
  /**
   * What our own network says of one plant's photos. A photo it cannot look at is a `PictureRefused`; too many readers
   * at once and too long a wait are failures as of any call.
   */
  read(photos: readonly Uint8Array[], evidence?: Evidence): Promise<LeafAnswer>;
  close(): Promise<void>;
}

/** From asking to answer, waiting for others' photos included. */
export const longestLookMs = 45_000;

export type LeafReaderParts = { log: Logger } & Partial<Omit<PoolParts, 'onLost'>>;

/**
 * Reads in processes of its own, never on the thread that answers requests; the first photo starts them. Not on
 * threads of this process: they would not give their memory back, and a decoder's crash would be ours (0051).
 */
export function createLeafReader({ log, ...given }: LeafReaderParts): LeafReader {
  const pool = createProcessPool<Uint8Array, { look: Look } | { refused: RefusalReason }>({
    start: startLooking,
    // One core is left for the requests.
    size: Math.max(1, Math.min(availableParallelism() - 1, 2)),
    queueLimit: 24,
    timeoutMs: longestLookMs,
    idleMs: 10 * 60_000,
    ...given,
    onLost: (error) => log.error({ err: error }, 'a process of the leaf model was lost'),
  });

  async function look(photo: Uint8Array, k: number): Promise<Look> {
    const seen = await pool.run(photo);
    if ('refused' in seen) throw new PictureRefused(seen.refused, k);
    return seen.look;
  }

  return {
    read: async (photos, evidence) => decide(await Promise.all(photos.map(look)), evidence),
    close: () => pool.close(),
  };
}

function startLooking(): ChildProcess {
  return fork(new URL('look-process.ts', import.meta.url), {
    // Pictures and tensors go as they are, not as text.
    serialization: 'advanced',
    // Compiling the runtime in many tasks at once is no faster on few cores, and leaves 70 MB more behind.
    execArgv: ['--wasm-num-compilation-tasks=1'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
}
