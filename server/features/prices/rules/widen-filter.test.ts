import { expect, test } from 'vitest';

import type { ResolvedFilter } from '../resolve-filter.ts';
import { widenFilter } from './widen-filter.ts';

const onion: ResolvedFilter = {
  commodity: { key: 'onion', name: 'Onion', listed: undefined, id: 1 },
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
