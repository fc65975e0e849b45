import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import ChartSpline from 'lucide-react/icons/chart-spline';
import Landmark from 'lucide-react/icons/landmark';
import MoveRight from 'lucide-react/icons/move-right';
import Store from 'lucide-react/icons/store';
import TrendingDown from 'lucide-react/icons/trending-down';
import TrendingUp from 'lucide-react/icons/trending-up';
import Waves from 'lucide-react/icons/waves';
import type { LucideIcon } from 'lucide-react';

import type { Insight } from '#contract/forecast.ts';
import type { Provenance } from '#contract/prices.ts';
import { directionOf, unnoticedShare } from '#domain/prices/price-change.ts';
import { formatList, formatPercent, formatRupees } from '#languages/format.ts';
import { type MarketName, useMarketName } from '#web/lib/words/market-name.ts';
import { type NameOf, useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { type Say, useWords } from '#web/lib/words/words.ts';

import { OldMark } from '../figures/Source.tsx';
import { useAge, useDayWords } from '../figures/age.ts';

const directions = { up: TrendingUp, down: TrendingDown, same: MoveRight };
const icons: Readonly<Record<Exclude<Insight['kind'], 'direction'>, LucideIcon>> = {
  range: ChartSpline,
  spread: ArrowUpDown,
  volatility: Waves,
  supportPrice: Landmark,
  bestMarket: Store,
};

/** The icon of a line. The line on the direction shows the direction of the change that it names first. */
function iconOf(insight: Insight): LucideIcon {
  if (insight.kind !== 'direction') return icons[insight.kind];
  const { change7, change30 } = insight.figures;
  return directions[directionOf(change7 ?? change30 ?? 0)];
}

interface InsightsProps {
  readonly insights: readonly Insight[];
  readonly provenance: Provenance;
}

/**
 * The meaning of the figures, one line each, and each line names its figures. For old figures the section names their
 * day.
 */
export function Insights({ insights, provenance }: InsightsProps) {
  const say = useWords('market');
  const inWords = useInsightWords();
  const age = useAge()(provenance);
  if (insights.length === 0) return <p className="text-ink-soft">{say('insights.none')}</p>;
  return (
    <div className="flex flex-col gap-3">
      {age?.isOld ? (
        <p>
          {say('insights.asOf', { day: age.day })} · <OldMark words={age.words} />
        </p>
      ) : null}
      <ul aria-label={say('insights.label')} className="flex flex-col gap-3">
        {insights.map((insight) => {
          const Icon = iconOf(insight);
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

type FiguresOf<Kind extends Insight['kind']> = Extract<Insight, { kind: Kind }>['figures'];
type Sentences = { readonly [Kind in Insight['kind']]: (figures: FiguresOf<Kind>, tools: Tools) => string };

interface Tools {
  readonly say: Say<'market'>;
  readonly rupees: (figure: number) => string;
  readonly percent: (share: number) => string;
  readonly day: (day: string) => string;
  readonly list: (parts: readonly (string | null | undefined)[]) => string;
  readonly nameOf: NameOf;
  readonly marketName: MarketName;
}

/** Makes a sentence with figures from an insight of the server. */
function useInsightWords(): (insight: Insight) => string {
  const say = useWords('market');
  const locale = useLocale();
  const tools: Tools = {
    say,
    rupees: (figure) => formatRupees(figure, locale),
    percent: (share) => formatPercent(Math.abs(share), locale),
    day: useDayWords(),
    list: (parts) => formatList(parts, locale),
    nameOf: useNameOf(),
    marketName: useMarketName(),
  };
  return (insight) => {
    // TypeScript cannot follow through this look-up that each kind has its own figures.
    const sentence = sentences[insight.kind] as (figures: Insight['figures'], tools: Tools) => string;
    return sentence(insight.figures, tools);
  };
}

const sentences: Sentences = {
  direction: ({ change7, price7, day7, change30, price30, day30 }, tools) =>
    [since(change7, price7, day7, tools), since(change30, price30, day30, tools)].filter(Boolean).join(' '),
  range: ({ low, lowDay, high, highDay, price, position, days }, { say, rupees, day }) =>
    say(`insights.range.${third(position)}`, {
      price: rupees(price),
      low: rupees(low),
      lowDay: day(lowDay),
      high: rupees(high),
      highDay: day(highDay),
      days,
    }),
  spread: ({ low, lowMarket, lowMarketId, high, highMarket, highMarketId, difference, markets }, tools) =>
    tools.say('insights.spread', {
      high: tools.rupees(high),
      highMarket: nameMarket(highMarket, highMarketId, tools),
      low: tools.rupees(low),
      lowMarket: nameMarket(lowMarket, lowMarketId, tools),
      difference: tools.rupees(difference),
      markets,
    }),
  volatility: ({ usualChange, largestChange, largestDay }, { say, percent, day }) => {
    const most = { largest: percent(largestChange), day: day(largestDay) };
    return usualChange < unnoticedShare
      ? say('insights.calm', most)
      : say('insights.volatility', { usual: percent(usualChange), ...most });
  },
  supportPrice: ({ supportPrice, price, difference, season, variety }, { say, rupees, nameOf, list }) => {
    const both = {
      price: rupees(price),
      support: rupees(supportPrice),
      season: list([variety, nameOf('seasons', { id: season })]),
    };
    const gap = Math.round(difference);
    if (gap === 0) return say('insights.atSupport', both);
    return say(gap < 0 ? 'insights.belowSupport' : 'insights.aboveSupport', {
      ...both,
      difference: rupees(Math.abs(gap)),
    });
  },
  bestMarket: ({ marketType, price, otherPrice, difference }, { say, rupees }) =>
    say('insights.bestMarket', {
      type: say(`types.${marketType}`),
      price: rupees(price),
      other: rupees(otherPrice),
      difference: rupees(difference),
    }),
};

/**
 * The market's name in the person's language. An analysis from an earlier version has no id, so it shows the source's
 * name.
 */
function nameMarket(name: string, id: string | undefined, { marketName }: Tools): string {
  return id === undefined ? name : marketName({ id, name }).name;
}

/** "6% more than on 13 Nov in the same markets (₹1,780 a quintal then)." */
function since(
  change: number | undefined,
  price: number | undefined,
  on: string | undefined,
  { say, rupees, percent, day }: Tools,
): string {
  if (change === undefined || price === undefined || on === undefined) return '';
  const direction = directionOf(change);
  return say(`insights.direction.${direction}`, { change: percent(change), day: day(on), price: rupees(price) });
}

function third(position: number): 'low' | 'middle' | 'high' {
  if (position < 1 / 3) return 'low';
  return position > 2 / 3 ? 'high' : 'middle';
}
