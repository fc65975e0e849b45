import type { HistoryRow } from '#contract/prices.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatKg, formatRupees } from '#languages/format.ts';
import { formatNumber } from '#languages/format-number.ts';
import type { Column } from '#web/ui/layout/DataTable.tsx';

import { useDayWords } from '../../figures/age.ts';
import type { Found } from '../../api.ts';
import { useAxisRupees } from '../../figures/rupees.ts';
import type { Filters } from '../../filters/filters.ts';
import { priceFor } from '#domain/numbers/quantity.ts';
import { lastDays } from '../../figures/bars.ts';
import { type DayForecast, useForecasts } from '../forecast/forecast-words.ts';

/** A day with prices, or a day ahead: then its forecast and the range. */
interface TableDay extends Pick<HistoryRow, 'modalPrice' | 'minPrice' | 'maxPrice' | 'markets' | 'arrivalsTonnes'> {
  readonly id: string;
  readonly day: string;
  readonly isForecast: boolean;
  /** Undefined for a day ahead, because there is no forecast of the average. */
  readonly avgPrice: number | undefined;
}

/** The figures of the bars, and the prices per quintal behind them. */
export function useHistoryTable({ quantityKg }: Filters, found: Found) {
  const rows = [...lastDays(found.history).map(toPastDay), ...useForecasts(found).flatMap(toDayAhead)];
  return { columns: useColumns(rows, quantityKg), rows, keyOf: ({ id }: TableDay) => id };
}

function toPastDay(row: HistoryRow): TableDay {
  return { ...row, id: row._id, day: row.date, isForecast: false };
}

function toDayAhead({ day, forecast }: DayForecast): TableDay[] {
  if (forecast.kind !== 'forecast') return [];
  const { price, low, high, markets } = forecast;
  const figures = { modalPrice: price, minPrice: low, maxPrice: high, avgPrice: undefined, markets };
  return [{ ...figures, id: `${day} ahead`, day, isForecast: true }];
}

function useColumns(rows: readonly TableDay[], quantityKg: number): readonly Column<TableDay>[] {
  const say = useWords('market');
  const locale = useLocale();
  const dayWords = useDayWords();
  const amount = (perQuintal: number) => priceFor(perQuintal, quantityKg);
  const axis = useAxisRupees(rows.map(({ modalPrice }) => amount(modalPrice)));
  const formatted = (value: number | undefined) => (value === undefined ? '–' : formatRupees(value, locale));
  const inChart = (perQuintal: number) => axis(amount(perQuintal));
  const rangeOf = ({ minPrice, maxPrice }: TableDay) =>
    say('forecast.band', { low: inChart(minPrice), high: inChart(maxPrice) });
  const perQuintal = (
    id: 'modal' | 'average' | 'lowest' | 'highest',
    value: (row: TableDay) => number | undefined,
  ) => ({
    id,
    header: say(`table.${id}`),
    renderCell: (row: TableDay) => formatted(value(row)),
    numeric: true,
  });
  const arrivals: Column<TableDay> = {
    id: 'arrivals',
    header: say('table.arrivals'),
    renderCell: ({ arrivalsTonnes }) => (arrivalsTonnes === undefined ? '–' : formatNumber(arrivalsTonnes)),
    numeric: true,
  };
  return [
    {
      id: 'day',
      header: say('table.day'),
      renderCell: ({ day, isForecast }) => (
        <WithNote note={isForecast && say('table.forecast')}>{dayWords(day)}</WithNote>
      ),
      rowHeader: true,
    },
    {
      id: 'price',
      header: formatKg(quantityKg, locale),
      renderCell: (row) => <WithNote note={row.isForecast && rangeOf(row)}>{inChart(row.modalPrice)}</WithNote>,
      numeric: true,
    },
    perQuintal('modal', ({ modalPrice }) => modalPrice),
    perQuintal('average', ({ avgPrice }) => avgPrice),
    perQuintal('lowest', ({ minPrice }) => minPrice),
    perQuintal('highest', ({ maxPrice }) => maxPrice),
    {
      id: 'markets',
      header: say('table.markets'),
      renderCell: ({ markets }) => formatNumber(markets),
      numeric: true,
    },
    ...(rows.some(({ arrivalsTonnes }) => arrivalsTonnes !== undefined) ? [arrivals] : []),
  ];
}

/** The note stands under the figure, because a phone shows only the first two columns at once. */
function WithNote({ note, children }: { note: string | false; children: string }) {
  if (note === false) return children;
  return (
    <>
      {children} <span className="block text-sm font-text text-ink-soft">{note}</span>
    </>
  );
}
