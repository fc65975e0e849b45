import Bug from 'lucide-react/icons/bug';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Droplets from 'lucide-react/icons/droplets';
import Snowflake from 'lucide-react/icons/snowflake';
import SprayCan from 'lucide-react/icons/spray-can';
import Sprout from 'lucide-react/icons/sprout';
import ThermometerSun from 'lucide-react/icons/thermometer-sun';
import Wheat from 'lucide-react/icons/wheat';
import type { LucideIcon } from 'lucide-react';
import { Link } from 'react-router';

import { frostLow, heatHigh, irrigationLimits } from '#domain/weather/work/field-work.ts';
import { formatNumber } from '#languages/format-number.ts';
import { useNow } from '#web/lib/page/use-now.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { classes } from '#web/ui/classes.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';

import type { WeatherNow } from '../as-of-now.ts';
import { sprayFigures, useWeatherWords } from '../use-weather-words.ts';

/** `good` is a time for the work, `wait` a reason to wait, `bad` no good time in sight. */
type Verdict = 'good' | 'wait' | 'bad';

const looks: Readonly<Record<Verdict, { Icon: LucideIcon; sign: string; box: string }>> = {
  good: { Icon: CircleCheck, sign: 'text-leaf', box: 'bg-leaf-soft text-leaf-dark' },
  wait: { Icon: Clock, sign: 'text-marigold-dark', box: 'bg-marigold-soft text-marigold-dark' },
  bad: { Icon: CircleX, sign: 'text-clay-dark', box: 'bg-clay-soft text-clay-dark' },
};

/** The forecast as work in the field: each line says what to do, and the line below it says why. */
export function Work({ weather }: { weather: WeatherNow }) {
  const { say, sayDay } = useWeatherWords();
  const {
    work: { irrigation, drying, frost, heat, sowing },
    isFreshAdvice,
  } = weather;
  const round = (value: number | null) => Math.round(value ?? 0);
  const mm = (value: number) => formatNumber(Math.round(value));
  return (
    <Card as="section" aria-labelledby="field-work" className="!pb-1">
      <h2 id="field-work" className="text-xl">
        {say('work.title')}
      </h2>
      <ul className="mt-1 divide-y-[1.5px] divide-line">
        <Spraying weather={weather} />
        {isFreshAdvice ? (
          <Row
            icon={Droplets}
            verdict={irrigation.advice === 'usual' ? 'good' : 'wait'}
            title={say(`work.irrigation.${irrigation.advice}`)}
            why={say(`work.irrigationWhy.${irrigation.advice}`, {
              mm: mm(irrigation.rainMm),
              high: round(irrigation.high),
              wind: round(irrigation.dryWindKmh),
            })}
          />
        ) : null}
        {drying.run ? (
          <Row
            icon={Wheat}
            verdict="good"
            title={say('work.dryingRun', { from: sayDay(drying.run.from), until: sayDay(drying.run.until) })}
            why={say('work.dryingDays', { count: drying.run.days })}
          />
        ) : (
          <Row
            icon={Wheat}
            verdict="bad"
            title={say('work.dryingNone')}
            why={
              drying.rain
                ? say('work.dryingRain', { day: sayDay(drying.rain.day), mm: mm(drying.rain.rainMm) })
                : undefined
            }
          />
        )}
        {frost ? (
          <Row
            icon={Snowflake}
            verdict="wait"
            title={say('work.frost', { day: sayDay(frost.day) })}
            why={say('work.frostWhy', { low: round(frost.temperature) })}
          />
        ) : null}
        {heat ? (
          <Row
            icon={ThermometerSun}
            verdict="wait"
            title={say('work.heat', { day: sayDay(heat.day) })}
            why={say('work.heatWhy', { high: round(heat.temperature) })}
          />
        ) : null}
        {sowing && isFreshAdvice ? (
          <Row
            icon={Sprout}
            verdict={sowing.isEnough ? 'good' : 'wait'}
            title={say('work.sowing', { mm: mm(sowing.rainMm), day: sayDay(sowing.until) })}
            why={say(sowing.isEnough ? 'work.sowingEnough' : 'work.sowingWait')}
          />
        ) : null}
        <Problems weather={weather} />
      </ul>
      <Rules />
    </Card>
  );
}

function Spraying({ weather }: { weather: WeatherNow }) {
  const { say, saySpraying, sayReasons } = useWeatherWords();
  const now = useNow().getTime();
  const { windows, dryHours } = weather.work.spraying;
  const [next] = windows;
  const isNow = next !== undefined && Date.parse(next.from) <= now;
  const reasons = sayReasons(weather);
  return (
    <Row
      icon={SprayCan}
      verdict={next ? (isNow ? 'good' : 'wait') : 'bad'}
      title={saySpraying(weather)}
      why={
        reasons === undefined
          ? next
            ? say('work.sprayGood', { count: dryHours })
            : undefined
          : say('work.notNow', { reasons })
      }
    />
  );
}

const shownProblems = 3;

/** Problems that like these days, each with the way to its page. */
function Problems({ weather }: { weather: WeatherNow }) {
  const { say, sayDay } = useWeatherWords();
  const nameOf = useNameOf();
  return weather.work.problems.slice(0, shownProblems).map(({ id, crop, from, until }) => (
    <Row
      key={id}
      icon={Bug}
      verdict="wait"
      title={
        <Link to={`/crop-disease/problems/${id}`} className="underline underline-offset-3 after:absolute after:inset-0">
          {say('work.problem', { problem: nameOf('problems', { id }) })}
        </Link>
      }
      why={say('work.problemWhy', { crop: nameOf('crops', { id: crop }), from: sayDay(from), until: sayDay(until) })}
    />
  ));
}

interface RowProps {
  readonly icon: LucideIcon;
  readonly verdict: Verdict;
  readonly title: React.ReactNode;
  readonly why: string | undefined;
}

function Row({ icon: Icon, verdict, title, why }: RowProps) {
  const { Icon: Sign, sign, box } = looks[verdict];
  return (
    <li className="relative flex items-center gap-3 py-3">
      <span className={classes('grid size-11 shrink-0 place-items-center rounded-field', box)}>
        <Icon aria-hidden className="size-6" />
      </span>
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-strong">{title}</p>
        {why === undefined ? null : <p className="leading-snug text-ink-soft">{why}</p>}
      </div>
      <Sign aria-hidden className={classes('size-6 shrink-0', sign)} />
    </li>
  );
}

const wateringFigures = {
  mm: irrigationLimits.rainMm,
  hot: irrigationLimits.hotHigh,
  dry: irrigationLimits.dryHumidity,
  wind: irrigationLimits.windKmh,
};

/** The thresholds with their sources. */
function Rules() {
  const { say } = useWeatherWords();
  return (
    <Fold look="line" title={say('work.why')} className="border-t-[1.5px] border-line">
      <ul className="flex flex-col gap-3 text-ink-soft">
        <li>{say('work.rules.spray', sprayFigures)}</li>
        <li>{say('work.rules.irrigation', wateringFigures)}</li>
        <li>{say('work.rules.drying')}</li>
        <li>{say('work.rules.frost', { cold: frostLow, heat: heatHigh })}</li>
      </ul>
    </Fold>
  );
}
