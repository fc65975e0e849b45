import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatKg, formatRupees } from '#web/lib/format.ts';
import { classes } from '#web/ui/classes.ts';
import { Price } from '#web/ui/Price.tsx';

import type { Found } from '../found.ts';
import type { Filters } from '../rules/filters.ts';
import { forecastDays } from '../rules/forecast-days.ts';
import { lastDays } from '../rules/price-bars.ts';
import { priceFor } from '#domain/quantity.ts';
import { useAge } from '../use-age.ts';
import { useNow } from '../use-now.ts';
import { useSearchTitle } from '../use-search-title.ts';
import { BelowSupport } from './BelowSupport.tsx';
import { CropIcon } from './CropIcon.tsx';
import { DerivedNote } from './DerivedNote.tsx';
import { Forecasts } from './Forecasts.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import { OldMark } from './OldMark.tsx';
import { PriceChange } from './PriceChange.tsx';
import { SupportPrices } from './SupportPrices.tsx';

/** One commodity in one place: the price now, its ten days, and what may come. */
export function PriceCard({ filters, ...found }: { filters: Filters } & Found) {
  const { history, prediction, supportPrices, supportPrice, provenance } = found;
  const days = forecastDays(provenance, useNow());
  const isOld = useAge()(provenance)?.isOld ?? false;
  const [last] = lastDays(history, 1);
  return (
    <>
      <PriceNow filters={filters} {...found} />
      <div className={classes('empty:hidden', isOld && 'greyed')}>
        {last ? <BelowSupport price={last.modalPrice} supportPrice={supportPrice} /> : null}
      </div>
      <HistoryChart filters={filters} found={found} />
      <div className={classes(isOld && 'greyed')}>
        <Forecasts details={prediction.details} days={days} quantityKg={filters.quantityKg} now={last?.modalPrice} />
      </div>
      <SupportPrices prices={supportPrices} />
      {filters.marketType === '' ? null : <DerivedNote />}
    </>
  );
}

/** As many as stand in one line of a small phone. */
const mostLargeLetters = 11;

function PriceNow({ filters, history, change, provenance }: { filters: Filters } & Found) {
  const say = useWords('market');
  const locale = useLocale();
  const title = useSearchTitle(filters);
  const age = useAge()(provenance);
  const [now] = lastDays(history, 1);
  if (!now) return null;
  const quantity = formatKg(filters.quantityKg, locale);
  const price = priceFor(now.modalPrice, filters.quantityKg);
  const isLong = formatRupees(price, locale).length > mostLargeLetters;
  return (
    <div className={classes('flex flex-col gap-2', age?.isOld && 'text-ink-soft')}>
      <h3 className="flex items-center gap-3">
        <CropIcon commodity={filters.commodity} />
        {title}
      </h3>
      <p className="text-ink-soft">
        {age?.isToday || !age
          ? say('price.today', { quantity })
          : say('price.on', { day: age.day, age: age.words, quantity })}
        {age?.isOld ? (
          <span className="ml-2">
            <OldMark words={age.words} />
          </span>
        ) : null}
      </p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Price rupees={price} locale={locale} size={isLong ? 'usual' : 'hero'} />
        {change === null ? null : (
          <p className="flex flex-wrap items-center gap-x-2">
            <PriceChange share={change} />
            <span className="text-sm text-ink-soft">{say('price.same')}</span>
          </p>
        )}
      </div>
      <p className="figures text-ink-soft">{say('price.quintal', { price: formatRupees(now.modalPrice, locale) })}</p>
    </div>
  );
}
