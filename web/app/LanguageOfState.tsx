import { Suspense } from 'react';

import { readFromDevice } from '#web/lib/device-storage.ts';
import { languageNote } from '#web/lib/words/language-note.ts';

import { Boundary } from './Boundary.tsx';
import { latePart } from './late.ts';

const { Part: Chip } = latePart(async () => (await import('./LanguageChip.tsx')).LanguageChip);

/**
 * Beside a place: the language of its state, for a person who has not chosen a language yet. It is an offer, so where its
 * code does not come, nothing stands in its place.
 */
export function LanguageOfState({ state }: { state: string }) {
  if (readFromDevice(languageNote) !== null) return null;
  return (
    <Boundary Fallback={Nothing}>
      <Suspense fallback={null}>
        <Chip state={state} />
      </Suspense>
    </Boundary>
  );
}

function Nothing() {
  return null;
}
