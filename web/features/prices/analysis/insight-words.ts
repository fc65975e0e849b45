import type { Insight } from '#contract/forecast.ts';
import { courseOf, unnoticedShare } from '#domain/price-change.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { type NameOf, useNameOf } from '#web/lib/words/names.ts';
import { type Say, useWords } from '#web/lib/words/words.ts';
import { formatPercent, formatRupees } from '#languages/format.ts';

import { useDayWords } from '../figures/age.ts';

type FiguresOf<Kind extends Insight['kind']> = Extract<Insight, { kind: Kind }>['figures'];
type Sentences = { readonly [Kind in Insight['kind']]: (figures: FiguresOf<Kind>, tools: Tools) => string };

interface Tools {
  readonly say: Say<'market'>;
  readonly rupees: (figure: number) => string;
  readonly percent: (share: number) => string;
  readonly day: (day: string) => string;
  readonly nameOf: NameOf;
}

/** An insight of the server as a sentence that names its figures. */
export function useInsightWords(): (insight: Insight) => string {
  const say = useWords('market');
  const locale = useLocale();
  const tools: Tools = {
    say,
    rupees: (figure) => formatRupees(figure, locale),
    percent: (share) => formatPercent(Math.abs(share), locale),
    day: useDayWords(),
    nameOf: useNameOf(),
  };
  return (insight) => {
    // Each kind has its own figures, which TypeScript cannot follow through a look-up.
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
  spread: ({ low, lowMarket, high, highMarket, difference, markets }, { say, rupees }) =>
    say('insights.spread', {
      high: rupees(high),
      highMarket,
      low: rupees(low),
      lowMarket,
      difference: rupees(difference),
      markets,
    }),
  volatility: ({ usualChange, largestChange, largestDay }, { say, percent, day }) => {
    const most = { largest: percent(largestChange), day: day(largestDay) };
    return usualChange < unnoticedShare
      ? say('insights.calm', most)
      : say('insights.volatility', { usual: percent(usualChange), ...most });
  },
  supportPrice: ({ supportPrice, price, difference, season, variety }, { say, rupees, nameOf }) => {
    const both = {
      price: rupees(price),
      support: rupees(supportPrice),
      season: [variety, nameOf('seasons', { id: season })].filter(Boolean).join(', '),
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

/** "6% more than on 13 Nov in the same markets (₹1,780 a quintal then)." */
function since(
  change: number | undefined,
  price: number | undefined,
  on: string | undefined,
  { say, rupees, percent, day }: Tools,
): string {
  if (change === undefined || price === undefined || on === undefined) return '';
  const direction = courseOf(change);
  return say(`insights.direction.${direction}`, { change: percent(change), day: day(on), price: rupees(price) });
}

function third(position: number): 'low' | 'middle' | 'high' {
  if (position < 1 / 3) return 'low';
  return position > 2 / 3 ? 'high' : 'middle';
}
