import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Provenance } from '#contract/market.ts';
import { useWords } from '#web/i18n/words.ts';

import { useAge } from '../use-age.ts';
import { OldMark } from './OldMark.tsx';

interface RowFactsProps {
  readonly provenance: Provenance;
  /** What else is to be said of the row, before its age. */
  readonly facts?: readonly ReactNode[];
}

const none: readonly ReactNode[] = [];

/** One quiet line under a row: its facts, its age, and whether it is a demonstration. */
export function RowFacts({ provenance, facts = none }: RowFactsProps) {
  const say = useWords('market');
  const age = useAge()(provenance);
  const shown = [...facts, age?.isOld ? <OldMark key="age" words={age.words} /> : age?.words].filter(Boolean);
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
      {provenance.kind === 'demonstration' ? (
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
