import { monthIndexOf } from '#catalogue/month-index.ts';
import { formatPercent } from '#languages/format.ts';
import { languageOf } from '#languages/words.ts';
import { useToday } from '#web/lib/page/use-now.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { BarChart } from '#web/ui/chart/BarChart.tsx';
import { ChartFrame } from '#web/ui/chart/ChartFrame.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';

/** A smaller difference from the year's mean says nothing. */
const leastDifference = 0.03;

/**
 * The usual course of a crop's price through the year, with the present month marked: it holds whatever the age of the
 * newest price. Nothing where too few years are known.
 */
export function YearCourse({ commodity, isOpen }: { commodity: string; isOpen: boolean }) {
  const say = useWords('market');
  const locale = useLocale();
  const thisMonth = Number(useToday().slice(5, 7)) - 1;
  const course = monthIndexOf(commodity);
  if (!course) return null;
  const { months } = languageOf(locale);
  const rows = course.index.map((share, at) => ({
    id: String(at),
    share,
    month: months[at] ?? '',
    // The first letter with its vowel sign: twelve longer names do not fit on a phone.
    label: /^\p{L}\p{M}*/u.exec(months[at] ?? '')?.[0] ?? '',
  }));
  const now = course.index[thisMonth] ?? 1;
  const inWords = Math.abs(now - 1) < leastDifference ? 'same' : now > 1 ? 'higher' : 'lower';
  const sorted = rows.toSorted((one, other) => one.share - other.share);
  return (
    <Fold level={3} title={say('year.title')} open={isOpen}>
      <ChartFrame
        title={
          <span className="text-base">
            {say(`year.${inWords}`, {
              month: months[thisMonth] ?? '',
              share: formatPercent(Math.abs(now - 1), locale),
            })}
          </span>
        }
        tableLabel={say('chart.table')}
        chartLabel={say('chart.chart')}
        source={
          <p className="text-sm text-ink-soft">
            {say(`year.${course.reports}`, { from: String(course.firstYear), to: String(course.lastYear) })}
          </p>
        }
        table={{
          columns: [
            { id: 'month', header: say('year.month'), renderCell: ({ month }) => month, rowHeader: true },
            {
              id: 'share',
              header: say('year.share'),
              renderCell: ({ share }) => formatPercent(share, locale),
              numeric: true,
            },
          ],
          rows,
          keyOf: ({ id }) => id,
        }}
      >
        <BarChart
          label={say('year.summary', { cheapest: sorted[0]?.month ?? '', dearest: sorted.at(-1)?.month ?? '' })}
          bars={rows.map(({ id, label, share }) => ({
            id,
            label,
            value: share,
            kind: Number(id) === thisMonth ? 'today' : 'past',
          }))}
          formatValue={(share) => formatPercent(share, locale)}
          picking={{
            label: say('year.month'),
            describe: ({ id, value }) =>
              say('year.bar', { month: months[Number(id)] ?? '', share: formatPercent(value, locale) }),
          }}
        />
      </ChartFrame>
    </Fold>
  );
}
