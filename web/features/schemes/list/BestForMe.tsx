import type { JudgedScheme } from '#contract/schemes.ts';
import { useWords } from '#web/lib/words/words.ts';

import { QuestionsOffer } from './QuestionsOffer.tsx';
import { SchemeRow } from './SchemeRow.tsx';

/** A few schemes that fit, beside other things; null before the person has answered which fit. */
export function BestForMe({ judged }: { judged: readonly JudgedScheme[] | null }) {
  const say = useWords('schemes');
  if (judged === null) return <QuestionsOffer />;
  if (judged.length === 0) return <p className="text-ink-soft">{say('forYou.none')}</p>;
  return (
    <ul className="grid gap-2.5 desk:grid-cols-3">
      {judged.map((each) => (
        <SchemeRow key={each.scheme.id} scheme={each.scheme} judged={each} />
      ))}
    </ul>
  );
}
