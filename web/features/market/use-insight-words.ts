import type * as z from 'zod/mini';

import type { insight } from '#contract/market.ts';
import { useLocale } from '#web/i18n/use-locale.ts';
import { type Say, useLanguage, useWords } from '#web/i18n/words.ts';
import { formatDay, formatPercent, formatRupees } from '#web/lib/format.ts';

import { marketTypes } from './rules/filters.ts';

type Insight = z.infer<typeof insight>;
type Figures = Insight['figures'];

interface Tools {
  readonly say: Say<'market'>;
  readonly rupees: (figure: Figures[string] | undefined) => string;
  readonly percent: (figure: Figures[string] | undefined) => string;
  readonly day: (figure: Figures[string] | undefined) => string;
  readonly isHindi: boolean;
}

/** An insight of the server as a sentence; '' for one of which this page knows no words. */
export function useInsightWords(): (insight: Insight) => string {
  const say = useWords('market');
  const locale = useLocale();
  const tools: Tools = {
    say,
    rupees: (figure) => formatRupees(Number(figure), locale),
    percent: (figure) => formatPercent(Math.abs(Number(figure)), locale),
    day: (figure) => formatDay(String(figure), locale),
    isHindi: useLanguage() === 'hi',
  };
  return ({ kind, figures }) => sentences[kind](figures, tools);
}

const sentences: Readonly<Record<Insight['kind'], (figures: Figures, tools: Tools) => string>> = {
  direction: (figures, tools) =>
    [7, 30]
      .map((ago) => since(ago, figures, tools))
      .filter(Boolean)
      .join(' '),
  range: ({ low, lowDay, high, highDay, price, position, days }, { say, rupees, day }) =>
    say(`insights.range.${third(Number(position))}`, {
      price: rupees(price),
      low: rupees(low),
      lowDay: day(lowDay),
      high: rupees(high),
      highDay: day(highDay),
      days: Number(days),
    }),
  spread: ({ low, lowMarket, high, highMarket, difference }, { say, rupees }) =>
    say('insights.spread', {
      high: rupees(high),
      highMarket: String(highMarket),
      low: rupees(low),
      lowMarket: String(lowMarket),
      difference: rupees(difference),
    }),
  volatility: ({ usualChange, largestChange, largestDay }, { say, percent, day }) =>
    say('insights.volatility', {
      usual: percent(usualChange),
      largest: percent(largestChange),
      day: day(largestDay),
    }),
  supportPrice: ({ supportPrice, price, difference, season, seasonHindi }, { say, rupees, isHindi }) =>
    say(Number(difference) < 0 ? 'insights.belowSupport' : 'insights.aboveSupport', {
      price: rupees(price),
      support: rupees(supportPrice),
      difference: rupees(Math.abs(Number(difference))),
      season: String(isHindi ? seasonHindi : season),
    }),
  bestMarket: ({ marketType, price, otherPrice, difference }, { say, rupees }) => {
    const type = marketTypes.find((one) => one === marketType);
    if (!type) return '';
    return say('insights.bestMarket', {
      type: say(`types.${type}`),
      price: rupees(price),
      other: rupees(otherPrice),
      difference: rupees(difference),
    });
  },
};

/** "6% more than on 13 Nov (₹1,780 then)." */
function since(ago: number, figures: Figures, { say, rupees, percent, day }: Tools): string {
  const change = figures[`change${ago}`];
  if (typeof change !== 'number') return '';
  const direction = Math.abs(change) < 0.005 ? 'same' : change > 0 ? 'up' : 'down';
  return say(`insights.direction.${direction}`, {
    change: percent(change),
    day: day(figures[`day${ago}`]),
    price: rupees(figures[`price${ago}`]),
  });
}

function third(position: number): 'low' | 'middle' | 'high' {
  if (position < 1 / 3) return 'low';
  return position > 2 / 3 ? 'high' : 'middle';
}
