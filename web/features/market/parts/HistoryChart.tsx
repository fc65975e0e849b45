import type { HistoryRow } from '#contract/market.ts';
import { useLocale } from '#web/i18n/use-locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { formatDay, formatKg, formatRupees } from '#web/lib/format.ts';
import { formatNumber } from '#web/lib/format-number.ts';
import { BarChart } from '#web/ui/chart/BarChart.tsx';
import { ChartFrame } from '#web/ui/chart/ChartFrame.tsx';
import type { Column } from '#web/ui/DataTable.tsx';

import type { Filters } from '../rules/filters.ts';
import { lastDays, type PriceBar } from '../rules/price-bars.ts';
import { priceFor } from '../rules/quantity.ts';
import { useBars } from '../use-bars.ts';
import { useAxisRupees } from '../use-axis-rupees.ts';
import { ExportMenu } from './ExportMenu.tsx';
import type { Found } from './PriceCard.tsx';
import { Source } from './Source.tsx';

/** The past ten days as bars, then what may come; behind it the same days as a table. */
export function HistoryChart({ filters, found }: { filters: Filters; found: Found }) {
  const say = useWords('market');
  const locale = useLocale();
  const rows = lastDays(found.history);
  const columns = useColumns(filters.quantityKg);
  const bars = useBars(filters, found);
  const axis = useAxisRupees(bars.map(({ value }) => value));
  const hasForecast = bars.some(({ kind }) => kind === 'forecast');
  return (
    <ChartFrame
      title={say(hasForecast ? 'history.titleAhead' : 'history.title')}
      tableLabel={say('chart.table')}
      chartLabel={say('chart.chart')}
      source={<Source provenance={found.provenance} />}
      table={{ columns, rows, keyOf: ({ _id }) => _id }}
      actions={<ExportMenu filters={filters} />}
    >
      <BarChart
        label={useSummary(bars)}
        bars={bars.map((bar) => ({ ...bar, label: formatDay(bar.day, locale, 'number') }))}
        formatValue={axis}
      />
    </ChartFrame>
  );
}

/** What one would say who looked at the bars. */
function useSummary(bars: readonly PriceBar[]): string {
  const say = useWords('market');
  const locale = useLocale();
  const past = bars.filter(({ kind }) => kind !== 'forecast');
  const [first] = past;
  const last = past.at(-1);
  if (!first || !last) return say('history.title');
  return say('history.summary', {
    fromDay: formatDay(first.day, locale),
    from: formatRupees(first.value, locale),
    toDay: formatDay(last.day, locale),
    to: formatRupees(last.value, locale),
  });
}

function useColumns(quantityKg: number): readonly Column<HistoryRow>[] {
  const say = useWords('market');
  const locale = useLocale();
  const rupees = (value: number) => formatRupees(value, locale);
  return [
    { id: 'day', header: say('table.day'), renderCell: ({ date }) => formatDay(date, locale), rowHeader: true },
    {
      id: 'price',
      header: formatKg(quantityKg, locale),
      renderCell: ({ modalPrice }) => rupees(priceFor(modalPrice, quantityKg)),
      numeric: true,
    },
    { id: 'modal', header: say('table.modal'), renderCell: ({ modalPrice }) => rupees(modalPrice), numeric: true },
    { id: 'average', header: say('table.average'), renderCell: ({ avgPrice }) => rupees(avgPrice), numeric: true },
    { id: 'lowest', header: say('table.lowest'), renderCell: ({ minPrice }) => rupees(minPrice), numeric: true },
    { id: 'highest', header: say('table.highest'), renderCell: ({ maxPrice }) => rupees(maxPrice), numeric: true },
    {
      id: 'markets',
      header: say('table.markets'),
      renderCell: ({ markets }) => formatNumber(markets, locale),
      numeric: true,
    },
  ];
}
