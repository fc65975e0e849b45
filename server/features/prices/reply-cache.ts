import * as z from 'zod/mini';

import { indianDayNumber } from '#domain/days/days.ts';
import {
  type ChangedData,
  createReplyCache,
  type ReplyCache,
  type ReplySubject,
} from '#server/platform/http/reply-cache.ts';
import type { Services } from '#server/platform/services.ts';

import { type GivenFilters, resolveFilters } from './rules/resolve-filters.ts';

/** Different spellings of one question share a reply. */
export function priceKeyOf({ query }: { query: GivenFilters }) {
  const { state: _state, district: _district, ...others } = query;
  const { commodity, ...named } = resolveFilters(query);
  return { ...others, ...named, commodity: commodity?.key };
}

/** The data of a reply that widens to all of India where its own place has too few prices. */
export function commoditySubjectOf({ query }: { query: GivenFilters }): ReplySubject {
  return { commodity: resolveFilters(query).commodity?.key };
}

/** The data of a reply that looks at its own place alone. */
export function placeSubjectOf({ query }: { query: GivenFilters }): ReplySubject {
  const { commodity, stateId } = resolveFilters(query);
  return { commodity: commodity?.key, state: stateId };
}

const changedData = z.record(z.string(), z.array(z.string()));

/** Undefined where the notice does not tell the changed data. */
function readChanged(text: string | undefined): ChangedData | undefined {
  return text === undefined || text === '' ? undefined : z.parse(changedData, JSON.parse(text));
}

/** Answers that are the same for everybody, kept until prices or forecasts change. */
export function openPriceCache({ notices, reads, clock }: Services): ReplyCache {
  const cache = createReplyCache({
    mostEntries: 5000,
    mostBytes: 32 * 1024 * 1024,
    // A pooler between us and the database may swallow notices.
    longestMs: 5 * 60_000,
    mayKeep: notices.listening,
    // A reply tells the age of its prices, so it is out of date on the next day.
    eraOf: () => indianDayNumber(clock()),
  });
  const outdate = (changed?: ChangedData) => {
    reads.changed();
    cache.clear(changed);
  };
  notices.on('prices_changed', (text) => outdate(readChanged(text)));
  notices.on('forecasts_changed', () => outdate());
  return cache;
}
