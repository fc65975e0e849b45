import { Card } from '#web/ui/Card.tsx';
import { BarChart } from '#web/ui/chart/BarChart.tsx';
import { ChartFrame } from '#web/ui/chart/ChartFrame.tsx';
import { LineChart } from '#web/ui/chart/LineChart.tsx';
import { RankBars } from '#web/ui/chart/RankBars.tsx';
import type { Column } from '#web/ui/DataTable.tsx';
import { SourceLine } from '#web/ui/SourceLine.tsx';
import { formatDay, formatRupees, formatRupeesAndPaise } from '#languages/format.ts';

import type { PartProps } from '../sample-words.ts';
import { bars, month } from '../sample-figures.ts';

interface DayPrice {
  readonly id: string;
  readonly value: number;
}

export function Charts({ words, locale }: PartProps) {
  const columns: readonly Column<DayPrice>[] = [
    { id: 'day', header: words.day, renderCell: ({ id }) => formatDay(id, locale), rowHeader: true },
    { id: 'price', header: words.price, renderCell: ({ value }) => formatRupeesAndPaise(value, locale), numeric: true },
  ];
  const keyOf = ({ id }: DayPrice) => id;
  const frame = { tableLabel: words.table, chartLabel: words.chart };
  const source = (
    <SourceLine
      source={words.source}
      date={formatDay('2026-11-20', locale)}
      age={words.today}
      demonstrationLabel={words.demonstration}
    />
  );
  const rupees = (value: number) => formatRupees(value, locale);
  const markets = [
    { id: 'retail', label: words.retail, value: 26 },
    { id: 'online', label: words.online, value: 22 },
    { id: 'mandi', label: words.mandi, value: 19, marked: true },
  ];
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <ChartFrame {...frame} title={words.past10} source={source} table={{ columns, rows: bars, keyOf }}>
          <BarChart label={words.past10Label} bars={bars} formatValue={rupees} />
        </ChartFrame>
      </Card>
      <Card>
        <ChartFrame {...frame} title={words.last30} source={source} table={{ columns, rows: month, keyOf }}>
          <LineChart
            label={words.last30Label}
            points={month.map((point) => ({ ...point, label: formatDay(point.day, locale) }))}
            formatValue={rupees}
          />
        </ChartFrame>
      </Card>
      <Card>
        <h3 className="mb-4">{words.sellsMore}</h3>
        <RankBars
          label={words.sellsMore}
          ranks={markets.map((market) => ({ ...market, valueText: rupees(market.value) }))}
        />
      </Card>
    </div>
  );
}
