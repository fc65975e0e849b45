import Landmark from 'lucide-react/icons/landmark';

import { useLocale } from '#web/lib/words/use-locale.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatDay, formatRupees } from '#languages/format.ts';

import type { Found } from '../api.ts';

type SupportPrice = Found['supportPrices'][number];

/**
 * The government's minimum support price, if there is one, with its season, the body that decided it, the day and the
 * link.
 */
export function SupportPrices({ prices }: { prices: readonly SupportPrice[] }) {
  const say = useWords('market');
  const locale = useLocale();
  const nameOf = useNameOf();
  // All support prices are of one season and were decided on one day.
  const [first] = prices;
  if (!first) return null;
  return (
    <div className="flex gap-3 border-t-[1.5px] border-line pt-4">
      <Landmark aria-hidden className="mt-0.5 size-6 shrink-0 text-leaf" />
      <div className="flex min-w-0 flex-col gap-2">
        <h3 className="text-base">{say('support.title')}</h3>
        <ul className="flex flex-col gap-2">
          {prices.map((price) => (
            <li key={`${price.season} ${price.variety}`}>
              <p>
                <strong className="figures">
                  {say('price.quintal', { price: formatRupees(price.pricePerQuintal, locale) })}
                </strong>
                {price.variety === null ? null : ` (${price.variety})`}
              </p>
              <p className="text-sm text-ink-soft">
                {say('support.season', {
                  season: nameOf('seasons', { id: price.season }),
                  from: formatDay(price.validFrom, locale, 'long'),
                  until: formatDay(price.validUntil, locale, 'long'),
                })}
              </p>
            </li>
          ))}
        </ul>
        <p className="text-sm text-ink-soft">
          {say('support.source', {
            decision: nameOf('sources', { id: first.decidedBy }),
            day: formatDay(first.announcedOn, locale, 'long'),
            source: nameOf('sources', { id: first.source }),
          })}
        </p>
      </div>
    </div>
  );
}
