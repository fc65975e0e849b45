import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

import { findCommodity } from '#catalogue/commodities.ts';
import { problemCropOf } from '#catalogue/problems.ts';
import { findState } from '#catalogue/states.ts';
import type { MyCrop } from '#contract/my-crops.ts';
import type { Profile } from '#contract/profile.ts';
import { namesAtHand } from '#languages/names.ts';
import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { alertsQuery } from '#web/lib/farmer/alerts-query.ts';
import { useMyCrops } from '#web/lib/farmer/my-crops.ts';
import { profileQuery } from '#web/lib/farmer/profile-query.ts';
import { useSession } from '#web/lib/session/session.ts';
import { createStore, type Store, useStore } from '#web/lib/store.ts';

import { districtsQuery } from '../api.ts';
import {
  asQuery,
  type Filters,
  isDistrictCalled,
  noFilters,
  readFilters,
  strangePlace,
  writeFilters,
} from './filters.ts';

const deviceKey = 'price-searches';
const mostKept = 3;
const mostOffered = 6;
const news = createStore<string | null>(null);

/** Always reads the copy on the device, because a person may delete it there. */
const keptSearches: Store<string | null> = {
  ...news,
  read: () => readFromDevice(deviceKey),
  write(text) {
    if (text !== null) writeToDevice(deviceKey, text);
    news.write(text);
  },
};

/** Keeps a search that has found prices, the newest first, only on this device. */
export function keepSearch(filters: Filters): void {
  const search = searchText({ ...filters, quantityKg: 1 });
  const kept = [search, ...readKept().filter((other) => other !== search)].slice(0, mostKept);
  keptSearches.write(JSON.stringify(kept));
}

function searchText(filters: Filters): string {
  return String(writeFilters(new URLSearchParams(), filters));
}

/** The stored text may be anything, because an older version or another program may have written it. */
function readKept(text = keptSearches.read()): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string').slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

/**
 * The most likely searches: the last ones of this device, then what the farmer's alerts watch, then the own crops at the
 * farm. A sign-out deletes the first, and the alerts still name the mandi.
 */
export function useOwnSearches(): readonly Filters[] {
  const last = readKept(useStore(keptSearches, null)).map((search) => readFilters(new URLSearchParams(search)));
  const isSignedIn = useSession().status === 'signed-in';
  const { data: alerts = [], isLoading } = useQuery({ ...alertsQuery, enabled: isSignedIn });
  const watched = alerts.map(({ commodity, state, market }) => ({
    ...noFilters,
    commodity: commodity.id,
    state: state.id,
    market: market?.id ?? '',
  }));
  const { crops, ...home } = useFarm();
  // An own crop must not be shown first and give way to an alert that comes a moment later.
  const own = isLoading ? [] : crops.map((commodity) => ({ ...noFilters, ...home, commodity }));
  const byText = new Map(
    [...last, ...watched, ...own].filter(({ commodity }) => commodity !== '').map((one) => [searchText(one), one]),
  );
  return [...byText.values()].slice(0, mostOffered);
}

export interface Farm {
  /** Commodities. */
  readonly crops: readonly string[];
  readonly state: string;
  readonly district: string;
}

const nowhere: Farm = { crops: [], state: '', district: '' };

interface Known {
  readonly profile: Pick<Profile, 'state' | 'district' | 'crops'> | undefined;
  readonly fields: readonly Pick<MyCrop, 'crop'>[];
  /** Those of the profile's state. */
  readonly districts: readonly { readonly id: string }[];
}

/** The crops and the place of a farmer, as far as we know them: a profile may have any text. */
export function farmOf({ profile, fields, districts }: Known): Farm {
  const named = profile?.district?.trim().toLowerCase();
  const district = districts.find(
    ({ id }) =>
      isDistrictCalled(id, named ?? '') || namesAtHand('districts', id).some((name) => name.toLowerCase() === named),
  );
  // The crops in the field come before those of the profile.
  const grown = fields.flatMap(({ crop }) => problemCropOf(crop)?.commodityIds ?? []);
  const wanted = (profile?.crops ?? []).flatMap((crop) => findCommodity(crop)?.id ?? []);
  const crops = [...new Set([...grown, ...wanted])];
  return { crops, state: findState(profile?.state ?? '')?.id ?? '', district: district?.id ?? '' };
}

/** The farm of the signed-in farmer; empty until its district is loaded. */
export function useFarm(): Farm {
  const isSignedIn = useSession().status === 'signed-in';
  const { crops: fields = [] } = useMyCrops();
  const { data } = useQuery({ ...profileQuery, enabled: isSignedIn });
  const profile = isSignedIn ? data : undefined;
  const { state } = farmOf({ profile, fields, districts: [] });
  const { data: districts = [], isLoading } = useQuery({ ...districtsQuery(state), enabled: state !== '' });
  return isLoading && profile?.district ? nowhere : farmOf({ profile, fields, districts });
}

/** If the address has no search, chooses the person's last search or first crop. Returns true while it does so. */
export function useStartingSearch(): boolean {
  const { search, hash, state } = useLocation();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [first] = useOwnSearches();
  const isAsked = Object.keys(asQuery(readFilters(params))).length > 0 || strangePlace(params) !== undefined;
  const isBare = !isAsked && hash === '' && !isChosen(state);
  const start = isBare && first ? `?${writeFilters(params, first)}` : undefined;
  const isStarting = start !== undefined && start !== search;
  useEffect(() => {
    if (isStarting) void navigate({ search: start }, { replace: true });
  }, [isStarting, start, navigate]);
  return isStarting;
}

/** Marks that the person has chosen on this page: emptied filters must not start a search again. */
export const chosenHere = { chosen: true } as const;

function isChosen(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'chosen' in state;
}
