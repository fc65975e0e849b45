import Target from 'lucide-react/icons/target';
import { Link } from 'react-router';

import type { Forecast } from '#contract/prices.ts';
import { addDays } from '#domain/days/days.ts';
import { formatDay, formatRupees } from '#languages/format.ts';
import { wholeParts } from '#web/lib/whole-parts.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Fold } from '#web/ui/layout/Fold.tsx';

import { priceFor } from '#domain/numbers/quantity.ts';
import { scorecardOf } from '../../api.ts';
import { type ForecastDay, type forecastDays, useForecastNote } from './forecast-words.ts';

interface ForecastsProps {
  readonly details: { readonly tomorrow: Forecast; readonly dayAfter: Forecast };
  readonly days: ReturnType<typeof forecastDays>;
  readonly quantityKg: number;
  /** True for a forecast from old prices. */
  readonly isOld: boolean;
  /** The price that the page shows now, in rupees per quintal. */
  readonly now: number | undefined;
}

/** Tomorrow and the day after, each with its range, and the share of such forecasts that were right. */
export function Forecasts({ details, days, quantityKg, isOld, now }: ForecastsProps) {
  const say = useWords('market');
  const locale = useLocale();
  const { tomorrow, dayAfter } = details;
  const before = addDays(days.tomorrow.day, -1);
  const isOneReason = tomorrow.kind === 'notEnoughData' && dayAfter.kind === 'notEnoughData';
  const cards = [
    { day: days.tomorrow, forecast: tomorrow },
    { day: days.dayAfter, forecast: dayAfter },
  ];
  return (
    <div className="flex flex-col gap-2">
      {isOneReason ? (
        <div className="rounded-field bg-marigold-soft p-3 text-marigold-dark">
          <h4 className="font-label">
            {days.tomorrow.isAhead
              ? say('forecast.both')
              : say('forecast.bothKept', { day: formatDay(before, locale) })}
          </h4>
          <ForecastFigure forecast={tomorrow} quantityKg={quantityKg} />
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {cards.map(({ day, forecast }) => (
            <ForecastCard key={day.day} day={day} forecast={forecast} quantityKg={quantityKg} />
          ))}
        </div>
      )}
      <Notes forecasts={[tomorrow, dayAfter]} />
      {isOld && !isOneReason ? <p>{say('forecast.past')}</p> : null}
      <Proof forecasts={[tomorrow, dayAfter]} quantityKg={quantityKg} now={now} />
    </div>
  );
}

interface ForecastCardProps {
  readonly day: ForecastDay;
  readonly forecast: Forecast;
  readonly quantityKg: number;
}

const dayNames = ['today', 'tomorrow', 'dayAfter'] as const;

function ForecastCard({ day: { day, daysAhead, isAhead }, forecast, quantityKg }: ForecastCardProps) {
  const say = useWords('market');
  const locale = useLocale();
  return (
    <div className="flex min-w-min flex-1 basis-0 flex-col rounded-field bg-marigold-soft px-3 py-2 text-marigold-dark">
      <h4 className="font-label">
        {isAhead && dayNames[daysAhead]
          ? say(`forecast.${dayNames[daysAhead]}`)
          : say('forecast.kept', { day: formatDay(day, locale) })}
      </h4>
      <ForecastFigure forecast={forecast} quantityKg={quantityKg} />
    </div>
  );
}

/** The forecast's lower and upper price; or the reason why there is none. */
export function ForecastFigure({ forecast, quantityKg }: { forecast: Forecast; quantityKg: number }) {
  const say = useWords('market');
  const locale = useLocale();
  if (forecast.kind === 'notEnoughData') {
    return (
      <p>
        <strong className="block">{say('forecast.notEnough')}</strong>
        {say(`forecast.${forecast.reason}`)}
      </p>
    );
  }
  const rupees = (perQuintal: number) => formatRupees(priceFor(perQuintal, quantityKg), locale);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <strong className="figures text-2xl font-figure text-ink">{rupees(forecast.price)}</strong>
      <span className="figures">
        {say('forecast.band', { low: rupees(forecast.low), high: rupees(forecast.high) })}
      </span>
    </p>
  );
}

/** Notes on the figures, each sentence once. */
function Notes({ forecasts }: { forecasts: readonly Forecast[] }) {
  const noteOf = useForecastNote();
  const notes = [...new Set(forecasts.map(noteOf))].filter(Boolean);
  return notes.length === 0 ? null : <p>{notes.join(' ')}</p>;
}

interface ProofProps {
  readonly forecasts: readonly [Forecast, Forecast];
  readonly quantityKg: number;
  readonly now: number | undefined;
}

/** The share of such forecasts that were right. A tap shows its meaning and the link to all past ones. */
function Proof({ forecasts, quantityKg, now }: ProofProps) {
  const say = useWords('market');
  const locale = useLocale();
  const told = forecasts.filter((each) => each.kind === 'forecast');
  const measured = told.filter(({ confidence }) => confidence !== null);
  const size = scorecardOf(measured[0]?.markets ?? 1);
  const [first, second] = measured.map(({ confidence }) => wholeParts(confidence ?? 0, 10));
  const rupees = (perQuintal: number) => formatRupees(priceFor(perQuintal, quantityKg), locale);
  const last = told.find(({ lastPrice }) => now !== undefined && rupees(lastPrice) !== rupees(now))?.lastPrice;
  const headline =
    told.length === 0
      ? say('forecast.honest')
      : first === undefined
        ? say('forecast.unmeasured')
        : second === undefined || second === first
          ? say('forecast.hits', { of10: first })
          : say('forecast.hitsBoth', { first, second });
  return (
    <Fold
      look="line"
      title={
        <span className="flex items-center gap-2 font-text text-ink-soft">
          <Target aria-hidden className="size-5 shrink-0 text-leaf" />
          {headline}
        </span>
      }
    >
      <div className="flex flex-col gap-1 text-ink-soft">
        {first === undefined ? null : <p>{say('forecast.hitsMean')}</p>}
        {last === undefined ? null : <p>{say('forecast.against', { price: rupees(last) })}</p>}
        {told.some(({ isRangeOfOne }) => isRangeOfOne) ? <p>{say('forecast.singleMarket')}</p> : null}
        <Link
          to={`/market-prices/scorecard${size === '1' ? '' : `?markets=${size}`}`}
          className="inline-flex min-h-12 items-center self-start underline underline-offset-3 hover:text-ink"
        >
          {say('forecast.scorecard')}
        </Link>
      </div>
    </Fold>
  );
}
