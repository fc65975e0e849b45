import { Target } from 'lucide-react';
import { Link } from 'react-router';

import type { Prediction } from '#contract/market.ts';
import { useLocale } from '#web/i18n/use-locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { formatDay } from '#web/lib/format.ts';

import type { ForecastDay, forecastDays } from '../rules/forecast-days.ts';
import { ForecastFigure } from './ForecastFigure.tsx';

interface ForecastsProps {
  readonly details: { readonly tomorrow: Prediction; readonly dayAfter: Prediction };
  readonly days: ReturnType<typeof forecastDays>;
  readonly quantityKg: number;
  /** What the page calls the price now, in rupees per quintal. */
  readonly now: number | undefined;
}

/** Tomorrow and the day after, each with its range, and how often such forecasts came true. */
export function Forecasts({ details, days, quantityKg, now }: ForecastsProps) {
  const say = useWords('market');
  const { tomorrow, dayAfter } = details;
  const isOneReason = tomorrow.kind === 'notEnoughData' && dayAfter.kind === 'notEnoughData';
  return (
    <div className="flex flex-col gap-3">
      {isOneReason ? (
        <div className="rounded-field bg-marigold-soft p-4 text-marigold-dark">
          <h4 className="font-label">{say('forecast.both')}</h4>
          <ForecastFigure prediction={tomorrow} quantityKg={quantityKg} />
        </div>
      ) : (
        <div className="flex flex-wrap gap-3">
          <ForecastCard
            words={say('forecast.tomorrow')}
            day={days.tomorrow}
            prediction={tomorrow}
            quantityKg={quantityKg}
            now={now}
          />
          <ForecastCard
            words={say('forecast.dayAfter')}
            day={days.dayAfter}
            prediction={dayAfter}
            quantityKg={quantityKg}
            now={now}
          />
        </div>
      )}
      <Confidence details={details} />
    </div>
  );
}

interface ForecastCardProps {
  readonly words: string;
  readonly day: ForecastDay;
  readonly prediction: Prediction;
  readonly quantityKg: number;
  readonly now: number | undefined;
}

function ForecastCard({ words, day: { day, isAhead }, prediction, quantityKg, now }: ForecastCardProps) {
  const say = useWords('market');
  const locale = useLocale();
  return (
    <div className="flex min-w-min flex-1 basis-0 flex-col gap-1 rounded-field bg-marigold-soft p-3 text-marigold-dark md:p-4">
      <h4 className="font-label">
        {isAhead ? words : say('forecast.kept')}
        <span className="block text-sm font-text">{formatDay(day, locale)}</span>
      </h4>
      <ForecastFigure prediction={prediction} quantityKg={quantityKg} now={now} />
    </div>
  );
}

function Confidence({ details: { tomorrow, dayAfter } }: Pick<ForecastsProps, 'details'>) {
  const say = useWords('market');
  const forecasts = [tomorrow, dayAfter].filter(({ kind }) => kind === 'forecast');
  const share = forecasts.map((one) => (one.kind === 'forecast' ? one.confidence : null)).find((one) => one !== null);
  return (
    <p className="flex items-start gap-3 text-ink-soft">
      <Target aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {forecasts.length === 0
          ? say('forecast.honest')
          : share === undefined || share === null
            ? say('forecast.unmeasured')
            : say('forecast.confidence', { of10: Math.round(share * 10) })}{' '}
        <Link
          to="/market-prices/scorecard"
          className="-my-3 inline-block py-3 underline underline-offset-3 hover:text-ink"
        >
          {say('forecast.scorecard')}
        </Link>
      </span>
    </p>
  );
}
