import { useEffect } from 'react';

import { problemCropOf } from '#catalogue/problems.ts';

import { isPhoneReady } from '../chain/read-on-phone.ts';
import { readSitting, type Sitting, suggestCrop } from '../sitting.ts';

/** Where the leaf model is on this phone, the crop that it is sure of stands chosen before anybody is asked. */
export function useCropGuess({ photos, coming, cropId, isCropAsked, key }: Sitting): void {
  const isOpen = photos.length > 0 && coming === 0 && cropId === '' && !isCropAsked;
  useEffect(() => {
    if (!isOpen) return undefined;
    const looking = new AbortController();
    guess(looking.signal).then(
      (crop) => {
        if (crop !== undefined && readSitting().key === key) suggestCrop(crop);
      },
      // It was a kindness: without it the person is asked.
      () => undefined,
    );
    return () => looking.abort();
  }, [isOpen, key]);
}

async function guess(signal: AbortSignal): Promise<string | undefined> {
  if (!(await isPhoneReady()) || signal.aborted) return undefined;
  const { readLeaf } = await import('#web/lib/leaf/leaf.ts');
  const pictures = readSitting().photos.map(({ picture }) => picture);
  const { crop } = await readLeaf(pictures, {}, { signal });
  return crop === null ? undefined : problemCropOf(crop)?.id;
}
