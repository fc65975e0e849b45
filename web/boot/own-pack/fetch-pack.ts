import { QueryClient } from '@tanstack/react-query';

import { problemCropOf } from '#catalogue/problems.ts';
import { findCrop } from '#leaf/advice/find-crop.ts';
import { cropDrawing } from '#web/drawings/crop-drawings.ts';
import { districtsQuery, historyQuery, marketTypesQuery, pricesQuery, topQuery } from '#web/features/prices/api.ts';
import { noFilters } from '#web/features/prices/filters/filters.ts';
import { farmOf } from '#web/features/prices/filters/own-searches.ts';
import { readCrop } from '#web/features/problems/use-catalogue.ts';
import { applicationsQuery, factsQuery, readForYou, schemeQuery } from '#web/features/schemes/api.ts';
import { myCropsQuery } from '#web/lib/farmer/my-crops.ts';
import { profileQuery } from '#web/lib/farmer/profile-query.ts';
import { loadWords, readLanguage } from '#web/lib/words/words.ts';

const mostCrops = 4;
const mostSchemes = 6;
/** About what a minute on a weak line carries. The last part may go over it by its own size. */
const mostBytes = 180 * 1024;

type Step = () => Promise<unknown>;

/**
 * Fetches what the screens would ask for, so that the service worker and the account's sealed store keep it. Returns
 * the bytes that came; undefined where it had to stop.
 */
export async function fetchPack(mayGoOn: () => boolean): Promise<number | undefined> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const counter = countBytes();
  try {
    for (const step of [...(await pricesOf(client)), ...(await schemesOf(client)), ...(await problemsOf(client))]) {
      if (!mayGoOn()) return undefined;
      if (counter.bytes() > mostBytes) break;
      await step();
    }
    return counter.bytes();
  } finally {
    counter.stop();
    client.clear();
  }
}

async function pricesOf(client: QueryClient): Promise<Step[]> {
  const fields = await client.fetchQuery(myCropsQuery);
  const profile = await client.fetchQuery(profileQuery);
  const { state } = farmOf({ profile, fields, districts: [] });
  // A profile may name its district in any language.
  await loadWords(['names/districts']);
  const districts = state === '' ? [] : await client.fetchQuery(districtsQuery(state));
  const farm = farmOf({ profile, fields, districts });
  const ofCrops = farm.crops.slice(0, mostCrops).flatMap((commodity) => {
    const filters = { ...noFilters, commodity, state: farm.state, district: farm.district };
    return [
      () => fetchDrawing(commodity),
      () => client.fetchQuery(historyQuery(filters)),
      () => client.fetchInfiniteQuery(pricesQuery(filters, 'newest')),
      ...(farm.state === '' ? [] : [() => client.fetchQuery(marketTypesQuery(filters))]),
    ];
  });
  return ofCrops.length > 0 ? [...ofCrops, () => client.fetchQuery(topQuery)] : [];
}

/** Without its drawing, a crop that nobody has seen yet is a sack. */
async function fetchDrawing(commodity: string): Promise<void> {
  const address = cropDrawing(commodity);
  if (address !== undefined) await fetch(address);
}

/** Those with an application first, then the likeliest. */
async function schemesOf(client: QueryClient): Promise<Step[]> {
  const language = readLanguage();
  // Nobody has asked for the pack, so a failure is not told.
  const { items } = await readForYou(language);
  const { pages } = await client.fetchInfiniteQuery(applicationsQuery(language));
  const applied = pages.flatMap((page) => page.items.map(({ scheme }) => scheme.id));
  const ids = new Set([...applied, ...items.map(({ scheme }) => scheme.id)]);
  const schemes = [...ids].slice(0, mostSchemes).map((id) => () => client.fetchQuery(schemeQuery(id, language)));
  return schemes.length > 0 ? [() => client.fetchQuery(factsQuery), fetchQuestion, ...schemes] : [];
}

/** A scheme's page asks its open question with a part that a phone keeps only once it was seen. */
function fetchQuestion(): Promise<unknown> {
  return Promise.all([import('#web/features/schemes/questions/PictureQuestion.tsx'), loadWords(['scheme-questions'])]);
}

async function problemsOf(client: QueryClient): Promise<Step[]> {
  const fields = await client.fetchQuery({ ...myCropsQuery, staleTime: Infinity });
  const profile = await client.fetchQuery({ ...profileQuery, staleTime: Infinity });
  const named = [...fields.map(({ crop }) => problemCropOf(crop)), ...profile.crops.map((crop) => findCrop(crop))];
  const ids = new Set(named.flatMap((crop) => crop?.id ?? []));
  return [...ids].slice(0, mostCrops).map((id) => () => readCrop(id, readLanguage()));
}

/**
 * The bytes of everything that this page fetches for the first time from now on, as they came over the line. After a
 * first visit the page asks again for what it has (`ask-again.ts`).
 */
function countBytes(): { bytes: () => number; stop: () => void } {
  let total = 0;
  const seen = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
  const add = (entries: readonly PerformanceEntry[]) => {
    for (const { name, encodedBodySize } of entries as readonly PerformanceResourceTiming[]) {
      if (!seen.has(name)) total += encodedBodySize;
      seen.add(name);
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'resource' });
  return {
    bytes() {
      add(observer.takeRecords());
      return total;
    },
    stop: () => observer.disconnect(),
  };
}
