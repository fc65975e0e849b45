import { useQuery } from '@tanstack/react-query';
import Info from 'lucide-react/icons/info';
import Sparkles from 'lucide-react/icons/sparkles';
import type * as z from 'zod/mini';

import type { analysePrices } from '#contract/forecast.ts';
import { useNow } from '#web/lib/page/use-now.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatKg, formatPercent } from '#languages/format.ts';
import { wholeParts } from '#web/lib/whole-parts.ts';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { Progress } from '#web/ui/states/Progress.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { analysisQuery } from '../api.ts';
import { ForecastFigure } from '../current/forecast/Forecasts.tsx';
import { forecastDays, useForecastNote } from '../current/forecast/forecast-words.ts';
import { useDayWords } from '../figures/age.ts';
import { LoadedPrices } from '../figures/LoadedPrices.tsx';
import type { Filters } from '../filters/filters.ts';
import { usePlaceTitle, useSearchTitle } from '../filters/names/names.ts';
import { Insights } from './Insights.tsx';
import { MonthChart } from './MonthChart.tsx';

type Analysed = z.infer<(typeof analysePrices)['reply']>['data'];

/** The analysis, if there are figures for it: next week, its certainty, and the lines on the month. */
export function Analysis({ filters }: { filters: Filters }) {
  const say = useWords('market');
  const query = useQuery(analysisQuery(filters));
  const covers = query.data?.covers;
  const shown = covers ? covered(filters, covers) : filters;
  const title = useSearchTitle(shown);
  const places = { asked: usePlaceTitle(filters), covers: usePlaceTitle(shown) };
  if (query.data && query.data.lastDays.length === 0) return null;
  return (
    <Fold
      level={2}
      open={isWide()}
      title={
        <span className="flex items-center gap-2.5">
          <Sparkles aria-hidden className="size-5 shrink-0 text-leaf" />
          {say('analysis.title')}
        </span>
      }
    >
      <div className="mb-4">
        <p className="text-ink-soft">{title}</p>
        {covers?.asAsked === false ? (
          <p className="mt-2 flex items-start gap-2 rounded-field bg-marigold-soft px-3 py-2 text-marigold-dark">
            <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
            {say('analysis.wider', places)}
          </p>
        ) : null}
      </div>
      <LoadedPrices query={query} skeleton={<AnalysisSkeleton />}>
        {(analysis) => (
          <div className="grid gap-6 desk:grid-cols-[2fr_3fr] desk:gap-10">
            <Outlook {...analysis} quantityKg={filters.quantityKg} />
            <MonthChart days={analysis.lastDays} provenance={analysis.provenance} quantityKg={filters.quantityKg} />
          </div>
        )}
      </LoadedPrices>
    </Fold>
  );
}

/** On a narrow screen the analysis starts closed, so that the market types come first. */
function isWide(): boolean {
  return window.matchMedia('(min-width: 68.75rem)').matches;
}

/** The filters that the figures cover: the chosen ones, or wider ones. */
function covered(filters: Filters, { state, district, market, marketType }: Analysed['covers']): Filters {
  return {
    ...filters,
    state: state?.id ?? '',
    district: district?.id ?? '',
    market: market ?? '',
    marketType: marketType ?? '',
  };
}

function Outlook({ nextWeek, confidence, insights, provenance, quantityKg }: Analysed & { quantityKg: number }) {
  const say = useWords('market');
  const locale = useLocale();
  const { day, isAhead } = forecastDays(provenance, useNow()).nextWeek;
  const dayWords = useDayWords();
  const quantity = formatKg(quantityKg, locale);
  const note = useForecastNote()(nextWeek);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-1 rounded-field bg-marigold-soft p-4 text-marigold-dark">
        <h3 className="text-base">
          {say(isAhead ? 'analysis.nextWeek' : 'analysis.kept', { quantity })}
          <span className="block text-sm font-text">{say('analysis.until', { day: dayWords(day) })}</span>
        </h3>
        <ForecastFigure forecast={nextWeek} quantityKg={quantityKg} />
        {note === '' ? null : <p>{note}</p>}
        {nextWeek.kind === 'forecast' && nextWeek.isRangeOfOne ? (
          <p className="text-sm">{say('forecast.singleMarket')}</p>
        ) : null}
      </div>
      {confidence === null ? (
        <p className="text-ink-soft">{say('forecast.unmeasured')}</p>
      ) : (
        <div>
          <Progress
            label={say('analysis.confidence')}
            value={confidence}
            valueText={formatPercent(wholeParts(confidence, 100) / 100, locale)}
          />
          <p className="mt-1.5 text-sm text-ink-soft">{say('analysis.confidenceMeans')}</p>
        </div>
      )}
      <Insights insights={insights} provenance={provenance} />
    </div>
  );
}

function AnalysisSkeleton() {
  return (
    <div className="grid gap-6 desk:grid-cols-[2fr_3fr]">
      <Skeleton className="h-56" />
      <Skeleton className="h-72" />
    </div>
  );
}
