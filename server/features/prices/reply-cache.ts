import { indianDayNumber } from '#domain/days/days.ts';
import { createReplyCache, type ReplyCache } from '#server/platform/http/reply-cache.ts';
import type { Services } from '#server/platform/services.ts';

import { type GivenFilters, resolveFilters } from './rules/resolve-filters.ts';

/** Different spellings of one question share a reply. */
export function priceKeyOf({ query }: { query: GivenFilters }) {
  const { state: _state, district: _district, ...others } = query;
  const { commodity, ...named } = resolveFilters(query);
  return { ...others, ...named, commodity: commodity?.key };
}

/** Answers that are the same for everybody, kept until prices or forecasts change. */
export function openPriceCache({ notices, clock }: Services): ReplyCache {
  const cache = createReplyCache({
    mostEntries: 5000,
    mostBytes: 32 * 1024 * 1024,
    // A pooler between us and the database may swallow notices.
    longestMs: 5 * 60_000,
    mayKeep: notices.listening,
    // A reply tells the age of its prices, so it is out of date on the next day.
    eraOf: () => indianDayNumber(clock()),
  });
  for (const channel of ['prices_changed', 'forecasts_changed']) notices.on(channel, cache.clear);
  return cache;
}
