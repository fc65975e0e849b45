import type { Evidence, LeafAnswer } from '#leaf/answer.ts';
import { decide } from '#leaf/decide.ts';
import type { Pictures, SentPicture } from '#server/platform/pictures/pictures.ts';

export interface LeafReader {
  /**
   * Our own network's answer on one plant's photos. A photo it cannot look at is a `PictureRefused`; too many readers
   * at once and too long a wait are failures as of any call.
   */
  read(photos: readonly (SentPicture | Uint8Array)[], evidence?: Evidence): Promise<LeafAnswer>;
}

/** From asking to answer, waiting for others' photos included. */
export const longestLookMs = 45_000;

export function createLeafReader(pictures: Pick<Pictures, 'look'>): LeafReader {
  return { read: async (photos, evidence) => decide(await pictures.look(photos), evidence) };
}
