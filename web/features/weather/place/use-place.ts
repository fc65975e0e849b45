import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { profileQuery } from '#web/lib/farmer/profile-query.ts';
import { useSession } from '#web/lib/session/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

import type { AskedPlace } from '../api.ts';

const deviceKey = 'weather-place';
const chosen = createStore<string | null>(null);
/** Always reads the copy on the device, because the sign-out deletes it there. */
const keptPlace = { ...chosen, read: () => readFromDevice(deviceKey) };

/** Keeps the place whose weather the person reads, only on this device. */
export function keepPlace({ state, district }: AskedPlace): void {
  const text = JSON.stringify({ state, district });
  if (text === readFromDevice(deviceKey)) return;
  writeToDevice(deviceKey, text);
  chosen.write(text);
}

/** The stored text may be anything, because an older version or another program may have written it. */
function readKept(text: string | null): AskedPlace | undefined {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<Record<'state' | 'district', unknown>> | null;
    const { state, district } = kept ?? {};
    return typeof state === 'string' && typeof district === 'string' ? { state, district } : undefined;
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
