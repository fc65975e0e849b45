import { useMutation } from '@tanstack/react-query';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useState } from 'react';

import { ApiError } from '#web/lib/api/api-error.ts';
import type { Key } from '#languages/keys.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Banner } from '#web/ui/states/Banner.tsx';

import { type AskedPlace, weatherQuery } from '../api.ts';
import { roundPoint } from './weather-place.ts';

interface OwnPointProps {
  /** The district that is shown now; a new phone has none, and gets the one with the nearest town. */
  readonly place: AskedPlace | undefined;
  readonly onChoose: (place: AskedPlace) => void;
}

/** Offers the weather of the field where the farmer stands. The phone is asked where it is only after this tap. */
export function OwnPoint({ place: shown, onChoose }: OwnPointProps) {
  const say = useWords('weather');
  const name = useNameOf()('districts', { id: shown?.district ?? '' });
  const [failure, setFailure] = useState<Key<'weather'>>();
  const finding = useMutation({
    networkMode: 'always',
    mutationFn: async (_: undefined, { client }) => {
      const { coords } = await findPhone();
      const point = { latitude: roundPoint(coords.latitude), longitude: roundPoint(coords.longitude) };
      const { state, district } = shown ?? (await nearestDistrict(point));
      const place = { state, district, lat: point.latitude, lon: point.longitude };
      // A point far from the district is refused, and the place stays as it is.
      await client.fetchQuery(weatherQuery(place));
      return place;
    },
    onMutate: () => setFailure(undefined),
    onSuccess: onChoose,
    onError: (error) => setFailure(shown ? explain(error) : 'point.failed'),
  });
  return (
    <Card as="section" aria-labelledby="own-point" className="flex flex-col gap-3">
      <h2 id="own-point" className="text-xl">
        {say(shown ? 'point.title' : 'point.here')}
      </h2>
      {shown?.lat === undefined ? (
        <>
          <p className="text-pretty">{say('point.text')}</p>
          {failure === undefined ? null : <Banner kind="warning">{say(failure, { district: name })}</Banner>}
          <Button className="self-start" busy={finding.isPending} onClick={() => finding.mutate(undefined)}>
            <LocateFixed aria-hidden className="size-5" />
            {say(shown ? 'point.use' : 'point.useHere')}
          </Button>
        </>
      ) : (
        <Button
          variant="secondary"
          className="self-start"
          onClick={() => onChoose({ state: shown.state, district: shown.district })}
        >
          {say('point.town', { district: name })}
        </Button>
      )}
    </Card>
  );
}

/** The district whose main town is nearest. Near a border it may be the neighbour, but the weather is of the point. */
async function nearestDistrict(point: { latitude: number; longitude: number }): Promise<AskedPlace> {
  const { districts, distanceKm } = await import('#catalogue/districts.ts');
  const towns = districts.flatMap((town) => {
    const km = distanceKm(town, { ...town, place: point });
    return km === undefined ? [] : [{ town, km }];
  });
  const [nearest] = towns.toSorted((one, other) => one.km - other.km);
  if (!nearest) throw new Error('The catalogue has no district with a town');
  return { state: nearest.town.stateId, district: nearest.town.id };
}

const patienceMs = 20_000;
const oldestMs = 5 * 60_000;

function findPhone(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: patienceMs, maximumAge: oldestMs });
  });
}

function explain(error: unknown): Key<'weather'> {
  if (error instanceof ApiError && error.code === 'not_found') return 'point.far';
  return 'point.failed';
}
