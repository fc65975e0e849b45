import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';

import { formatNumber } from '#languages/format-number.ts';
import { formatDay, formatRupees } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { BarChart } from '#web/ui/chart/BarChart.tsx';
import { ChartFrame } from '#web/ui/chart/ChartFrame.tsx';
import { classes } from '#web/ui/classes.ts';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';

import { type Found, marketKey } from '../../api.ts';
import { useAge, useDayWords } from '../../figures/age.ts';
import { formatStep, useAxisRupees } from '../../figures/rupees.ts';
import { Source } from '../../figures/Source.tsx';
import type { Filters } from '../../filters/filters.ts';
import { joinNotes, type PriceBar } from '../../figures/bars.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { useBars, useForecasts, useForecastWords } from '../forecast/forecast-words.ts';
import { useHistoryTable } from './history-table.tsx';
import { ShareMenu } from './ShareMenu.tsx';

/** The past ten days and the forecasts as bars; a second view shows the same days as a table. */
export function HistoryChart({ filters, found }: { filters: Filters; found: Found }) {
  const say = useWords('market');
  const locale = useLocale();
  const bars = useBars(filters, found).map((bar) => ({ ...bar, label: formatDay(bar.day, locale, 'number') }));
  const past = bars.filter(({ kind }) => kind !== 'forecast');
  const axis = useAxisRupees(bars.map(({ value }) => value));
  const span = useSpan(past);
  const ahead = useAhead(filters, found);
  const isOld = useAge()(found.provenance)?.isOld ?? false;
  const title = ahead === '' ? 'title' : 'titleAhead';
  const notes = [
    ...(past.some(({ pale }) => pale) ? [say('history.pale')] : []),
    ...(past.some(({ afterGap }) => afterGap) ? [say('history.gap')] : []),
  ];
  const describe = useDescribeBar(past, filters.quantityKg, axis);
  return (
    <ChartFrame
      title={
        <span className="text-base">
          {isOld ? say(`history.old.${title}`, { count: past.length }) : say(`history.${title}`)}
        </span>
      }
      // The bars show only the day of the month, so old prices need a line with the month.
      text={isOld && span ? say('history.span', span) : undefined}
      tableLabel={say('chart.table')}
      chartLabel={say('chart.chart')}
      source={
        <div className="flex flex-wrap items-center">
          <Source provenance={found.provenance} hasPill={isOld} />
          <Refresh />
        </div>
      }
      table={useHistoryTable(filters, found)}
      actions={
        <>
          <ExportMenu filters={filters} />
          <ShareMenu filters={filters} found={found} />
        </>
      }
    >
      <BarChart
        label={[span && say('history.summary', span), ahead].filter(Boolean).join(' ')}
        bars={bars}
        formatValue={axis}
        picking={{
          label: say('history.pick'),
          hint: say('history.pickHint'),
          describe: ({ id }) => {
            const bar = bars.find((one) => one.id === id);
            return bar ? describe(bar) : '';
          },
        }}
      />
      {/* The notes stand below, so that the days under the bars stay on a phone's first screen. */}
      {notes.length > 0 ? <p className="text-sm text-ink-soft">{notes.join(' ')}</p> : null}
    </ChartFrame>
  );
}

/** A day in words: its price, the difference from the day before it in the chart, and what came to the markets. */
function useDescribeBar(past: readonly PriceBar[], quantityKg: number, axis: (value: number) => string) {
  const say = useWords('market');
  const locale = useLocale();
  const dayWords = useDayWords();
  return (bar: PriceBar): string => {
    const { day, value, kind, pale, arrivalsTonnes } = bar;
    const words = kind === 'forecast' ? 'history.dayAhead' : pale ? 'history.dayOfFew' : 'history.day';
    const before = past[past.indexOf(bar) - 1];
    const step = before === undefined ? 0 : value - before.value;
    const difference =
      before === undefined
        ? undefined
        : step === 0
          ? say('history.same', { day: dayWords(before.day) })
          : say(step > 0 ? 'history.more' : 'history.less', {
              rupees: formatStep(Math.abs(step), locale),
              day: dayWords(before.day),
            });
    return [
      say(words, { day: dayWords(day), price: axis(value) }),
      difference,
      arrivalsTonnes === undefined ? undefined : say('price.arrivals', { tonnes: formatNumber(arrivalsTonnes) }),
    ]
      .filter((part) => part !== undefined)
      .join(' · ');
  };
}

/** Loads everything on the page again. */
function Refresh() {
  const say = useWords('market');
  const client = useQueryClient();
  const isBusy = useIsFetching({ queryKey: marketKey }) > 0;
  return (
    <IconButton
      icon={RefreshCw}
      label={say(isBusy ? 'current.refreshing' : 'current.refresh')}
      aria-busy={isBusy}
      onClick={() => void client.refetchQueries({ queryKey: marketKey, type: 'active' })}
      className={classes('text-leaf-dark', isBusy && '[&_svg]:motion-safe:animate-spin')}
    />
  );
}

/** The first and the last of the days, and their prices. */
function useSpan(past: readonly PriceBar[]) {
  const locale = useLocale();
  const dayWords = useDayWords();
  const [first] = past;
  const last = past.at(-1);
  return (
    first &&
    last && {
      fromDay: dayWords(first.day),
      from: formatRupees(first.value, locale),
      toDay: dayWords(last.day),
      to: formatRupees(last.value, locale),
    }
  );
}

/** The dashed bars in words. */
function useAhead({ quantityKg }: Filters, found: Found): string {
  const inWords = useForecastWords(quantityKg);
  const drawn = useForecasts(found).filter(({ forecast }) => forecast.kind === 'forecast');
  return joinNotes(drawn.map(inWords)).join(' · ');
}
