import type { Price as Report } from '#contract/prices.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatRupees } from '#web/lib/format.ts';
import { classes } from '#web/ui/classes.ts';

import { nameOfVariety, useNameOf } from '../names.ts';
import type { Filters } from '../rules/filters.ts';
import { priceFor } from '#domain/quantity.ts';
import { useAge } from '../use-age.ts';
import { BelowSupport } from './BelowSupport.tsx';
import { PriceChange } from './PriceChange.tsx';
import { RowFacts } from './RowFacts.tsx';

interface ReportRowProps {
  readonly row: Report;
  readonly filters: Filters;
  /** Where it is to be said. */
  readonly grade: string | undefined;
  /** The list says once where all its rows come from. */
  readonly hasSourceBelow: boolean;
}

/** What one market pays: for the quantity and per quintal, from least to most. */
export function ReportRow({ row, filters, grade, hasSourceBelow }: ReportRowProps) {
  const say = useWords('market');
  const locale = useLocale();
  const nameOf = useNameOf();
  const { market, commodity, variety, modalPrice, minPrice, maxPrice, change, supportPrice, provenance } = row;
  const isOld = useAge()(provenance)?.isOld ?? false;
  const rupees = (value: number) => formatRupees(value, locale);
  const kind = say(`types.${market.type}`);
  return (
    <li
      className={classes(
        'flex flex-col gap-1 border-b-[1.5px] border-line py-3 last:border-0 desk:nth-last-2:odd:border-0',
        isOld && 'text-ink-soft',
      )}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h3 className="min-w-0 text-base">{market.name}</h3>
        <strong className="figures shrink-0 text-lg">{rupees(priceFor(modalPrice, filters.quantityKg))}</strong>
      </div>
      <RowFacts
        provenance={provenance}
        hasSourceBelow={hasSourceBelow}
        facts={[
          change === null ? undefined : <PriceChange key="change" share={change} />,
          filters.commodity === '' ? nameOf({ name: commodity.name, hindi: commodity.hindi }) : undefined,
          nameOfVariety(variety),
          grade && say('price.grade', { grade }),
          say('price.quintal', { price: rupees(modalPrice) }),
          minPrice === maxPrice ? undefined : say('price.range', { low: rupees(minPrice), high: rupees(maxPrice) }),
          market.district ? nameOf(market.district) : nameOf(market.state),
          market.typeDerived ? `${kind}*` : kind,
        ]}
      />
      <BelowSupport price={modalPrice} supportPrice={supportPrice} isShort />
    </li>
  );
}
