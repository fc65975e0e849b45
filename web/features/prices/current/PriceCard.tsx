import type { UseQueryResult } from '@tanstack/react-query';
import PackageSearch from 'lucide-react/icons/package-search';
import { useSearchParams } from 'react-router';

import { daysBetween } from '#domain/days/days.ts';
import { formatDay, formatKg, formatRupees } from '#languages/format.ts';
import type { Key } from '#languages/keys.ts';
import { useNow, useToday } from '#web/lib/page/use-now.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { CropPicture } from '#web/ui/pictures/CropPicture.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Price } from '#web/ui/figures/Price.tsx';

import { AlertBell } from '../alerts/AlertBell.tsx';
import { useAge, useDayWords } from '../figures/age.ts';
import { BelowSupport } from '../figures/BelowSupport.tsx';
import type { Found } from '../api.ts';
import { LoadedPrices, PriceSkeleton } from '../figures/LoadedPrices.tsx';
import { RupeeChange } from '../figures/PriceChange.tsx';
import { OldPill, SampleNotice } from '../figures/Source.tsx';
import { changeFilters, type Filters, writeFilters } from '../filters/filters.ts';
import { useCommodityName, usePlaceTitle } from '../filters/names/names.ts';
import { priceFor } from '#domain/numbers/quantity.ts';
import { lastDays } from '../figures/bars.ts';
import { forecastDays } from './forecast/forecast-words.ts';
import { Forecasts } from './forecast/Forecasts.tsx';
import { HistoryChart } from './history/HistoryChart.tsx';
import { NoNewPrice } from './NoNewPrice.tsx';
import { SupportPrices } from './SupportPrices.tsx';
import { YearCourse } from './YearCourse.tsx';

interface PriceCardProps {
  readonly filters: Filters;
  /** Begun by the section, which is there before this part's code. */
  readonly query: UseQueryResult<Found>;
}

/** One commodity in one place: the price now, its ten days, and the forecast. */
export function PriceCard({ filters, query }: PriceCardProps) {
  return (
    <LoadedPrices query={query} skeleton={<PriceSkeleton />}>
      {(found) =>
        found.history.length > 0 ? <FoundPrice filters={filters} found={found} /> : <NothingFound filters={filters} />
      }
    </LoadedPrices>
  );
}

/** The message without prices, with a wider search for each filter. */
function NothingFound({ filters }: { filters: Filters }) {
  const say = useWords('market');
  const [search] = useSearchParams();
  const { state, district, market, marketType } = filters;
  const wider: { words: Key<'market'>; change: Partial<Filters> }[] = [];
  if (state !== '') wider.push({ words: 'filters.anyState', change: { state: '', district: '', market: '' } });
  if (state !== '' && (district !== '' || market !== ''))
    wider.push({ words: 'alerts.wholeState', change: { district: '', market: '' } });
  if (marketType !== '') wider.push({ words: 'filters.anyType', change: { marketType: '' } });
  return (
    <EmptyState
      icon={PackageSearch}
      level={3}
      title={say('empty.title')}
      text={say(wider.length > 0 ? 'empty.wider' : 'empty.nowhere')}
    >
      {wider.map(({ words, change }) => (
        <ButtonLink key={words} variant="secondary" to={`?${writeFilters(search, changeFilters(filters, change))}`}>
          {say(words)}
        </ButtonLink>
      ))}
    </EmptyState>
  );
}

interface FoundProps {
  readonly filters: Filters;
  readonly found: Found;
}

function FoundPrice({ filters, found }: FoundProps) {
  const { history, prediction, supportPrices, supportPrice, provenance } = found;
  const days = forecastDays(provenance, useNow());
  const age = useAge()(provenance);
  const isOld = age?.isOld ?? false;
  const [last] = lastDays(history, 1);
  return (
    <>
      {provenance.kind === 'demonstration' ? <SampleNotice /> : null}
      {age?.isOld ? <OldPill age={age.words} words="oldPrice" /> : null}
      <PriceNow filters={filters} found={found} />
      <div className="empty:hidden">
        {last ? <BelowSupport price={last.modalPrice} supportPrice={supportPrice} /> : null}
      </div>
      <HistoryChart filters={filters} found={found} />
      <Forecasts
        details={prediction.details}
        days={days}
        quantityKg={filters.quantityKg}
        isOld={isOld}
        now={last?.modalPrice}
      />
      {isOld ? <NoNewPrice /> : null}
      <YearCourse commodity={filters.commodity} isOpen={isOld} />
      <SupportPrices prices={supportPrices} />
    </>
  );
}

/** As many letters as fit in one line of a small phone beside the change. */
const mostLargeLetters = 6;

function PriceNow({ filters, found: { history, change, changeRupees, changeSince, provenance } }: FoundProps) {
  const say = useWords('market');
  const locale = useLocale();
  const crop = useCommodityName()(filters.commodity);
  const place = usePlaceTitle(filters);
  const age = useAge()(provenance);
  const [now] = lastDays(history, 1);
  const { quantityKg } = filters;
  if (!now) return null;
  const quantity = formatKg(quantityKg, locale);
  const price = priceFor(now.modalPrice, quantityKg);
  const isLong = formatRupees(price, locale).length > mostLargeLetters;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-3">
        <h3 className="flex min-w-0 flex-1 items-center gap-3">
          <CropPicture crop={filters.commodity} size={48} />
          <span className="min-w-0">
            <span className="block text-xl leading-tight">{crop}</span>{' '}
            <span className="block text-base font-text text-ink-soft">{place}</span>
          </span>
        </h3>
        {/* No alert rings on old prices, so nothing asks for one here. */}
        {age?.isOld ? null : <AlertBell filters={filters} />}
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
        <Price rupees={price} locale={locale} size={isLong ? 'usual' : 'hero'} />
        {age?.isOld ? (
          <p className="text-lg font-label">{formatDay(now.date, locale, 'long')}</p>
        ) : change === null || changeRupees === null ? null : (
          <p className="flex flex-col items-start text-lg">
            <RupeeChange share={change} rupees={changeRupees} quantityKg={quantityKg} />
            {changeSince === null ? null : <Since day={changeSince} />}
          </p>
        )}
      </div>
      <p className="text-sm text-ink-soft">
        <span>
          {age?.isToday || !age
            ? say('price.today', { quantity })
            : age.isOld
              ? say('price.for', { quantity })
              : say('price.on', { day: age.day, age: age.words, quantity })}
        </span>
        {' · '}
        <span className="figures whitespace-nowrap">
          {say('price.quintal', { price: formatRupees(now.modalPrice, locale) })}
        </span>
      </p>
    </div>
  );
}

/** The day that the price is compared with: yesterday, or the last day with prices. */
function Since({ day }: { day: string }) {
  const say = useWords('market');
  const dayWords = useDayWords();
  const isYesterday = daysBetween(day, useToday()) === 1;
  return (
    <span className="text-sm font-text text-ink-soft">
      {isYesterday ? say('price.sinceYesterday') : say('price.since', { day: dayWords(day) })}
    </span>
  );
}
