import { useQuery } from '@tanstack/react-query';
import Target from 'lucide-react/icons/target';
import { useSearchParams } from 'react-router';

import type { horizonNames } from '#contract/prices.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatDay } from '#languages/format.ts';
import { BackLink } from '#web/ui/buttons/BackLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Explanation } from '#web/ui/layout/Explanation.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { PageHeader } from '#web/ui/layout/PageHeader.tsx';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { Select } from '#web/ui/fields/Select.tsx';

import { scorecardMarkets, scorecardQuery } from '../api.ts';
import { LoadedPrices, RowsSkeleton } from '../figures/LoadedPrices.tsx';
import { SampleNotice } from '../figures/Source.tsx';
import { type Score, ScoreSentences, ScoreTable } from './Scores.tsx';

const horizons = ['tomorrow', 'dayAfter', 'nextWeek'] as const satisfies typeof horizonNames;

/** The errors of past forecasts, by crop, beside the last price's. Everybody may see them. */
export function Scorecard() {
  const say = useWords('market');
  const locale = useLocale();
  const [search, setSearch] = useSearchParams();
  const horizon = horizons.find((one) => one === search.get('horizon')) ?? 'tomorrow';
  const markets = scorecardMarkets.find((one) => one === search.get('markets')) ?? '1';
  const query = useQuery(scorecardQuery(markets));
  const choose = (chosen: { horizon?: string; markets?: string }) => {
    const wanted = Object.entries({ horizon, markets, ...chosen });
    setSearch(Object.fromEntries(wanted.filter(([, value]) => value !== 'tomorrow' && value !== '1')), {
      replace: true,
    });
  };
  const sayMarkets = (from: string, next: string | undefined) => {
    if (from === '1') return say('scorecard.one');
    if (next === undefined) return say('scorecard.many', { from });
    return say('scorecard.few', { from, to: String(Number(next) - 1) });
  };
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6">
      <PageHeader
        lead={<BackLink to="/market-prices">{say('title')}</BackLink>}
        title={say('scorecard.title')}
        text={say('scorecard.text')}
      />
      <Segmented
        label={say('scorecard.horizon')}
        choices={horizons.map((value) => ({ value, label: say(`scorecard.${value}`) }))}
        value={horizon}
        onSelect={(value) => choose({ horizon: value })}
      />
      <Field label={say('scorecard.markets')} className="max-w-sm">
        <Select value={markets} onChange={({ target }) => choose({ markets: target.value })}>
          {scorecardMarkets.map((value, at) => (
            <option key={value} value={value}>
              {sayMarkets(value, scorecardMarkets[at + 1])}
            </option>
          ))}
        </Select>
      </Field>
      <LoadedPrices query={query} skeleton={<RowsSkeleton />}>
        {({ rows, learnedThrough }) => {
          const shown = rows
            .filter((row) => row.horizon === horizon)
            .toSorted((a: Score, b: Score) => b.forecasts - a.forecasts);
          return shown.length === 0 ? (
            <EmptyState icon={Target} title={say('scorecard.empty')} text={say('scorecard.emptyText')} />
          ) : (
            <Card className="flex flex-col gap-4">
              {shown.some(({ kind }) => kind === 'demonstration') ? <SampleNotice /> : null}
              <p className="text-ink-soft">{say('forecast.hitsMean')}</p>
              <ScoreSentences rows={shown} />
              <Fold look="line" level={2} title={say('scorecard.table')}>
                <ScoreTable rows={shown} caption={say(`scorecard.${horizon}`)} />
              </Fold>
              {(['reported', 'demonstration'] as const).map((kind) => {
                const day = learnedThrough[kind];
                if (day === null || !shown.some((row) => row.kind === kind)) return null;
                return (
                  <p key={kind} className="text-sm text-ink-soft">
                    {say(kind === 'reported' ? 'scorecard.learned' : 'scorecard.learnedSample', {
                      day: formatDay(day, locale, 'long'),
                    })}
                  </p>
                );
              })}
            </Card>
          );
        }}
      </LoadedPrices>
      <Explanation title={say('scorecard.howTitle')} texts={[say('scorecard.how'), say('scorecard.honest')]} />
    </div>
  );
}
