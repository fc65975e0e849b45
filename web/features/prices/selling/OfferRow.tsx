import ChevronDown from 'lucide-react/icons/chevron-down';

import type { Price } from '#contract/prices.ts';
import { isInOwnDistrict, type LoadOffer } from '#domain/prices/sell-load.ts';
import type { Ranked } from '#domain/prices/where-to-sell.ts';
import { formatNumber } from '#languages/format-number.ts';
import { formatList, formatRupees } from '#languages/format.ts';
import { useMarketName } from '#web/lib/words/market-name.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';

import { useAge } from '../figures/age.ts';
import { BelowSupport } from '../figures/BelowSupport.tsx';
import { gradeToSay, useVarietyName } from '../figures/MandiRow.tsx';
import { Facts } from '../figures/Source.tsx';
import { CostField } from './CostField.tsx';
import type { ChangeSelling, OwnSelling } from './use-selling.ts';

export interface NearbyRow {
  readonly distanceKm: number;
  readonly reports: number;
  readonly price: Price;
}
export type RankedRow = Ranked<LoadOffer<NearbyRow>>;

interface OfferRowProps {
  readonly row: RankedRow;
  /** The most that any row leaves: its bar is the longest. */
  readonly most: number;
  readonly selling: OwnSelling;
  readonly change: ChangeSelling;
  /** True for the market that the farmer chose. */
  readonly isChosen: boolean;
  /** All prices of the list, to know what a row need not name. */
  readonly prices: readonly Price[];
  readonly isBest: boolean;
  /** True for an old price among fresh ones. */
  readonly isGreyed: boolean;
  /** True if one source for all rows stands below the list. */
  readonly hasSourceBelow: boolean;
}

/** One market: what it leaves in hand, as a figure and a bar from zero. A tap shows the deductions and their field. */
export function OfferRow(props: OfferRowProps) {
  const { row, most, isBest, isGreyed } = props;
  const locale = useLocale();
  const say = useWords('market');
  const { name } = useMarketName()(row.offer.row.price.market);
  const age = useAge()(row.offer.row.price.provenance);
  const isLoss = row.net < 0;
  return (
    <li className={classes('min-w-0 border-b-[1.5px] border-line last:border-0', isGreyed && 'greyed')}>
      <details className="group/row">
        <summary className="flex min-h-12 list-none flex-col gap-1.5 py-2.5 [&::-webkit-details-marker]:hidden">
          <span className="flex items-center gap-2">
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
              <h4 className={classes('text-base', isBest ? 'font-strong' : 'font-label')}>{name}</h4>
              <span className="text-sm text-ink-soft">
                {formatList([useDistance(props), age && !age.isToday ? age.words : undefined], locale)}
              </span>
            </span>
            <strong className={classes('figures shrink-0 text-lg leading-tight', isLoss && 'text-clay-dark')}>
              {isLoss ? <span className="mr-1 text-sm font-text">{say('nearby.loss')}</span> : null}
              {formatRupees(row.net, locale)}
            </strong>
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-ink-soft motion-safe:transition-transform group-open/row:rotate-180"
            />
          </span>
          <span aria-hidden className="block h-2.5 overflow-hidden rounded-full bg-line">
            <span
              className={classes('block h-full rounded-full', isBest ? 'bg-bar-today' : 'bg-bar-past')}
              style={{ width: `${most > 0 ? Math.max(0, (row.net / most) * 100) : 0}%` }}
            />
          </span>
        </summary>
        <Deductions {...props} />
      </details>
    </li>
  );
}

/** "your mandi", "your district; the way is not known, we take 15 km", "about 88 km". */
function useDistance({ row: { offer }, isChosen, selling }: OfferRowProps): string {
  const say = useWords('market');
  if (isChosen) return say('nearby.ownMandi');
  if (!isInOwnDistrict(offer.distanceKm)) return say('nearby.distance', { km: Math.round(offer.distanceKm) });
  return say('nearby.here', { km: formatNumber(selling.ownDistanceKm) });
}

function Deductions({ row: { offer }, selling, change, prices, hasSourceBelow }: OfferRowProps) {
  const say = useWords('market');
  const locale = useLocale();
  const nameOf = useNameOf();
  const { price } = offer.row;
  const { market } = price;
  const { sourceName } = useMarketName()(market);
  const { gross, transport, commission, shrinkage } = offer.money;
  const rupees = (value: number) => formatRupees(value, locale);
  const own = selling.freightTo[market.id];
  const isEstimated = own === undefined && (selling.hire === undefined || selling.perKm === undefined);
  const parts = [
    { words: isEstimated ? ('nearby.estimate' as const) : ('nearby.transport' as const), amount: transport },
    { words: 'nearby.commission' as const, amount: commission },
    { words: 'nearby.shrinkage' as const, amount: shrinkage },
  ].filter(({ amount }) => amount > 0);
  const grade = gradeToSay(price, prices);
  return (
    <div className="flex flex-col gap-2 pb-3">
      <p className="figures">
        {[rupees(gross), ...parts.map(({ words, amount }) => say(words, { amount: rupees(amount) }))].join(' − ')}
      </p>
      <Facts
        provenance={price.provenance}
        hasSourceBelow={hasSourceBelow}
        facts={[
          say('price.quintal', { price: rupees(price.modalPrice) }),
          market.district ? nameOf('districts', market.district) : nameOf('states', market.state),
          useVarietyName()(price),
          grade && say('price.grade', { grade }),
          sourceName,
        ]}
      />
      <BelowSupport price={price.modalPrice} supportPrice={price.supportPrice} isShort />
      <div className="max-w-xs">
        <CostField
          label={say('nearby.freightTo')}
          value={own ?? transport}
          max={10_000_000}
          onChange={(value) => change({ freightTo: withFreight(selling.freightTo, market.id, value) })}
        />
      </div>
    </div>
  );
}

/** An emptied field forgets the farmer's figure, so that the estimate stands again. */
function withFreight(freights: Readonly<Record<string, number>>, market: string, value: number | undefined) {
  const { [market]: _forgotten, ...others } = freights;
  return value === undefined ? others : { ...others, [market]: value };
}
