import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import Equal from 'lucide-react/icons/equal';
import { useState } from 'react';
import type * as z from 'zod/mini';

import type { readScorecard } from '#contract/prices.ts';
import { unnoticedShare } from '#domain/prices/price-change.ts';
import { formatNumber } from '#languages/format-number.ts';
import { formatPercent, formatRupees } from '#languages/format.ts';
import { wholeParts } from '#web/lib/whole-parts.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { type Column, DataTable } from '#web/ui/layout/DataTable.tsx';
import { TenDots } from '#web/ui/figures/TenDots.tsx';

import { SampleMark } from '../figures/Source.tsx';

interface ScoreTableProps {
  readonly rows: readonly Score[];
  readonly caption: string;
}

/** The table with every figure behind the sentences. */
export function ScoreTable({ rows, caption }: ScoreTableProps) {
  return (
    <DataTable
      caption={caption}
      captionHidden
      onPhone="scroll"
      columns={useColumns()}
      rows={rows}
      keyOf={({ commodity, kind }) => `${commodity.id} ${kind}`}
    />
  );
}

function useColumns(): readonly Column<Score>[] {
  const say = useWords('market');
  const locale = useLocale();
  const nameOf = useNameOf();
  return [
    {
      id: 'commodity',
      header: say('filters.commodity'),
      rowHeader: true,
      renderCell: ({ commodity, kind }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {nameOf('commodities', commodity)}
          {kind === 'demonstration' ? <SampleMark /> : null}
        </span>
      ),
    },
    { id: 'verdict', header: say('scorecard.verdict'), renderCell: (row) => <Verdict {...row} /> },
    {
      id: 'error',
      header: say('scorecard.error'),
      renderCell: ({ error }) => formatRupees(error, locale),
      numeric: true,
    },
    {
      id: 'lastPriceError',
      header: say('scorecard.lastPriceError'),
      renderCell: ({ lastPriceError }) => formatRupees(lastPriceError, locale),
      numeric: true,
    },
    {
      id: 'within',
      header: say('scorecard.within'),
      renderCell: ({ withinFivePercent }) => formatPercent(withinFivePercent, locale),
      numeric: true,
    },
    {
      id: 'band',
      header: say('scorecard.band'),
      renderCell: ({ insideBand }) => formatPercent(insideBand, locale),
      numeric: true,
    },
    {
      id: 'forecasts',
      header: say('scorecard.forecasts'),
      renderCell: ({ forecasts }) => formatNumber(forecasts),
      numeric: true,
    },
  ];
}

const looks = {
  better: { icon: CircleCheck, look: 'text-leaf-dark' },
  same: { icon: Equal, look: 'text-ink-soft' },
  worse: { icon: CircleMinus, look: 'text-clay-dark' },
};

/** Says whether our forecast or the last price was nearer to the real price. */
function Verdict({ error, lastPriceError }: Score) {
  const say = useWords('market');
  const locale = useLocale();
  const change = lastPriceError === 0 ? 0 : error / lastPriceError - 1;
  const verdict = Math.abs(change) < unnoticedShare ? 'same' : change < 0 ? 'better' : 'worse';
  const { icon: Icon, look } = looks[verdict];
  return (
    <span className={`figures inline-flex items-baseline gap-1.5 md:whitespace-nowrap font-label ${look}`}>
      <Icon aria-hidden className="size-5 shrink-0 self-center" />
      {say(`scorecard.${verdict}`, { share: formatPercent(Math.abs(change), locale) })}
    </span>
  );
}

export type Score = z.infer<(typeof readScorecard)['reply']>['data']['rows'][number];

const shownFirst = 12;

/** One sentence a crop, with ten dots. The crops with the most forecasts come first; a tap shows the others. */
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
