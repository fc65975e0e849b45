import { useSession } from '#web/lib/session.ts';

import { latePart } from '../late-part.tsx';
import type { Filters } from '../rules/filters.ts';

const Analysis = latePart(async () => (await import('./Analysis.tsx')).Analysis);

/** The AI price analysis is for the signed-in; a visitor's phone does not even fetch it. */
export function AnalysisSection({ filters }: { filters: Filters }) {
  const isSignedIn = useSession().status === 'signed-in';
  return isSignedIn && filters.commodity !== '' ? <Analysis filters={filters} /> : null;
}
