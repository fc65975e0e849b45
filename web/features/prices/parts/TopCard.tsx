import { Link, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';

import type { topCommodities } from '#contract/prices.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatKg, formatRupees } from '#web/lib/format.ts';
import { Sparkline } from '#web/ui/chart/Sparkline.tsx';
import { classes } from '#web/ui/classes.ts';
import { Price } from '#web/ui/Price.tsx';

import { useNameOf } from '../names.ts';
import { noFilters, writeFilters } from '../rules/filters.ts';
import { priceFor } from '#domain/quantity.ts';
import { useAge } from '../use-age.ts';
import { useFilters } from '../use-filters.ts';
import { BelowSupport } from './BelowSupport.tsx';
import { CropIcon } from './CropIcon.tsx';
import { PriceChange } from './PriceChange.tsx';
import { RowFacts } from './RowFacts.tsx';

export type TopCommodity = z.infer<(typeof topCommodities)['reply']>['data'][number];

interface TopCardProps {
  readonly top: TopCommodity;
  /** The row of cards says once where all of them come from. */
  readonly hasSourceBelow: boolean;
}

/** One commodity in one type of market: its price, its course, and the way to all about it. */
export function TopCard({ top, hasSourceBelow }: TopCardProps) {
  const say = useWords('market');
  const locale = useLocale();
  const nameOf = useNameOf();
  const filters = useFilters();
  const [search] = useSearchParams();
  const { commodity, marketType, typeDerived, price, supportPrice, change, sparkline, provenance } = top;
  const isOld = useAge()(provenance)?.isOld ?? false;
  const kind = say(`types.${marketType}`);
  // What its figure is of: all of India, whatever place is chosen.
  const target = { ...noFilters, commodity: commodity.id, marketType, quantityKg: filters.quantityKg };
  return (
    <Link
      to={{ search: String(writeFilters(search, target)) }}
      className={classes('surface flex h-full flex-col gap-3 p-4 hover:border-leaf', isOld && 'text-ink-soft')}
    >
      {/* Two lines of each, so that the prices of a row of cards stand at one height. */}
      <span className="flex items-center gap-3 md:min-h-12">
        <CropIcon commodity={commodity.id} />
        <strong className="min-w-0 text-lg leading-tight">{nameOf(commodity)}</strong>
      </span>
      <span className="block text-sm leading-snug text-ink-soft desk:min-h-[2lh]">
        {typeDerived ? `${kind}*` : kind}
      </span>
      <span>
        <Price
          rupees={priceFor(price, filters.quantityKg)}
          locale={locale}
          unit={say('price.for', { quantity: formatKg(filters.quantityKg, locale) })}
        />
        <span className="figures block text-sm text-ink-soft">
          {say('price.quintal', { price: formatRupees(price, locale) })}
        </span>
        <BelowSupport price={price} supportPrice={supportPrice} isShort />
      </span>
      <span className="flex items-center justify-between gap-2">
        <Sparkline values={sparkline.map((point) => point.price)} className="h-14 w-28" />
        {change === null ? null : <PriceChange share={change} />}
      </span>
      <div className="mt-auto">
        <RowFacts provenance={provenance} hasSourceBelow={hasSourceBelow} />
      </div>
    </Link>
  );
}
