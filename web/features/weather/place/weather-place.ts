import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { profileQuery } from '#web/lib/farmer/profile-query.ts';
import { useSession } from '#web/lib/session/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

import type { AskedPlace, Weather } from '../api.ts';

const deviceKey = 'weather-place';
const chosen = createStore<string | null>(null);
/** Always reads the copy on the device, because the sign-out deletes it there. */
const keptPlace = { ...chosen, read: () => readFromDevice(deviceKey) };

/** Keeps the place whose weather the person reads, only on this device. */
export function keepPlace({ state, district, lat, lon }: AskedPlace): void {
  const text = JSON.stringify({ state, district, lat, lon });
  if (text === readFromDevice(deviceKey)) return;
  writeToDevice(deviceKey, text);
  chosen.write(text);
}

/** The place of a reply, to be asked for again. A link to a district leaves the farmer's own point in it as it is. */
export function placeOfReply({ state, district, latitude, longitude, ofTown }: Weather['place']): AskedPlace {
  const place = { state: state.id, district: district.id };
  if (!ofTown && latitude !== null && longitude !== null) return { ...place, lat: latitude, lon: longitude };
  const kept = readKept(readFromDevice(deviceKey));
  return kept?.district === place.district ? kept : place;
}

/** The phone rounds too, so the exact point never leaves it. */
export function roundPoint(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}

/** The stored text may be anything, because an older version or another program may have written it. */
function readKept(text: string | null): AskedPlace | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Record<keyof AskedPlace, unknown>> | null;
    const { state, district, lat, lon } = kept ?? {};
    if (typeof state !== 'string' || typeof district !== 'string') return undefined;
    return { state, district, ...(typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : {}) };
  } catch {
    return undefined;
  }
}

interface ShownPlace {
  /** Undefined where no place is known yet. */
  readonly place: AskedPlace | undefined;
  /** True while the profile, which may name one, is still loading. */
  readonly isLoading: boolean;
}

/** The place whose weather is wanted: that of the address, else the one chosen on this device, else the profile's. */
export function usePlace(): ShownPlace {
  const [params] = useSearchParams();
  const [state, district] = [params.get('state'), params.get('district')];
  const kept = readKept(useStore(keptPlace, null));
  const asked = state !== null && district !== null ? { state, district } : kept;
  const { status } = useSession();
  const isNeeded = asked === undefined && status === 'signed-in';
  const { data, isLoading } = useQuery({ ...profileQuery, enabled: isNeeded });
  if (asked) return { place: asked, isLoading: false };
  const isHome = isNeeded && data?.state && data.district;
  return {
    place: isHome ? { state: data.state ?? '', district: data.district ?? '' } : undefined,
    isLoading: status === 'loading' || (isNeeded && isLoading),
  };
}
