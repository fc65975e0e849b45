import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';

import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatKg } from '#web/lib/format.ts';
import { Sparkline } from '#web/ui/chart/Sparkline.tsx';
import { classes } from '#web/ui/classes.ts';
import { CropPicture } from '#web/ui/CropPicture.tsx';
import { Price } from '#web/ui/Price.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { historyQuery } from '../api.ts';
import { useCommodityName } from '../names.ts';
import { noFilters } from '../rules/filters.ts';
import { lastDays } from '../rules/price-bars.ts';
import { priceFor } from '#domain/quantity.ts';
import { useAge } from '../use-age.ts';
import type { Found } from '../found.ts';
import { PriceChange } from './PriceChange.tsx';
import { RowFacts } from './RowFacts.tsx';

/** A crop that every mandi knows. */
const common = { ...noFilters, commodity: 'tomato' };

/** What one common crop fetches, for the landing page: the way in to all the others. Always of one height. */
export function TodayCard() {
  const say = useWords('market');
  const { data, isPending } = useQuery(historyQuery(common));
  const hasPrice = data !== undefined && data.history.length > 0;
  return (
    <Link
      to={hasPrice ? `/market-prices?commodity=${common.commodity}` : '/market-prices'}
      className="surface flex min-h-40 flex-col justify-center gap-2 p-4 shadow-float hover:border-leaf"
    >
      {hasPrice ? (
        <PriceToday {...data} />
      ) : isPending ? (
        <>
          <VisuallyHidden>{say('card.open')}</VisuallyHidden>
          <Skeleton className="h-20" />
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

function PriceToday({ history, change, provenance }: Found) {
  const say = useWords('market');
  const locale = useLocale();
  const days = lastDays(history);
  const last = days.at(-1);
  const isOld = useAge()(provenance)?.isOld ?? false;
  return (
    <>
      <span className="flex items-center gap-3">
        <CropPicture crop={common.commodity} size={48} />
        <span className="min-w-0 flex-1">
          <span className="block text-ink-soft">
            <strong className="text-ink">{useCommodityName(common.commodity)}</strong> · {say('price.india')}
          </span>
          <span className={classes('flex flex-wrap items-baseline gap-x-3', isOld && 'text-ink-soft')}>
            <Price
              rupees={priceFor(last?.modalPrice ?? 0, 1)}
              locale={locale}
              unit={say('price.for', { quantity: formatKg(1, locale) })}
            />
            {change === null ? null : <PriceChange share={change} />}
          </span>
        </span>
        <Sparkline values={days.map(({ modalPrice }) => modalPrice)} className="h-12 w-20 shrink-0" />
      </span>
      <RowFacts provenance={provenance} />
    </>
  );
}
