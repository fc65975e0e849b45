import { useQuery } from '@tanstack/react-query';
import CloudSun from 'lucide-react/icons/cloud-sun';

import type { ReplyOf } from '#contract/api.ts';
import type { readWeather } from '#contract/weather.ts';
import { formatAge, formatDay, formatList, formatMoment, formatTime } from '#languages/format.ts';
import { profileQuery } from '#web/lib/farmer/profile-query.ts';
import { type WeatherDistrict, weatherQuery } from '#web/lib/farmer/weather-query.ts';
import { useNow } from '#web/lib/page/use-now.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';

type KnownWeather = Extract<ReplyOf<typeof readWeather>['data'], { status: 'known' }>;

/** The next good time for a spray in the farmer's district; without its weather, the rule by which to choose one. */
export function SprayTime() {
  const say = useWords('diagnosis');
  const home = useHome();
  const { data } = useQuery({ ...weatherQuery(home ?? nowhere), enabled: home !== undefined });
  return (
    <div className="mt-3 ml-12 flex flex-col gap-2 rounded-field bg-leaf-soft p-4">
      <h4 className="flex items-center gap-2 font-strong">
        <CloudSun aria-hidden className="size-5 shrink-0" />
        {say('details.spray.title')}
      </h4>
      {data?.status === 'known' ? (
        <SprayWeather weather={data} />
      ) : (
        <p className="text-pretty">{say('details.spray.rule')}</p>
      )}
    </div>
  );
}

const nowhere: WeatherDistrict = { state: '', district: '' };

/** The district of the profile, in the farmer's own spelling. */
function useHome(): WeatherDistrict | undefined {
  const isSignedIn = useSession().status === 'signed-in';
  const { data: profile } = useQuery({ ...profileQuery, enabled: isSignedIn });
  const { state, district } = profile ?? {};
  return isSignedIn && state && district ? { state, district } : undefined;
}

function SprayWeather({ weather }: { readonly weather: KnownWeather }) {
  const say = useWords('diagnosis');
  const nameOf = useNameOf();
  const locale = useLocale();
  const now = useNow();
  const { source, issuedAt, fetchedAt, isOld } = weather;
  const age = formatAge(issuedAt ?? fetchedAt, now, locale);
  return (
    <>
      <SprayAnswer weather={weather} now={now} />
      {isOld ? <p className="font-strong text-clay-dark">{say('details.spray.old')}</p> : null}
      <p className="text-sm text-ink-soft">
        {say('details.spray.source', { source: nameOf('sources', { id: source }), age })}
      </p>
    </>
  );
}

function SprayAnswer({ weather, now }: { readonly weather: KnownWeather; readonly now: Date }) {
  const say = useWords('diagnosis');
  const locale = useLocale();
  const { windows, against, knownUntil } = weather.work.spraying;
  const next = windows.find(({ until }) => Date.parse(until) > now.getTime());
  if (next && Date.parse(next.from) <= now.getTime()) {
    return <p className="font-strong">{say('details.spray.good', { time: formatTime(next.until, locale) })}</p>;
  }
  const reasons = against.map((obstacle) => say(`details.spray.reasons.${obstacle}`));
  return (
    <>
      <p className="font-strong">
        {reasons.length > 0
          ? say('details.spray.notNow', { reasons: formatList(reasons, locale) })
          : say('details.spray.wait')}
      </p>
      <p className="text-pretty">
        {next
          ? say('details.spray.next', {
              day: formatDay(next.from, locale, 'long'),
              from: formatTime(next.from, locale),
              until: formatTime(next.until, locale),
            })
          : say('details.spray.none', { until: formatMoment(knownUntil, locale) })}
      </p>
    </>
  );
}
