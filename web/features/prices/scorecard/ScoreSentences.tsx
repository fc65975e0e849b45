import { useState } from 'react';
import type * as z from 'zod/mini';

import type { readScorecard } from '#contract/prices.ts';
import { wholeParts } from '#web/lib/whole-parts.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { CropPicture } from '#web/ui/CropPicture.tsx';
import { TenDots } from '#web/ui/TenDots.tsx';

import { SampleMark } from '../figures/Source.tsx';
import { useNameOf } from '#web/lib/words/names.ts';

export type Score = z.infer<(typeof readScorecard)['reply']>['data']['rows'][number];

const shownFirst = 12;

/** One sentence a crop, with ten dots to see it by: those with most forecasts first, the others at a tap. */
export function ScoreSentences({ rows }: { rows: readonly Score[] }) {
  const say = useWords('market');
  const nameOf = useNameOf();
  const [all, setAll] = useState(false);
  const isMixed = new Set(rows.map(({ kind }) => kind)).size > 1;
  return (
    <>
      <ul className="grid gap-x-8 desk:grid-cols-2">
        {(all ? rows : rows.slice(0, shownFirst)).map(({ commodity, kind, withinFivePercent }) => {
          const of10 = wholeParts(withinFivePercent, 10);
          return (
            <li key={`${commodity.id} ${kind}`} className="flex items-center gap-3 border-b-[1.5px] border-line py-2.5">
              <CropPicture crop={commodity.id} />
              <div className="min-w-0 flex-1">
                <p>
                  {say('scorecard.sentence', { crop: nameOf('commodities', commodity), of10 })}{' '}
                  {isMixed && kind === 'demonstration' ? <SampleMark /> : null}
                </p>
                <TenDots of10={of10} />
              </div>
            </li>
          );
        })}
      </ul>
      {!all && rows.length > shownFirst ? (
        <Button variant="secondary" onClick={() => setAll(true)} className="md:self-start">
          {say('scorecard.all', { count: rows.length })}
        </Button>
      ) : null}
    </>
  );
}
