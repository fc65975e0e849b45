import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatDay, formatRupees } from '#web/lib/format.ts';
import { BarChart } from '#web/ui/chart/BarChart.tsx';
import { ChartFrame } from '#web/ui/chart/ChartFrame.tsx';

import type { Filters } from '../rules/filters.ts';
import { joinNotes } from '../rules/join-notes.ts';
import type { PriceBar } from '../rules/price-bars.ts';
import { useAge } from '../use-age.ts';
import { useAxisRupees } from '../use-axis-rupees.ts';
import { useBars } from '../use-bars.ts';
import { useDayWords } from '../use-day-words.ts';
import { useForecastWords } from '../use-forecast-words.ts';
import { useForecasts } from '../use-forecasts.ts';
import { useHistoryTable } from '../use-history-table.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import type { Found } from '../found.ts';
import { Source } from './Source.tsx';

/** The past ten days as bars, then what may come; behind it the same days as a table. */
export function HistoryChart({ filters, found }: { filters: Filters; found: Found }) {
  const say = useWords('market');
  const locale = useLocale();
  const bars = useBars(filters, found);
  const past = bars.filter(({ kind }) => kind !== 'forecast');
  const axis = useAxisRupees(bars.map(({ value }) => value));
  const span = useSpan(past);
  const ahead = useAhead(filters, found);
  const isOld = useAge()(found.provenance)?.isOld ?? false;
  const title = ahead === '' ? 'title' : 'titleAhead';
  return (
    <ChartFrame
      title={isOld ? say(`history.old.${title}`, { count: past.length }) : say(`history.${title}`)}
      // Under the bars stand the days of the month alone, and of old ones nobody can guess the month.
      text={isOld && span ? say('history.span', span) : undefined}
      isOld={isOld}
      tableLabel={say('chart.table')}
      chartLabel={say('chart.chart')}
      source={<Source provenance={found.provenance} />}
      table={useHistoryTable(filters, found)}
      actions={<ExportMenu filters={filters} />}
    >
      <BarChart
        label={[span && say('history.summary', span), ahead].filter(Boolean).join(' ')}
        bars={bars.map((bar) => ({ ...bar, label: formatDay(bar.day, locale, 'number') }))}
        formatValue={axis}
      />
    </ChartFrame>
  );
}

/** The first and the last of the days, and what was paid on them. */
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

/** What one would say who looked at the dashed bars. */
function useAhead({ quantityKg }: Filters, found: Found): string {
  const inWords = useForecastWords(quantityKg);
  const drawn = useForecasts(found).filter(({ prediction }) => prediction.kind === 'forecast');
  return joinNotes(drawn.map(inWords)).join(' · ');
}
