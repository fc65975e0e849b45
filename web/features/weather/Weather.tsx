import { useQuery } from '@tanstack/react-query';
import CloudOff from 'lucide-react/icons/cloud-off';
import Hourglass from 'lucide-react/icons/hourglass';
import MapPin from 'lucide-react/icons/map-pin';
import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

import { LanguageOfState } from '#web/app/LanguageOfState.tsx';
import { useInBrowser } from '#web/app/use-in-browser.ts';
import { PushOffer } from '#web/features/notifications/index.ts';
import { useReadAloud } from '#web/features/voice/index.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useNow } from '#web/lib/page/use-now.ts';
import { useSession } from '#web/lib/session/session.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Chip } from '#web/ui/buttons/Chip.tsx';
import { IconButton } from '#web/ui/buttons/IconButton.tsx';
import { Banner } from '#web/ui/states/Banner.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { type AskedPlace, type Weather as WeatherReply, weatherQuery } from './api.ts';
import { asOfNow, type WeatherNow } from './as-of-now.ts';
import { Days } from './days/Days.tsx';
import { Hours } from './days/Hours.tsx';
import { PlaceChoice } from './place/PlaceChoice.tsx';
import { keepPlace, placeOfReply, usePlace } from './place/weather-place.ts';
import { useWeatherWords } from './use-weather-words.ts';
import { Warnings } from './Warnings.tsx';
import { WeatherPicture } from './WeatherPicture.tsx';
import { WeatherSource } from './WeatherSource.tsx';
import { Work } from './work/Work.tsx';

/**
 * The weather of one place and its work in the field. Without a place, the screen begins with its choice, as the build
 * draws it. `web/boot/early.ts` puts the outline in its place on a phone that knows one.
 */
export function Weather() {
  const say = useWords('weather');
  const inBrowser = useInBrowser();
  const { place, isLoading } = usePlace();
  const [isChoosing, setChoosing] = useState(false);
  const [params, setParams] = useSearchParams();

  function choose(chosen: AskedPlace) {
    keepPlace(chosen);
    setChoosing(false);
    if (params.has('district')) setParams({}, { replace: true });
  }
  // The drawn page knows no place, and React first draws the same.
  const known = inBrowser ? place : undefined;
  return (
    <div className="mx-auto flex max-w-3xl flex-col gap-4">
      {known && !isChoosing ? (
        <OfPlace
          key={`${known.state} ${known.district}`}
          place={known}
          onChoose={choose}
          onChange={() => setChoosing(true)}
        />
      ) : (
        <>
          <h1 className="text-2xl md:text-3xl">{say('title')}</h1>
          {inBrowser ? null : (
            <div className="asked-outline">
              <WeatherSkeleton />
            </div>
          )}
          {inBrowser && isLoading && !known ? (
            <WeatherSkeleton />
          ) : (
            <div className={inBrowser ? undefined : 'unasked'}>
              <PlaceChoice place={known} onChoose={choose} />
            </div>
          )}
        </>
      )}
    </div>
  );
}

interface OfPlaceProps {
  readonly place: AskedPlace;
  readonly onChoose: (place: AskedPlace) => void;
  readonly onChange: () => void;
}

function OfPlace({ place, onChoose, onChange }: OfPlaceProps) {
  const say = useWords('weather');
  const query = useQuery(weatherQuery(place));
  const { data, error } = query;
  const now = useNow();
  const known = data?.status === 'known' ? asOfNow(data, now) : undefined;
  // The profile may name a place that no catalogue has.
  const isUnknown = !data && error instanceof ApiError && error.code === 'not_found';
  const told = data?.place;
  useEffect(() => {
    // The next visit, and the front page, then know the place at once.
    if (told) keepPlace(placeOfReply(told));
  }, [told]);
  return (
    <>
      <div className="flex items-center justify-between gap-2">
        <h1 className="text-2xl md:text-3xl">{say('title')}</h1>
        {known ? <Listen weather={known} /> : null}
      </div>
      <Chips place={data?.place} asked={place} onChange={onChange} />
      {isUnknown ? (
        <>
          <Banner kind="warning">{say('place.unknown')}</Banner>
          <PlaceChoice onChoose={onChoose} />
        </>
      ) : (
        <Loaded query={query} failed={say('failed')} offlineText={say('offline')} skeleton={<WeatherSkeleton />}>
          {(weather) => (known ? <Known weather={known} /> : <Nothing weather={weather} />)}
        </Loaded>
      )}
    </>
  );
}

