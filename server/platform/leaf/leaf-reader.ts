import type { Evidence, LeafAnswer } from '#leaf/answer.ts';
import { decide } from '#leaf/decide.ts';
import { labels } from '#leaf/labels.ts';
import type { LocalClass } from '#leaf/local/local-class.ts';
import type { Pictures, SentPicture } from '#server/platform/pictures/pictures.ts';

export interface LeafReader {
  /**
   * Returns our own network's answer on one plant's photos. It throws `PictureRefused` for a photo that it cannot read,
   * and the usual failures for too many readers and too long a wait. `local` holds the classes that this installation
   * has learned from its own farmers.
   */
  read(
    photos: readonly (SentPicture | Uint8Array)[],
    evidence?: Evidence,
    local?: readonly LocalClass[],
  ): Promise<LeafAnswer>;
}

/** The time from question to answer, with the wait for other people's photos. */
export const longestLookMs = 45_000;

export function createLeafReader(pictures: Pick<Pictures, 'look'>): LeafReader {
  return {
    read: async (photos, evidence, local = []) => decide(await pictures.look(photos), evidence, { ...labels, local }),
  };
}
