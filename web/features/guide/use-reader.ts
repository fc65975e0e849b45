import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { findState, states } from '#catalogue/states.ts';
import { useInBrowser } from '#web/app/use-in-browser.ts';
import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { profileQuery } from '#web/lib/farmer/profile-query.ts';
import { useSession } from '#web/lib/session/session.ts';

/** The state that a reader chose last, for the next guide. */
const stateKey = 'guide-state';

export interface ReaderChoice {
  readonly state: string | undefined;
  readonly season: string | undefined;
  readonly choose: (name: 'state' | 'season', value: string) => void;
}

/**
 * For whom the guide speaks: the state and season of the address, else the state chosen last on this phone, else that
 * of the profile. The build prerenders the page for all of India, so the choice applies only after hydration.
 */
export function useReader(seasons: readonly string[]): ReaderChoice {
  const [search, setSearch] = useSearchParams();
  const isAlive = useInBrowser();
  const isSignedIn = useSession().status === 'signed-in';
  const { data: profile } = useQuery({ ...profileQuery, enabled: isAlive && isSignedIn });
  const kept = isAlive ? readFromDevice(stateKey) : null;
  const asked = search.get('state') ?? kept ?? findState(profile?.state ?? '')?.id;
  const season = search.get('season') ?? undefined;
  return {
    state: isAlive && states.some(({ id }) => id === asked) ? asked : undefined,
    season: isAlive && season !== undefined && seasons.includes(season) ? season : undefined,
    choose(name, value) {
      // An empty state is a choice too: all of India.
      if (name === 'state') writeToDevice(stateKey, value);
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          if (value === '' && name === 'season') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      );
    },
  };
}
