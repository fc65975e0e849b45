import { useEffect, useState } from 'react';

import { type DiagnosisSession, goOnWith, isAnswered, type OpenQuestion } from '../diagnosis-session.ts';

/**
 * Stores the photos until they are analysed. A phone with little memory closes the page while its camera is open, and a
 * farmer without internet in the field asks in the evening at home.
 */
export function useKeptPhotos(session: DiagnosisSession, userId: string): void {
  const { photos, plantPart, cropId, isCropAsked, isCropSuggested, key, askedKeys, waitsForInternet } = session;
  const isOpen = photos.length > 0 && !isAnswered(session);
  const [isRestored, setRestored] = useState(isOpen);
  useEffect(() => {
    if (!isRestored) void restore(userId).finally(() => setRestored(true));
  }, [isRestored, userId]);
  useEffect(() => {
    const question = { photos, plantPart, cropId, isCropAsked, isCropSuggested, key, askedKeys, waitsForInternet };
    if (isRestored) void keep(userId, isOpen ? question : undefined);
  }, [
    userId,
    isRestored,
    isOpen,
    photos,
    plantPart,
    cropId,
    isCropAsked,
    isCropSuggested,
    key,
    askedKeys,
    waitsForInternet,
  ]);
}

let last: Promise<void> = Promise.resolve();
/** True if there are stored photos to delete. */
let isAnyKept = false;

/** The writes run one after the other, because an older write that ends later would undo a newer one. */
function keep(userId: string, question: OpenQuestion | undefined): Promise<void> {
  // A private window has no database, and a full phone has no room: there the photos live as long as the page.
  last = last.then(() => write(userId, question)).catch(() => undefined);
  return last;
}

async function write(userId: string, question: OpenQuestion | undefined): Promise<void> {
  if (!question && !isAnyKept) return;
  const { forgetPhotos, keepPhotos } = await import('./keep-photos.ts');
  await (question ? keepPhotos(userId, question) : forgetPhotos(userId));
  isAnyKept = question !== undefined;
}

async function restore(userId: string): Promise<void> {
  try {
    const { readPhotos } = await import('./keep-photos.ts');
    const question = await readPhotos(userId);
    if (!question) return;
    isAnyKept = true;
    goOnWith(userId, question);
  } catch {
    // If nothing can be stored, nothing was stored before.
  }
}
