import { formatNumber } from '#languages/format-number.ts';
import type { Key } from '#languages/keys.ts';
import { useWords } from '#web/lib/words/words.ts';

/**
 * What the operator of this Khet claims of it on the price page, and answers for. Khet does not count these; null
 * leaves a claim out.
 */
const claims: readonly { value: number | null; figure: Key<'market'>; words: Key<'market'> }[] = [
  { value: 2.5, figure: 'hero.tradingFigure', words: 'hero.trading' },
  { value: 50, figure: 'hero.figure', words: 'hero.commodities' },
  { value: 100, figure: 'hero.figure', words: 'hero.markets' },
];

export function Claims() {
  const say = useWords('market');
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-3">
      {claims.map(({ value, figure, words }) =>
        value === null ? null : (
          <div key={words} className="flex flex-col-reverse justify-end border-l-[3px] border-furrow pl-2.5">
            <dt className="text-sm leading-tight text-ink-soft">{say(words)}</dt>
            <dd className="figures text-xl font-figure">{say(figure, { figure: formatNumber(value) })}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
