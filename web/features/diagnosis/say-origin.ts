import type { Say } from '#web/lib/words/words.ts';

import { type Finding, leafSource } from './finding.ts';

/** Who found it; nothing where nobody did. */
export function sayOrigin(
  say: Say<'diagnosis'>,
  { origin, reading, id }: Pick<Finding, 'origin' | 'reading' | 'id'>,
): string | undefined {
  if (origin === 'nobody') return undefined;
  // Read in the history, it may have been another phone.
  if (origin === 'phone' && id !== null) return say('origin.aPhone');
  if (origin !== 'server') return say(`origin.${origin}`);
  const source = reading?.source ?? leafSource;
  return say('origin.server', { source: source === leafSource ? say('origin.leaf') : source });
}
