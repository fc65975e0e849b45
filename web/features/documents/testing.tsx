import type { Document } from '#contract/documents.ts';
import { Toasts } from '#web/app/Overlays.tsx';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';
import type { Answers } from '#web/testing/server.ts';

import { Documents } from './Documents.tsx';

export function list(items: readonly Document[]) {
  return { success: true as const, data: { items: [...items], nextCursor: null } };
}

const day = '2026-11-01T06:30:00.000Z';

/** Draws the list of documents, for a new farmer each time, whose second step is on. */
export function drawDocuments(answers: Answers, { path = '/documents', language = 'en' } = {}) {
  const element = (
    <>
      <Documents />
      <Toasts />
    </>
  );
  const user = aFarmer({ id: crypto.randomUUID() });
  const guarded = { 'GET /auth/second-factor': { success: true, data: { since: day, spareCodesLeft: 10 } } } as const;
  return renderScreen(element, {
    path,
    words: ['documents', 'schemes'],
    user,
    language,
    answers: { ...guarded, ...answers },
  });
}
