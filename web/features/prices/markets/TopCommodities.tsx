import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';

import type { topCommodities } from '#contract/prices.ts';
import { formatKg } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Sparkline } from '#web/ui/chart/Sparkline.tsx';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { Price } from '#web/ui/figures/Price.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { topQuery } from '../api.ts';
import { useAge } from '../figures/age.ts';
import { BelowSupport } from '../figures/BelowSupport.tsx';
import { LoadedPrices } from '../figures/LoadedPrices.tsx';
import { RupeeChange } from '../figures/PriceChange.tsx';
import { Facts, SampleNotice, sharedProvenance, Source } from '../figures/Source.tsx';
import { noFilters, writeFilters } from '../filters/filters.ts';
import { useFilters } from '../filters/use-filters.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { priceFor } from '#domain/numbers/quantity.ts';

export type TopCommodity = z.infer<(typeof topCommodities)['reply']>['data'][number];

const cards = 5;
/** Without `relative` the cards' hidden text for screen readers would make the page wider than its scrolling part. */
const strip =
  'relative -mx-4 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-2 md:mx-0 md:grid md:grid-cols-3 md:px-0 desk:grid-flow-col desk:auto-cols-fr desk:grid-cols-none';
const cell = 'w-44 shrink-0 snap-start md:w-auto';

/**
 * Five cards by price: the best-selling commodity of each type of market. After the choice of a crop they are one line
 * of pictures.
 */
export function TopCommodities() {
  const say = useWords('market');
  const ageOf = useAge();
  const query = useQuery(topQuery);
  const isChosen = useFilters().commodity !== '';
  const shown = query.data?.slice(0, cards) ?? [];
  const hasOld = shown.some(({ provenance }) => ageOf(provenance)?.isOld);
  return (
    <Fold
      level={2}
      title={say(hasOld ? 'top.titleOld' : 'top.title')}
      open={!isChosen}
      gist={
        <span className="flex -space-x-1.5">
          {shown.slice(0, 3).map(({ commodity, marketType }) => (
            <CropPicture key={commodity.id + marketType} crop={commodity.id} size={26} />
          ))}
        </span>
      }
    >
      <div className="flex min-w-0 flex-col gap-3">
        <p className="text-sm text-ink-soft">{say('top.india')}</p>
        <LoadedPrices query={query} skeleton={<TopSkeleton />}>
          {() => <Cards top={shown} hasNotice={!isChosen} />}
        </LoadedPrices>
      </div>
    </Fold>
  );
}

/** The notice of sample prices stands here only if no crop's price above has it. */
function Cards({ top, hasNotice }: { top: readonly TopCommodity[]; hasNotice: boolean }) {
  const say = useWords('market');
  if (top.length === 0) return <p className="text-ink-soft">{say('top.empty')}</p>;
  const shared = sharedProvenance(top.map(({ provenance }) => provenance));
  const isSample = top.some(({ provenance }) => provenance.kind === 'demonstration');
  return (
    <>
      {hasNotice && isSample ? <SampleNotice /> : null}
      <ul className={strip}>
        {top.map((one) => (
          <li key={one.commodity.id + one.marketType} className={cell}>
            <TopCard top={one} hasSourceBelow={shared !== undefined} />
          </li>
        ))}
      </ul>
      {shared?.kind === 'reported' ? <Source provenance={shared} /> : null}
    </>
  );
}

interface TopCardProps {
  readonly top: TopCommodity;
  /** True if one source for all cards stands below them. */
  readonly hasSourceBelow: boolean;
}

/** One commodity in one type of market: its price, its history, and the link to its page. */
function TopCard({ top, hasSourceBelow }: TopCardProps) {
  const say = useWords('market');
  const locale = useLocale();
  const nameOf = useNameOf();
  const { quantityKg } = useFilters();
  const [search] = useSearchParams();
  const { commodity, marketType, price, supportPrice, change, changeRupees, sparkline, provenance } = top;
  const age = useAge()(provenance);
  // This figure is for all of India, even if a place is chosen.
  const target = { ...noFilters, commodity: commodity.id, marketType, quantityKg };
  return (
    <Link
      to={{ search: String(writeFilters(search, target)) }}
      className="flex h-full flex-col gap-1.5 rounded-field border-[1.5px] border-line p-3 hover:border-leaf"
    >
      <span className="flex items-center gap-2">
        <CropPicture crop={commodity.id} size={40} />
        <strong className="min-w-0 text-lg leading-tight">{nameOf('commodities', commodity)}</strong>
      </span>
      <span className="text-sm leading-snug text-ink-soft">{say(`types.${marketType}`)}</span>
      <Price
        rupees={priceFor(price, quantityKg)}
        locale={locale}
        unit={say('price.for', { quantity: formatKg(quantityKg, locale) })}
        className="mt-auto"
      />
      <BelowSupport price={price} supportPrice={supportPrice} isShort />
      <span className="flex items-center justify-between gap-2">
        {age?.isOld || change === null || changeRupees === null ? null : (
          <RupeeChange share={change} rupees={changeRupees} quantityKg={quantityKg} />
        )}
        <Sparkline values={sparkline.map((point) => point.price)} className="h-10 w-20" />
      </span>
      {age?.isToday && hasSourceBelow ? null : <Facts provenance={provenance} hasSourceBelow={hasSourceBelow} />}
    </Link>
  );
}

function TopSkeleton() {
  return (
    <div className={strip}>
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className={cell}>
          <Skeleton className="h-52" />
        </div>
      ))}
    </div>
  );
}
