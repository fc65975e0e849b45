import type { Key } from '#languages/keys.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatNumber } from '#web/lib/format-number.ts';

import { claims } from '../claims.ts';

const stats: readonly { value: number | null; figure: Key<'market'>; words: Key<'market'> }[] = [
  { value: claims.dailyTradingCrores, figure: 'hero.tradingFigure', words: 'hero.trading' },
  { value: claims.commodities, figure: 'hero.figure', words: 'hero.commodities' },
  { value: claims.markets, figure: 'hero.figure', words: 'hero.markets' },
];

/** What the page is, and what its operator claims of it. */
export function Hero() {
  const say = useWords('market');
  const locale = useLocale();
  return (
    <header className="flex flex-col gap-4">
      <h1>{say('title')}</h1>
      <dl className="flex justify-between gap-3 sm:justify-start sm:gap-8 desk:justify-between desk:gap-2">
        {stats.map(({ value, figure, words }) =>
          value === null ? null : (
            <div
              key={words}
              className="flex flex-col-reverse justify-end border-l-[3px] border-furrow pl-3 desk:pl-2.5"
            >
              <dt className="text-sm leading-tight text-ink-soft">{say(words)}</dt>
              <dd className="figures text-xl font-figure">{say(figure, { figure: formatNumber(value, locale) })}</dd>
            </div>
          ),
        )}
      </dl>
    </header>
  );
}
