import { findCommodity } from '#catalogue/commodities.ts';
import { type District, districtById, findDistrict } from '#catalogue/districts.ts';
import { findMarket, marketById } from '#catalogue/markets.ts';
import { findState, type State } from '#catalogue/states.ts';
import { readPriceName } from '#domain/prices/price-path.ts';
import { formatList } from '#languages/format.ts';
import { marketNameIn } from '#languages/market-name.ts';
import { nameIn } from '#languages/names.ts';
import { sayIn } from '#languages/words.ts';
import type { AskedPage, PageHead } from '#server/platform/http/pages/page-head.ts';

/**
 * The crop and the place of a price page, as far as the catalogue has them. Anyone may see them: they hold no price.
 */
export async function tellPriceHead({ query, language }: AskedPage): Promise<PageHead | undefined> {
  const given = (name: string) => readPriceName(query, name);
  const commodity = findCommodity(given('commodity'));
  const state = findState(given('state'));
  const district = state && districtOf(state, given('district'));
  const market = marketIn({ state, district }, given('market'));
  const names = [
    commodity && nameIn('commodities', language, commodity.id),
    market && marketNameIn(language, market),
    district && nameIn('districts', language, district.id),
    state && nameIn('states', language, state.id),
  ].filter((name) => name !== undefined);
  if (names.length === 0) return undefined;
  const say = sayIn('market', language);
  return { title: say('titleOf', { names: formatList(names, language) }), description: say('description') };
}

function districtOf(state: State, text: string): District | undefined {
  const byId = districtById(text);
  return byId?.stateId === state.id ? byId : findDistrict(state.id, text);
}

/** Finds a market by its id or its name; a market outside the given state or district does not count. */
function marketIn({ state, district }: { state?: State | undefined; district?: District | undefined }, text: string) {
  const market = marketById(text) ?? (state && findMarket(state.id, district?.id ?? '', text));
  const fits = (state?.id ?? market?.stateId) === market?.stateId;
  return fits && (district?.id ?? market?.districtId) === market?.districtId ? market : undefined;
}
