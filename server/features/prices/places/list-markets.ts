import { z } from 'zod';

import { districts, findDistrict, otherDistrictNames } from '#catalogue/districts.ts';
import { townsOf } from '#catalogue/market-names.ts';
import type { ListedMarket, listMarkets as contract } from '#contract/price-places.ts';
import { foldSpelling } from '#domain/text/fold-spelling.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import type { Services } from '#server/platform/services.ts';

import { describeMarket, type StoredMarket } from '../rules/describe.ts';
import { listMarkets as listRows, resolveFilter } from '../store/places.ts';

export interface ListMarkets {
  services: Services;
  input: z.output<(typeof contract)['query']>;
}

const position = z.object({
  reports: z.boolean(),
  name: z
    .string()
    .max(200)
    .regex(/^[^\0]*$/),
  id: z.int().min(0).max(2_147_483_647),
});

/** Markets of a state or district, those that report the commodity first. */
export async function listMarkets({ services, input }: ListMarkets) {
  const { cursor, limit, search = '', ...given } = input;
  const after = readCursor(position, cursor);
  const { commodity, stateId, districtId } = await resolveFilter(services.db, given);
  const rows = await listRows(services.db, {
    place: { stateId, districtId },
    commodityId: commodity?.id,
    search,
    after,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    ...(search !== '' && after === undefined && { districts: districtsCalled(search) }),
    items: page.map((row): ListedMarket => ({
      ...describeMarket(row),
      reports: row.reports,
      ofDistrictTown: isOfDistrictTown(row),
    })),
    nextCursor:
      rows.length > limit && last ? writeCursor({ reports: last.reports, name: last.name, id: last.id }) : null,
  };
}

function isOfDistrictTown({ name, stateId, districtId }: StoredMarket): boolean {
  const [town, ...further] = townsOf(name);
  return (
    town !== undefined && further.length === 0 && districtId !== null && findDistrict(stateId, town)?.id === districtId
  );
}

/** Too many names begin with fewer letters than this once their vowels are gone. */
const shortestFold = 3;
const mostDistricts = 4;

/** Searches only a district's other names, because the caller already knows the names of today. */
function districtsCalled(text: string) {
  const fold = foldSpelling(text);
  if (fold.length < shortestFold) return [];
  return districts
    .filter((district) => otherDistrictNames(district).some((name) => foldSpelling(name).startsWith(fold)))
    .slice(0, mostDistricts)
    .map(({ id }) => id);
}
