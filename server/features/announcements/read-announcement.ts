import type { Services } from '#server/platform/services.ts';

import { findAnnouncement } from './store.ts';

/** Every page asks, and nothing changes for days. A text that was taken back is gone within half a minute. */
const keptMs = 30_000;

export interface ShownAnnouncement {
  id: string;
  texts: Record<string, string>;
}

/** Reads what the operator tells everybody now. Without the database it is told later: the page does without. */
export function createReadAnnouncement({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): () => Promise<ShownAnnouncement | null> {
  let kept: { read: Promise<ShownAnnouncement | null>; atMs: number } | undefined;
  async function read(): Promise<ShownAnnouncement | null> {
    try {
      const found = await findAnnouncement(db, clock());
      return found ? { id: found.id, texts: found.texts } : null;
    } catch (error) {
      log.warn({ err: error }, 'the announcement could not be read');
      return null;
    }
  }
  return () => {
    const nowMs = clock().getTime();
    if (kept === undefined || Math.abs(nowMs - kept.atMs) > keptMs) kept = { read: read(), atMs: nowMs };
    return kept.read;
  };
}