function Listen({ weather }: { weather: WeatherNow }) {
  const { say, sayAll } = useWeatherWords();
  const reading = useReadAloud();
  if (!reading) return null;
  return (
    <IconButton
      icon={reading.isReading ? Square : Volume2}
      label={say(reading.isReading ? 'stopListening' : 'listen')}
      onClick={() => reading.toggle(sayAll(weather))}
    />
  );
}

interface ChipsProps {
  readonly place: WeatherReply['place'] | undefined;
  readonly asked: AskedPlace;
  readonly onChange: () => void;
}

function Chips({ place, asked, onChange }: ChipsProps) {
  const say = useWords('weather');
  const nameOf = useNameOf();
  const district = nameOf('districts', place?.district ?? { id: asked.district });
  return (
    <div className="flex flex-wrap gap-2">
      <Chip icon={MapPin} className="!border-leaf-deep !bg-leaf-deep !text-on-deep">
        {place?.ofTown === false ? say('point.chip', { district }) : district}
      </Chip>
      <Chip onClick={onChange}>{say('place.change')}</Chip>
      <LanguageOfState state={asked.state} />
    </div>
  );
}

function Known({ weather }: { weather: WeatherNow }) {
  const { say, sayToday } = useWeatherWords();
  const isSignedIn = useSession().status === 'signed-in';
  const { hours, days, ageHours, isOld, place } = weather;
  return (
    <div className="flex flex-col gap-4">
      {isOld ? (
        <Banner kind="error">
          <strong className="block">{say('old.title')}</strong>
          {say('old.text', { count: Math.round(ageHours) })}
        </Banner>
      ) : null}
      <Now weather={weather} />
      <p className="text-2xl leading-tight font-heading text-pretty">{sayToday(weather)}</p>
      <Warnings warnings={weather.warnings} officialWarnings={weather.officialWarnings} />
      <Hours hours={hours} />
      <Work weather={weather} />
      <Days days={days} />
      <WeatherSource weather={weather} />
      {isSignedIn ? <PushOffer about="weather" district={place.district.id} /> : null}
    </div>
  );
}

function Now({ weather: { now, days } }: { weather: WeatherNow }) {
  const { say } = useWeatherWords();
  const [today] = days;
  if (!now) return null;
  const { high, low } = today ?? { high: null, low: null };
  return (
    <div className="flex items-center gap-4">
      <WeatherPicture sky={now.sky} isDay={now.isDay} size={88} />
      <p>
        <span className="figures block text-5xl font-figure">
          {say('degrees', { value: Math.round(now.temperature) })}
        </span>
        {high === null || low === null ? null : (
          <span className="figures text-ink-soft">
            {say('highLow', { high: Math.round(high), low: Math.round(low) })}
          </span>
        )}
      </p>
    </div>
  );
}

/** Why there is no forecast: it is on its way, its source is silent, or the operator wants none. */
function Nothing({ weather: { status } }: { weather: WeatherReply }) {
  const say = useWords('weather');
  // An answer that was known has grown too old on this phone.
  const why = status === 'known' ? 'unavailable' : status;
  const icon = why === 'fetching' ? Hourglass : CloudOff;
  return <EmptyState icon={icon} title={say(`without.${why}.title`)} text={say(`without.${why}.text`)} />;
}

function WeatherSkeleton() {
  const say = useWords('errors');
  return (
    <div role="status" aria-label={say('load.loading')} className="flex flex-col gap-4">
      <Skeleton className="h-24" />
      <Skeleton className="h-28" />
      <Skeleton className="h-80" />
    </div>
  );
}
