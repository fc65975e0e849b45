import type { HistoryRow, Provenance } from '#contract/prices.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatDay, formatKg, formatRupees } from '#languages/format.ts';
import { ChartFrame } from '#web/ui/chart/ChartFrame.tsx';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import type { Column } from '#web/ui/layout/DataTable.tsx';

import { lastDays } from '../figures/bars.ts';
import { useAge, useDayWords } from '../figures/age.ts';
import { useAxisRupees } from '../figures/rupees.ts';
import { Source } from '../figures/Source.tsx';
import { priceFor } from '#domain/numbers/quantity.ts';

interface MonthChartProps {
  readonly days: readonly HistoryRow[];
  readonly provenance: Provenance;
  readonly quantityKg: number;
}

const shownDays = 30;

/** The average of each day as a line, in the band from the lowest to the highest price of that day. */
export function MonthChart({ days, provenance, quantityKg }: MonthChartProps) {
  const say = useWords('market');
  const locale = useLocale();
  const age = useAge()(provenance);
  const rows = lastDays(days, shownDays);
  const amount = (perQuintal: number) => priceFor(perQuintal, quantityKg);
  const quantity = formatKg(quantityKg, locale);
  const axis = useAxisRupees(rows.map(({ maxPrice }) => amount(maxPrice)));
  const lowest = Math.min(...rows.map(({ minPrice }) => minPrice));
  const highest = Math.max(...rows.map(({ maxPrice }) => maxPrice));
  return (
    <ChartFrame
      title={age?.isOld ? say('month.titleOld', { day: age.day }) : say('month.title')}
      text={say('month.text', { count: rows.length })}
      tableLabel={say('chart.table')}
      chartLabel={say('chart.chart')}
      source={<Source provenance={provenance} />}
      table={{
        columns: useColumns({ quantity, inChart: (perQuintal) => axis(amount(perQuintal)) }),
        rows: rows.toReversed(),
        keyOf: ({ _id }) => _id,
      }}
    >
      <div>
        <p className="figures text-sm text-ink-soft">{say('month.axis', { quantity })}</p>
        <LineChart
          label={say('month.summary', {
            count: rows.length,
            quantity,
            low: axis(amount(lowest)),
            high: axis(amount(highest)),
          })}
          points={rows.map(({ date, avgPrice, minPrice, maxPrice }) => ({
            id: date,
            label: formatDay(date, locale),
            value: amount(avgPrice),
            low: amount(minPrice),
            high: amount(maxPrice),
          }))}
          formatValue={axis}
        />
      </div>
    </ChartFrame>
  );
}

interface Units {
  readonly quantity: string;
  /** Writes a price per quintal as the chart does: for the quantity. */
  readonly inChart: (perQuintal: number) => string;
}

/** The figures of the chart, and the prices per quintal behind them. */
function useColumns({ quantity, inChart }: Units): readonly Column<HistoryRow>[] {
  const say = useWords('market');
  const locale = useLocale();
  const dayWords = useDayWords();
  const figures = [
    { id: 'average', figure: 'avgPrice' },
    { id: 'lowest', figure: 'minPrice' },
    { id: 'highest', figure: 'maxPrice' },
  ] as const;
  return [
    { id: 'day', header: say('table.day'), renderCell: ({ date }) => dayWords(date), rowHeader: true },
    ...figures.map(({ id, figure }): Column<HistoryRow> => ({
      id: `${id} in the chart`,
      header: say(`table.for.${id}`, { quantity }),
      renderCell: (row) => inChart(row[figure]),
      numeric: true,
    })),
    ...figures.map(({ id, figure }): Column<HistoryRow> => ({
      id,
      header: say(`table.${id}`),
      renderCell: (row) => formatRupees(row[figure], locale),
      numeric: true,
    })),
  ];
}
