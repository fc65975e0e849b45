import type { ReactNode } from 'react';

import type { Provenance } from '#contract/prices.ts';
import { useWords } from '#web/lib/words/words.ts';
import { SourceLine } from '#web/ui/SourceLine.tsx';

import { useAge } from '../use-age.ts';
import { OldMark } from './OldMark.tsx';

interface SourceProps {
  readonly provenance: Provenance;
  readonly children?: ReactNode;
}

/** Under every figure: who says so, of which day, how old that is; and that it is no real price where it is none. */
export function Source({ provenance, children }: SourceProps) {
  const say = useWords('market');
  const age = useAge()(provenance);
  const isDemonstration = provenance.kind === 'demonstration';
  return (
    <SourceLine
      source={isDemonstration ? say('source.demonstration') : provenance.sources.join(', ')}
      date={age?.day}
      age={age?.isOld ? <OldMark words={age.words} /> : age?.words}
      demonstrationLabel={isDemonstration ? say('source.mark') : undefined}
    >
      {children}
    </SourceLine>
  );
}
