import { formatDay, formatRupees, formatRupeesAndPaise } from '#languages/format.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Change } from '#web/ui/figures/Change.tsx';
import type { Column } from '#web/ui/layout/DataTable.tsx';
import { Price } from '#web/ui/figures/Price.tsx';
import { SourceLine } from '#web/ui/layout/SourceLine.tsx';
import { type Bar, BarChart } from '#web/ui/chart/BarChart.tsx';
import { ChartFrame } from '#web/ui/chart/ChartFrame.tsx';
import { LineChart, type LinePoint } from '#web/ui/chart/LineChart.tsx';
import { RankBars } from '#web/ui/chart/RankBars.tsx';
import { Sparkline } from '#web/ui/chart/Sparkline.tsx';

import type { PartProps } from './sample-words.ts';

const values = [16.4, 16.1, 16.8, 17.2, 17, 17.5, 18.2, 17.9, 18.5, 18.9];

/** Ten days of made-up prices up to 20 November 2026, in rupees a kg. */
const history: readonly { day: string; value: number }[] = values.map((value, index) => ({
  day: `2026-11-${index + 11}`,
  value,
}));

const bars: readonly Bar[] = [
  ...history.map(({ day, value }, index) => ({
    id: day,
    label: String(index + 11),
    value,
    kind: index === history.length - 1 ? ('today' as const) : ('past' as const),
  })),
  { id: '2026-11-21', label: '21', value: 19.1, low: 18, high: 20, kind: 'forecast' },
  { id: '2026-11-22', label: '22', value: 19.3, low: 17.8, high: 21, kind: 'forecast' },
];

const month: readonly (LinePoint & { day: string })[] = Array.from({ length: 30 }, (_, index) => {
  const day = new Date(Date.UTC(2026, 9, 22 + index)).toISOString().slice(0, 10);
  const value = 15 + Math.sin(index / 4) * 0.7 + ((index * 7) % 5) * 0.12;
  return {
    id: day,
    day,
    label: day,
    value,
    low: value - 1.6 - ((index * 3) % 4) * 0.2,
    high: value + 1.8 + ((index * 5) % 3) * 0.3,
  };
});

export function Figures({ words, locale }: PartProps) {
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <p className="font-label text-ink-soft">{words.todayFor}</p>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Price rupees={19} locale={locale} size="hero" />
          <p className="text-right">
            <Change direction="up" directionLabel={words.up}>
              {formatRupeesAndPaise(0.4, locale)}
            </Change>
            <span className="block text-ink-soft">{words.sinceYesterday}</span>
          </p>
        </div>
      </Card>
      <Card className="flex flex-col gap-2">
        <div className="flex items-center justify-between gap-4">
          <div>
            <p className="font-label">{words.tomato}</p>
            <Price rupees={123456} locale={locale} unit={words.perKg} />
          </div>
          <Sparkline values={history.map(({ value }) => value)} label={words.rising} />
        </div>
        <SourceLine
          source={words.source}
          sourceUrl="https://data.gov.in"
          date={formatDay('2026-11-20', locale)}
          age={words.today}
          demonstrationLabel={words.demonstration}
        />
      </Card>
      <div className="flex flex-wrap gap-6">
        <Price rupees={19} locale={locale} size="small" unit={words.forecastRange} />
        <Change direction="down" directionLabel={words.down}>
          {formatRupees(3, locale)}
        </Change>
        <Change direction="same" directionLabel={words.same}>
          {formatRupees(0, locale)}
        </Change>
      </div>
    </div>
  );
}

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
