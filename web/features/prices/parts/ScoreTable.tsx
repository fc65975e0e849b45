import { CircleCheck, CircleMinus, Equal, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import type * as z from 'zod/mini';

import type { readScorecard } from '#contract/prices.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatPercent, formatRupees } from '#web/lib/format.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { Button } from '#web/ui/Button.tsx';
import { type Column, DataTable } from '#web/ui/DataTable.tsx';

import { useNameOf } from '../names.ts';

type Score = z.infer<(typeof readScorecard)['reply']>['data']['rows'][number];

interface ScoreTableProps {
  readonly rows: readonly Score[];
  readonly caption: string;
}

const shownFirst = 12;

/** The crops with most forecasts first: as many as a phone shows at a stroke, the others at a tap. */
export function ScoreTable({ rows, caption }: ScoreTableProps) {
  const say = useWords('market');
  const [all, setAll] = useState(false);
  const ordered = rows.toSorted((a, b) => b.forecasts - a.forecasts);
  return (
    <>
      <DataTable
        caption={caption}
        captionHidden
        columns={useColumns()}
        rows={all ? ordered : ordered.slice(0, shownFirst)}
        keyOf={({ commodity, kind }) => `${commodity.id} ${kind}`}
      />
      {!all && ordered.length > shownFirst ? (
        <Button variant="secondary" onClick={() => setAll(true)} className="md:self-start">
          {say('scorecard.all', { count: ordered.length })}
        </Button>
      ) : null}
    </>
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
          {nameOf(commodity)}
          {kind === 'demonstration' ? <DemonstrationMark /> : null}
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
      renderCell: ({ forecasts }) => formatNumber(forecasts, locale),
      numeric: true,
    },
  ];
}

function DemonstrationMark() {
  const say = useWords('market');
  return (
    <span className="inline-flex items-center gap-1 text-sm font-label text-marigold-dark">
      <FlaskConical aria-hidden className="size-4 shrink-0" />
      {say('source.mark')}
    </span>
  );
}

const looks = {
  better: { icon: CircleCheck, look: 'text-leaf-dark' },
  same: { icon: Equal, look: 'text-ink-soft' },
  worse: { icon: CircleMinus, look: 'text-clay-dark' },
};

/** Whether our forecast was nearer to what came than simply the last price. */
function Verdict({ error, lastPriceError }: Score) {
  const say = useWords('market');
  const locale = useLocale();
  const change = lastPriceError === 0 ? 0 : error / lastPriceError - 1;
  const verdict = Math.abs(change) < 0.005 ? 'same' : change < 0 ? 'better' : 'worse';
  const { icon: Icon, look } = looks[verdict];
  return (
    <span className={`figures inline-flex items-baseline gap-1.5 md:whitespace-nowrap font-label ${look}`}>
      <Icon aria-hidden className="size-5 shrink-0 self-center" />
      {say(`scorecard.${verdict}`, { share: formatPercent(Math.abs(change), locale) })}
    </span>
  );
}
