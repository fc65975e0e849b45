import { queryOptions, useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import MapPin from 'lucide-react/icons/map-pin';
import { useState } from 'react';

import { states } from '#catalogue/states.ts';
import { useInBrowser } from '#web/app/use-in-browser.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';
import { ErrorState } from '#web/ui/states/ErrorState.tsx';

import type { AskedPlace } from '../api.ts';
import { OwnPoint } from './OwnPoint.tsx';

/** The districts with a known town. They are many, so only this choice fetches them. */
const districtsQuery = queryOptions({
  queryKey: ['catalogue', 'weather-districts'],
  queryFn: async () => {
    const { districts } = await import('#catalogue/districts.ts');
    return districts.filter(({ place }) => place !== undefined);
  },
  staleTime: Infinity,
  networkMode: 'always',
});

interface PlaceChoiceProps {
  /** The place that is shown now, if there is one. */
  readonly place?: AskedPlace | undefined;
  readonly onChoose: (place: AskedPlace) => void;
}

/** Two taps to one's own place: the state, then the district. */
export function PlaceChoice({ place, onChoose }: PlaceChoiceProps) {
  const say = useWords('weather');
  const nameOf = useNameOf();
  // The build draws the offer too, because nearly every phone can tell where it is.
  const canTellPoint = !useInBrowser() || 'geolocation' in navigator;
  const [state, setState] = useState<string>();
  const { data: districts, isError, refetch } = useQuery(districtsQuery);
  if (state === undefined) {
    return (
      <div className="flex flex-col gap-6">
        {canTellPoint ? <OwnPoint place={place} onChoose={onChoose} /> : null}
        <Choice
          title={say('place.chooseState')}
          options={states.map(({ id }) => ({ id, name: nameOf('states', { id }) }))}
          onChoose={setState}
        />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <button type="button" onClick={() => setState(undefined)} className="button-quiet -ml-4 self-start">
        <ChevronLeft aria-hidden className="size-5" />
        {say('place.back')}
      </button>
      {districts ? (
        <Choice
          title={say('place.chooseDistrict')}
          options={districts
            .filter(({ stateId }) => stateId === state)
            .map(({ id }) => ({ id, name: nameOf('districts', { id }) }))}
          onChoose={(district) => onChoose({ state, district })}
        />
      ) : isError ? (
        <ErrorState title={say('place.failed')} retryLabel={say('retry')} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </div>
  );
}

interface ChoiceProps {
  readonly title: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly onChoose: (id: string) => void;
}

function Choice({ title, options, onChoose }: ChoiceProps) {
  const say = useWords('weather');
  const language = useLanguage();
  const inOrder = options.toSorted((one, other) => one.name.localeCompare(other.name, language));
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 text-xl">
        <MapPin aria-hidden className="size-6 shrink-0 text-leaf" />
        {title}
      </h2>
      <p className="text-ink-soft">{say('place.kept')}</p>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-3 desk:grid-cols-4">
        {inOrder.map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex size-full min-h-12 items-center rounded-field border-[1.5px] border-line bg-card px-3 py-2 text-left leading-tight font-label wrap-anywhere hover:border-leaf"
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
