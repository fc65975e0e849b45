import type { HistoryRow, Provenance } from '#contract/market.ts';
import { useLocale } from '#web/i18n/use-locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { formatDay, formatKg, formatRupees } from '#web/lib/format.ts';
import { ChartFrame } from '#web/ui/chart/ChartFrame.tsx';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import type { Column } from '#web/ui/DataTable.tsx';

import { lastDays } from '../rules/price-bars.ts';
import { priceFor } from '../rules/quantity.ts';
import { useAxisRupees } from '../use-axis-rupees.ts';
import { Source } from './Source.tsx';

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
  const rows = lastDays(days, shownDays);
  const amount = (perQuintal: number) => priceFor(perQuintal, quantityKg);
  const quantity = formatKg(quantityKg, locale);
  const rupees = (value: number) => formatRupees(value, locale);
  const axis = useAxisRupees(rows.map(({ maxPrice }) => amount(maxPrice)));
  const lowest = Math.min(...rows.map(({ minPrice }) => minPrice));
  const highest = Math.max(...rows.map(({ maxPrice }) => maxPrice));
  const columns: readonly Column<HistoryRow>[] = [
    { id: 'day', header: say('table.day'), renderCell: ({ date }) => formatDay(date, locale), rowHeader: true },
    { id: 'average', header: say('table.average'), renderCell: ({ avgPrice }) => rupees(avgPrice), numeric: true },
    { id: 'lowest', header: say('table.lowest'), renderCell: ({ minPrice }) => rupees(minPrice), numeric: true },
    { id: 'highest', header: say('table.highest'), renderCell: ({ maxPrice }) => rupees(maxPrice), numeric: true },
  ];
  return (
    <ChartFrame
      title={say('month.title')}
      text={say('month.text', { count: rows.length })}
      tableLabel={say('chart.table')}
      chartLabel={say('chart.chart')}
      source={<Source provenance={provenance} />}
      table={{ columns, rows: rows.toReversed(), keyOf: ({ _id }) => _id }}
    >
      <div>
        <p className="figures text-sm text-ink-soft">{say('month.axis', { quantity })}</p>
        <LineChart
          label={say('month.summary', {
            count: rows.length,
            quantity,
            low: rupees(amount(lowest)),
            high: rupees(amount(highest)),
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
