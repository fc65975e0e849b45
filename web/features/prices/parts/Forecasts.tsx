import { Target } from 'lucide-react';
import { Link } from 'react-router';

import type { Prediction } from '#contract/prices.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatDay } from '#web/lib/format.ts';

import type { ForecastDay, forecastDays } from '../rules/forecast-days.ts';
import { wholeParts } from '../rules/round-down.ts';
import { scorecardOf } from '../rules/scorecard-markets.ts';
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
          <ForecastCard day={days.tomorrow} prediction={tomorrow} quantityKg={quantityKg} now={now} />
          <ForecastCard day={days.dayAfter} prediction={dayAfter} quantityKg={quantityKg} now={now} />
        </div>
      )}
      <Proof forecasts={[tomorrow, dayAfter]} />
    </div>
  );
}

interface ForecastCardProps {
  readonly day: ForecastDay;
  readonly prediction: Prediction;
  readonly quantityKg: number;
  readonly now: number | undefined;
}

const dayNames = ['today', 'tomorrow', 'dayAfter'] as const;

function ForecastCard({ day: { day, daysAhead, isAhead }, prediction, quantityKg, now }: ForecastCardProps) {
  const say = useWords('market');
  const locale = useLocale();
  return (
    <div className="flex min-w-min flex-1 basis-0 flex-col gap-1 rounded-field bg-marigold-soft p-3 text-marigold-dark md:p-4">
      <h4 className="font-label">
        {say(`forecast.${(isAhead && dayNames[daysAhead]) || 'kept'}`)}
        <span className="block text-sm font-text">{formatDay(day, locale)}</span>
      </h4>
      <ForecastFigure prediction={prediction} quantityKg={quantityKg} now={now} />
      {prediction.kind === 'forecast' ? <Hits share={prediction.confidence} /> : null}
    </div>
  );
}

/** How often forecasts for this day came true: those for a day further ahead do so less often. */
function Hits({ share }: { share: number | null }) {
  const say = useWords('market');
  return (
    <p className="mt-auto text-sm text-balance">
      <Target aria-hidden className="mr-1 inline size-4 align-[-0.15em]" />
      {share === null ? say('forecast.unmeasured') : say('forecast.hits', { of10: wholeParts(share, 10) })}
    </p>
  );
}

/** What the cards’ figures mean, of what their ranges are, and where all past forecasts are shown. */
function Proof({ forecasts }: { forecasts: readonly Prediction[] }) {
  const say = useWords('market');
  const told = forecasts.filter((each) => each.kind === 'forecast');
  const measured = told.find(({ confidence }) => confidence !== null);
  const size = scorecardOf(measured?.markets ?? 1);
  return (
    <p className="text-ink-soft">
      {told.length === 0 ? say('forecast.honest') : null}
      {measured ? say(measured.markets > 1 ? 'forecast.hitsMeanTogether' : 'forecast.hitsMean') : null}{' '}
      {told.some(({ isRangeOfOne }) => isRangeOfOne) ? say('forecast.singleMarket') : null}{' '}
      <Link
        to={`/market-prices/scorecard${size === '1' ? '' : `?markets=${size}`}`}
        className="-my-3 inline-block py-3 underline underline-offset-3 hover:text-ink"
      >
        {say('forecast.scorecard')}
      </Link>
    </p>
  );
}
