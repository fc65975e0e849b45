import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Provenance } from '#contract/prices.ts';
import { useWords } from '#web/lib/words/words.ts';

import { useAge } from '../use-age.ts';
import { OldMark } from './OldMark.tsx';

interface RowFactsProps {
  readonly provenance: Provenance;
  /** What else is to be said of the row, before its age. */
  readonly facts?: readonly ReactNode[];
  /** Its section says once where all its rows come from. */
  readonly hasSourceBelow?: boolean;
}

const none: readonly ReactNode[] = [];

/** One quiet line under a row: its facts, its day, its age, its source, and whether it is a demonstration. */
export function RowFacts({ provenance, facts = none, hasSourceBelow = false }: RowFactsProps) {
  const say = useWords('market');
  const age = useAge()(provenance);
  const isDemonstration = provenance.kind === 'demonstration';
  const shown = [
    ...facts,
    age && !age.isToday ? (
      <span key="day" className="whitespace-nowrap">
        {age.day}
      </span>
    ) : undefined,
    age?.isOld ? <OldMark key="age" words={age.words} /> : age?.words,
    // The mark of a demonstration is its source.
    hasSourceBelow || isDemonstration ? undefined : provenance.sources.join(', '),
  ].filter(Boolean);
  return (
    <p className="text-sm font-text text-ink-soft">
      {shown.map((fact, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the facts of a row stand in one order
        <span key={index}>
          {fact}
          {/* A dot stays at the end of its line and begins none. */}
          {index < shown.length - 1 ? (
            <>
              <span className="whitespace-nowrap"> ·</span>{' '}
            </>
          ) : null}
        </span>
      ))}
      {isDemonstration ? (
        <>
          {' '}
          <span className="font-label whitespace-nowrap text-marigold-dark">
            <FlaskConical aria-hidden className="mr-1 inline size-4 align-[-0.15em]" />
            {say('source.mark')}
          </span>
        </>
      ) : null}
    </p>
  );
}
