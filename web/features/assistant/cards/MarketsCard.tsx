import type { CardOf } from '#contract/assistant.ts';
import { priceFor } from '#domain/quantity.ts';
import { formatNumber } from '#languages/format-number.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { CropPicture } from '#web/ui/CropPicture.tsx';
import { Price } from '#web/ui/Price.tsx';

import { cardLook } from './look.ts';
import { PriceAge } from './PriceAge.tsx';

/** Where one gets how much, the dearest first. */
export function MarketsCard({ card: { commodity, place, markets } }: { card: CardOf<'markets'> }) {
  const say = useWords('assistant');
  const locale = useLocale();
  return (
    <article className={cardLook}>
      <span className="flex items-center gap-3">
        <CropPicture crop={commodity.id} size={44} />
        <span className="min-w-0 flex-1">
          <strong className="block text-lg leading-tight">{commodity.name}</strong>
          <span className="text-sm text-ink-soft">{place ?? say('cards.india')}</span>
        </span>
      </span>
      <ol className="flex flex-col divide-y-[1.5px] divide-line">
        {markets.map(({ market, district, state, price, distanceKm, provenance }) => (
          <li key={`${market} ${district} ${state}`} className="flex flex-col gap-0.5 py-2">
            <span className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 font-label">{market}</span>
              <Price
                rupees={priceFor(price, 1)}
                locale={locale}
                size="small"
                unit={say('cards.kg')}
                className="shrink-0"
              />
            </span>
            <span className="text-sm text-ink-soft">
              {[district, state].filter(Boolean).join(', ')}
              {distanceKm === null ? null : ` · ${say('cards.distance', { km: formatNumber(Math.round(distanceKm)) })}`}
            </span>
            <PriceAge provenance={provenance} />
          </li>
        ))}
      </ol>
    </article>
  );
}
