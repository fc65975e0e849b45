import { ArrowUpDown, ChartSpline, Landmark, type LucideIcon, Store, TrendingUp, Waves } from 'lucide-react';

import type { Insight } from '#contract/market-analysis.ts';
import { useWords } from '#web/i18n/words.ts';

import { useInsightWords } from '../use-insight-words.ts';

const icons: Readonly<Record<Insight['kind'], LucideIcon>> = {
  direction: TrendingUp,
  range: ChartSpline,
  spread: ArrowUpDown,
  volatility: Waves,
  supportPrice: Landmark,
  bestMarket: Store,
};

/** What the figures say, a line each, and each line names its figures. */
export function Insights({ insights }: { insights: readonly Insight[] }) {
  const say = useWords('market');
  const inWords = useInsightWords();
  if (insights.length === 0) return <p className="text-ink-soft">{say('insights.none')}</p>;
  return (
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
  );
}
