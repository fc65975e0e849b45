import { labels } from '#leaf/labels.ts';
import type { LocalClass } from '#leaf/local/local-class.ts';
import { givenCrop } from '#leaf/weigh.ts';
import { call } from '#web/lib/api/call.ts';

/**
 * Reads the classes of a crop that this installation has learned from its own farmers. The service worker stores the
 * reply for a week and answers with it at once, so a phone without internet has it for the crops that it asked about.
 * Without a reply the leaf model alone answers.
 */
export async function readLocalClasses(cropId: string, leafVersion: string): Promise<readonly LocalClass[]> {
  const given = givenCrop({ crop: cropId }, labels);
  if (!given?.known) return [];
  try {
    const { data } = await call('GET /crop-disease/local-classes', { query: { crop: given.crop }, timeoutMs: 6000 });
    return data.leafVersion === leafVersion ? data.classes : [];
  } catch {
    return [];
  }
}
