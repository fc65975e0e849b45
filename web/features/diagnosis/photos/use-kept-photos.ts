import { useEffect, useState } from 'react';

import { type DiagnosisSession, goOnWith, isAnswered, type OpenQuestion } from '../diagnosis-session.ts';

/**
 * Photos outlive a reload until they are analysed: a phone with little memory closes the page while its camera is open,
 * and who photographs in a field without internet asks in the evening at home.
 */
export function useKeptPhotos(session: DiagnosisSession): void {
  const { photos, plantPart, cropId, isCropAsked, isCropSuggested, key, askedKeys } = session;
  const isOpen = photos.length > 0 && !isAnswered(session);
  const [isRestored, setRestored] = useState(isOpen);
  useEffect(() => {
    if (!isRestored) void restore().finally(() => setRestored(true));
  }, [isRestored]);
  useEffect(() => {
    const question = { photos, plantPart, cropId, isCropAsked, isCropSuggested, key, askedKeys };
    if (isRestored) void keep(isOpen ? question : undefined);
  }, [isRestored, isOpen, photos, plantPart, cropId, isCropAsked, isCropSuggested, key, askedKeys]);
}

let last: Promise<void> = Promise.resolve();
let isAnyKept = false;

/** One after the other, for an older write that ends later would undo a newer one. */
function keep(question: OpenQuestion | undefined): Promise<void> {
  // A private window has no store, and a full phone no room: there they live as long as the page.
  last = last.then(() => write(question)).catch(() => undefined);
  return last;
}

async function write(question: OpenQuestion | undefined): Promise<void> {
  if (!question && !isAnyKept) return;
  const { forgetPhotos, keepPhotos } = await import('./keep-photos.ts');
  await (question ? keepPhotos(question) : forgetPhotos());
  isAnyKept = question !== undefined;
}

async function restore(): Promise<void> {
  try {
    const { readPhotos } = await import('./keep-photos.ts');
    const question = await readPhotos();
    if (!question) return;
    isAnyKept = true;
    goOnWith(question);
  } catch {
    // Where nothing can be kept nothing was.
  }
}
