import Phone from 'lucide-react/icons/phone';

import { pricePerKg } from '#domain/numbers/quantity.ts';
import type { LoadOffer } from '#domain/prices/sell-load.ts';
import type { Doubt } from '#domain/prices/where-to-sell.ts';
import { formatPercent, formatRupees } from '#languages/format.ts';
import { useMarketName } from '#web/lib/words/market-name.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';

import type { NearbyRow } from './OfferRow.tsx';

type DoubtRow = Doubt<LoadOffer<NearbyRow>>;

/** Prices that nobody should load for before a phone call: why, and how far above the others. */
export function Doubts({ doubts }: { doubts: readonly DoubtRow[] }) {
  const say = useWords('market');
  if (doubts.length === 0) return null;
  return (
    <ul aria-label={say('nearby.doubted')} className="flex flex-col gap-2">
      {doubts.map((doubt) => (
        <DoubtLine key={doubt.offer.market} {...doubt} />
      ))}
    </ul>
  );
}

function DoubtLine({ offer, above, isRare }: DoubtRow) {
  const say = useWords('market');
  const locale = useLocale();
  const nameOf = useMarketName();
  const reason = isRare ? (offer.reports === 1 ? 'onePrice' : 'fewPrices') : 'highPrice';
  return (
    <li className="flex items-start gap-3 rounded-field bg-marigold-soft px-3 py-2.5 text-marigold-dark">
      <Phone aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span className="min-w-0">
        <strong className="block font-strong">
          {say(`nearby.${reason}`, {
            market: nameOf(offer.row.price.market).name,
            price: formatRupees(pricePerKg(offer.pricePerQuintal), locale),
          })}
        </strong>
        {above === undefined ? say('nearby.phone') : say('nearby.abovePhone', { share: formatPercent(above, locale) })}
      </span>
    </li>
  );
}
