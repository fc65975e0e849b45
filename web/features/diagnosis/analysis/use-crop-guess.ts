import { useEffect } from 'react';

import { isPhoneReady } from './diagnose-plant.ts';
import { readDiagnosisSession, type DiagnosisSession, suggestCrop } from '../diagnosis-session.ts';

/** If the leaf model is on this phone, it chooses the crop that it is sure of before anybody asks the person. */
export function useCropGuess({ photos, coming, cropId, isCropAsked, key }: DiagnosisSession): void {
  const isOpen = photos.length > 0 && coming === 0 && cropId === '' && !isCropAsked;
  useEffect(() => {
    if (!isOpen) return undefined;
    const looking = new AbortController();
    void suggest(key, looking.signal);
    return () => looking.abort();
  }, [isOpen, key]);
}

/** Without this help the screen asks the person. */
async function suggest(key: string, signal: AbortSignal): Promise<void> {
  const crop = await guess(signal).catch(() => undefined);
  if (crop !== undefined && !signal.aborted && readDiagnosisSession().key === key) suggestCrop(crop);
}

async function guess(signal: AbortSignal): Promise<string | undefined> {
  if (!(await isPhoneReady()) || signal.aborted) return undefined;
  const [{ readLeaf }, { problemCropOf }] = await Promise.all([
    import('#web/lib/leaf/leaf.ts'),
    import('#catalogue/problems.ts'),
  ]);
  const pictures = readDiagnosisSession().photos.map(({ picture }) => picture);
  const { crop } = await readLeaf(pictures, {}, { signal });
  return crop === null ? undefined : problemCropOf(crop)?.id;
}
