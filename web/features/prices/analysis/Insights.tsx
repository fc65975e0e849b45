import { ArrowUpDown, ChartSpline, Landmark, type LucideIcon, Store, TrendingUp, Waves } from 'lucide-react';

import type { Insight } from '#contract/forecast.ts';
import type { Provenance } from '#contract/prices.ts';
import { useWords } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';

import { useAge } from '../figures/age.ts';
import { OldMark } from '../figures/Source.tsx';
import { useInsightWords } from './insight-words.ts';

const icons: Readonly<Record<Insight['kind'], LucideIcon>> = {
  direction: TrendingUp,
  range: ChartSpline,
  spread: ArrowUpDown,
  volatility: Waves,
  supportPrice: Landmark,
  bestMarket: Store,
};

interface InsightsProps {
  readonly insights: readonly Insight[];
  readonly provenance: Provenance;
}

/** What the figures say, a line each, and each line names its figures; of old ones the day for which that holds. */
export function Insights({ insights, provenance }: InsightsProps) {
  const say = useWords('market');
  const inWords = useInsightWords();
  const age = useAge()(provenance);
  if (insights.length === 0) return <p className="text-ink-soft">{say('insights.none')}</p>;
  return (
    <div className={classes('flex flex-col gap-3', age?.isOld && 'greyed')}>
      {age?.isOld ? (
        <p>
          {say('insights.asOf', { day: age.day })} · <OldMark words={age.words} />
        </p>
      ) : null}
      <ul aria-label={say('insights.label')} className="flex flex-col gap-3">
        {insights.map((insight) => {
          const Icon = icons[insight.kind];
          return (
            <li key={insight.kind} className="flex gap-3">
              <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-leaf" />
              <span className="figures">{inWords(insight)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
