import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { commodities } from '#catalogue/commodities.ts';
import { districts } from '#catalogue/districts.ts';
import { states } from '#catalogue/states.ts';
import { marketTypeIds } from '#domain/prices/market-types.ts';
import { anyLetter } from '#domain/testing/any-letter.ts';
import type { NameKind } from '#languages/keys.ts';
import { namesAtHand } from '#languages/names.ts';
import { languageCodes, sayIn } from '#languages/words.ts';
import { Failure } from '#server/platform/failure.ts';

import { type GivenFilters, type ResolvedFilter, resolveFilters, widenFilter } from './resolve-filters.ts';

/** A name as somebody else might write it. */
const spelt = (name: string) =>
  fc
    .tuple(
      fc.constantFrom('', ' ', '\t'),
      fc.constantFrom((text: string) => text, upper, lower),
      fc.constantFrom('', ' ', '.'),
    )
    .map(([before, change, after]) => before + change(name) + after);
const upper = (text: string) => text.toUpperCase();
const lower = (text: string) => text.toLowerCase();

const anyNameOf = <T>(entries: readonly T[], namesOf: (entry: T) => readonly string[]) =>
  fc.constantFrom(...entries).chain((entry) =>
    fc
      .constantFrom(...namesOf(entry))
      .chain(spelt)
      .map((text) => ({ entry, text })),
  );
const orId =
  (kind: NameKind) =>
  ({ id }: { id: string }) => [id, ...namesAtHand(kind, id)];
const typeNames = (id: (typeof marketTypeIds)[number]) => [
  id,
  ...languageCodes.map((code) => sayIn('market', code)(`types.${id}`)),
];

describe('filters', () => {
  test('mean the same by id and by name, in any language and spelling', () => {
    fc.assert(
      fc.property(
        anyNameOf(states, orId('states')),
        anyNameOf(marketTypeIds, typeNames),
        anyNameOf(commodities, orId('commodities')),
        (state, marketType, commodity) => {
          const named = resolveFilters({ state: state.text, marketType: marketType.text, commodity: commodity.text });
          expect(named).toMatchObject({ stateId: state.entry.id, marketType: marketType.entry });
          expect(named.commodity?.listed).toBe(commodity.entry);
        },
      ),
    );
  });

  test('find a district of a state by any of its names, and its state by the district', () => {
    fc.assert(
      fc.property(
        anyNameOf(districts, ({ id }) => namesAtHand('districts', id)),
        ({ entry, text }) => {
          expect(resolveFilters({ state: entry.stateId, district: entry.id.toUpperCase() }).districtId).toBe(entry.id);
          expect(resolveFilters({ state: entry.stateId, district: text }).districtId).toBe(entry.id);
          expect(resolveFilters({ district: entry.id }).stateId).toBe(entry.stateId);
        },
      ),
    );
  });

  test('never throw anything but a refusal that names its fields, whatever is given', () => {
    const text = fc.option(fc.string({ unit: anyLetter, maxLength: 100 }), { nil: undefined });
    fc.assert(
      fc.property(
        fc.record({ commodity: text, market: text, state: text, district: text, marketType: text }),
        (given) => {
          const refused = refusalOf(given);
          if (refused !== undefined) expect(refused.every((field) => given[field as keyof typeof given])).toBe(true);
        },
      ),
    );
  });

  test('count as not given when they are empty', () => {
    const none = {
      commodity: undefined,
      market: undefined,
      stateId: undefined,
      districtId: undefined,
      marketType: undefined,
    };
    expect(resolveFilters({})).toEqual(none);
    expect(resolveFilters({ commodity: '', market: ' ', state: '', district: '\t', marketType: '' })).toEqual(none);
  });

  test('with a name that only sources know keep it under the key of all its spellings', () => {
    expect(resolveFilters({ commodity: 'Onion  (green)' }).commodity).toEqual({
      key: 'oniongreen',
      listed: undefined,
    });
  });

  test('with a state that there is not are not also blamed for the district', () => {
    expect(refusalOf({ state: 'Atlantis', district: 'Nashik' })).toEqual(['state']);
  });

  test('with a district of one name in two states need the state', () => {
    expect(refusalOf({ district: 'Balrampur' })).toEqual(['district']);
    expect(resolveFilters({ district: 'Balrampur', state: 'Chhattisgarh' }).stateId).toBe('chhattisgarh');
    expect(resolveFilters({ district: 'Nashik' }).stateId).toBe('maharashtra');
  });
});

function refusalOf(given: GivenFilters): string[] | undefined {
  try {
    resolveFilters(given);
    return undefined;
  } catch (error) {
    if (error instanceof Failure && error.code === 'invalid_request') return Object.keys(error.fields ?? {});
    throw error;
  }
}

describe('where nothing is found', () => {
  const onion: ResolvedFilter = {
    commodity: { key: 'onion', listed: undefined, id: 1 },
    stateId: undefined,
    districtId: undefined,
    marketType: undefined,
    marketIds: undefined,
  };
  const nashik = { stateId: 'maharashtra', districtId: 'mh-nashik' };

  /** As short words: "market Nashik", "retail Maharashtra". */
  function widened(about: Partial<ResolvedFilter>): string[] {
    return widenFilter({ ...onion, ...about }).map(({ commodity, marketType, marketIds, districtId, stateId }) => {
      expect(commodity).toBe(onion.commodity);
      return [marketType, marketIds && 'market', districtId ?? stateId ?? 'india'].filter(Boolean).join(' ');
    });
  }

  test('a search goes from its market to the district, to the state, to all India', () => {
    expect(widened({ ...nashik, marketIds: [1] })).toEqual(['market mh-nashik', 'mh-nashik', 'maharashtra', 'india']);
    expect(widened(nashik)).toEqual(['mh-nashik', 'maharashtra', 'india']);
    expect(widened({ stateId: 'goa', marketIds: [1] })).toEqual(['market goa', 'goa', 'india']);
    expect(widened({ marketIds: [1] })).toEqual(['market india', 'india']);
    expect(widened({})).toEqual(['india']);
  });

  test('a place is kept before its market type', () => {
    expect(widened({ stateId: 'goa', marketType: 'retail' })).toEqual(['retail goa', 'goa', 'retail india', 'india']);
  });
});
