import type { Key } from '#languages/keys.ts';
import { languageCodes } from '#languages/words.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatNumber } from '#languages/format-number.ts';

import figures from './figures.json' with { type: 'json' };

const counted: readonly { count: number; words: Key<'home'> }[] = [
  { count: figures.commodities, words: 'figures.commodities' },
  { count: figures.markets, words: 'figures.markets' },
  { count: figures.states, words: 'figures.states' },
  { count: languageCodes.length, words: 'figures.languages' },
];

/** Real figures of this Khet, counted in its own catalogue. */
export function Figures() {
  const say = useWords('home');
  return (
    <section aria-labelledby="figures" className="border-y-[1.5px] border-line py-8">
      <h2 id="figures" className="text-xl">
        {say('figures.heading')}
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 md:grid-cols-4">
        {counted.map(({ count, words }) => (
          <div key={words} className="flex flex-col-reverse justify-end border-l-[3px] border-furrow pl-4">
            <dt className="text-ink-soft">{say(words)}</dt>
            <dd className="figures text-4xl font-figure">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-sm text-ink-soft">{say('figures.source')}</p>
    </section>
  );
}
