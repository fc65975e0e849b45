import { type Commodity, commodities, commodityOfSourceName } from '#catalogue/commodities.ts';
import { nameKey } from '#catalogue/names.ts';
import { sourceCommodityNames } from '#catalogue/source-commodities.ts';
import type { Services } from '#server/platform/services.ts';

import { describeCommodity } from './rules/describe.ts';
import { listUnlistedCommodities } from './store/places.ts';

export interface ListCommodities {
  services: Services;
  input: { search?: string | undefined };
}

const listedKeys = commodities.map(({ id }) => id);
const unlistedNames = sourceCommodityNames.filter((name) => !commodityOfSourceName(name));

/** The listed commodities in their order, and the names of others that sources report. */
export async function listCommodities({ services, input }: ListCommodities) {
  const key = nameKey(input.search ?? '');
  const reported = await listUnlistedCommodities(services.db, listedKeys);
  const others = new Map([...unlistedNames, ...reported].map((name) => [nameKey(name), name]));
  return {
    listed: commodities.filter((each) => namesOf(each).some((name) => nameKey(name).includes(key))).map(toListed),
    others: [...others].filter(([otherKey]) => otherKey.includes(key)).map(([, name]) => name),
  };
}

function namesOf({ name, hindi, aliases, sourceNames }: Commodity): string[] {
  return [name, hindi, ...aliases, ...sourceNames];
}

function toListed({ id, name }: Commodity) {
  return describeCommodity(id, name);
}
