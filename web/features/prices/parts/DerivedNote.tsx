import { useWords } from '#web/lib/words/words.ts';

/** What the star behind a market type means. */
export function DerivedNote() {
  return <p className="text-sm text-ink-soft">* {useWords('market')('types.derived')}</p>;
}
