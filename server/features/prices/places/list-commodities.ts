import type { z } from 'zod/mini';

import { commodities, commodityOfSourceName, spellingsOf } from '#catalogue/commodities.ts';
import { nameKey } from '#catalogue/names.ts';
import { sourceCommodityNames } from '#catalogue/source-commodities.ts';
import type { listCommodities as contract } from '#contract/price-places.ts';
import type { Services } from '#server/platform/services.ts';

import { describeCommodity } from '../rules/describe.ts';
import { listUnlistedCommodities } from '../store/places.ts';

export interface ListCommodities {
  services: Services;
  input: z.output<(typeof contract)['query']>;
}

const listedKeys = commodities.map(({ id }) => id);
const unlistedNames = sourceCommodityNames.filter((name) => !commodityOfSourceName(name));

/** The listed commodities in their order, and the names of others that sources report. */
export async function listCommodities({ services, input }: ListCommodities) {
  const key = nameKey(input.search ?? '');
  const reported = await listUnlistedCommodities(services.db, listedKeys);
  const others = new Map([...unlistedNames, ...reported].map((name) => [nameKey(name), name]));
  return {
    listed: commodities
      .filter((each) => spellingsOf(each).some((name) => nameKey(name).includes(key)))
      .map(({ id }) => describeCommodity(id, id)),
    others: [...others].filter(([otherKey]) => otherKey.includes(key)).map(([, name]) => name),
  };
}
