import { useQuery } from '@tanstack/react-query';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { useState } from 'react';
import { Link } from 'react-router';

import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatKg } from '#languages/format.ts';
import { Sparkline } from '#web/ui/chart/Sparkline.tsx';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { Price } from '#web/ui/figures/Price.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { type Found, historyQuery } from '../api.ts';
import { lastDays } from '../figures/bars.ts';
import { useAge } from '../figures/age.ts';
import { RupeeChange } from '../figures/PriceChange.tsx';
import { Source } from '../figures/Source.tsx';
import { type Filters, noFilters, writeFilters } from '../filters/filters.ts';
import { useOwnSearches } from '../filters/own-searches.ts';
import { useCommodityName, usePlaceNames } from '../filters/names/names.ts';
import { priceFor } from '#domain/numbers/quantity.ts';

/** A crop that every mandi trades. */
const common = { ...noFilters, commodity: 'tomato' };

/**
 * The price of the farmer's own crop, else of a common one in the known state, else in all of India. It links to all
 * other prices, and its height never changes.
 */
export function TodayCard({ state }: { readonly state?: string | undefined }) {
  const say = useWords('market');
  const [own] = useOwnSearches();
  const nearby = state === undefined ? undefined : { ...common, state };
  const wishes = [own, nearby, common].filter((wish) => wish !== undefined);
  const [nth, setNth] = useState(0);
  const shown = wishes[nth] ?? common;
  const { data, isPending } = useQuery(historyQuery(shown));
  const hasPrice = data !== undefined && data.history.length > 0;
  if (!isPending && !hasPrice && nth < wishes.length - 1) setNth(nth + 1);
  return (
    <Link
      to={hasPrice ? `/market-prices?${writeFilters(new URLSearchParams(), shown)}` : '/market-prices'}
      className="surface flex min-h-44 flex-col justify-center gap-2 p-4 shadow-float hover:border-leaf"
    >
      {hasPrice ? (
        <PriceToday shown={shown} found={data} />
      ) : isPending ? (
        <>
          <VisuallyHidden>{say('card.open')}</VisuallyHidden>
          <Skeleton className="h-16" />
        </>
      ) : (
        <span className="flex items-center justify-between gap-3 font-label">
          {say('card.open')}
          <ArrowRight aria-hidden className="size-5 shrink-0 text-leaf" />
        </span>
      )}
    </Link>
  );
}

function PriceToday({ shown, found }: { shown: Filters; found: Found }) {
  const say = useWords('market');
  const locale = useLocale();
  const { history, change, changeRupees, provenance } = found;
  const [place] = usePlaceNames(shown);
  const days = lastDays(history);
  const last = days.at(-1);
  const isOld = useAge()(provenance)?.isOld ?? false;
  return (
    <>
      <span className="flex items-center gap-3">
        <CropPicture crop={shown.commodity} size={48} />
        <span className="min-w-0 flex-1">
          <span className="block text-ink-soft">
            <strong className="text-ink">{useCommodityName()(shown.commodity)}</strong> · {place}
          </span>
          <span className="flex flex-wrap items-baseline gap-x-3">
            <Price
              rupees={priceFor(last?.modalPrice ?? 0, 1)}
              locale={locale}
              unit={say('price.for', { quantity: formatKg(1, locale) })}
            />
            {isOld || change === null || changeRupees === null ? null : (
              <RupeeChange share={change} rupees={changeRupees} quantityKg={1} />
            )}
          </span>
        </span>
        <Sparkline values={days.map(({ modalPrice }) => modalPrice)} className="h-12 w-20 shrink-0" />
      </span>
      <Source provenance={provenance} />
    </>
  );
}
