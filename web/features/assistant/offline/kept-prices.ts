import type { Commodity } from '#catalogue/commodities.ts';
import { findState } from '#catalogue/states.ts';
import type { CardOf } from '#contract/assistant.ts';
import type { Price } from '#contract/prices.ts';
import { formatList } from '#languages/format.ts';
import { marketNameIn } from '#languages/market-name.ts';
import { nameIn } from '#languages/names.ts';
import type { NameOf } from '#web/lib/words/names.ts';

import { type KeptReply, readKept } from './kept-replies.ts';
import { sharedWords } from './words-in-question.ts';

const mostMarkets = 5;

type PriceCard = CardOf<'prices'> | CardOf<'markets'>;

/** The last prices of a commodity that this phone has seen: for the named place, and by market. */
export async function findKeptPrices(commodity: Commodity, text: string, language: string): Promise<PriceCard[]> {
  const nameOf: NameOf = (kind, { id, name = id }) => nameIn(kind, language, id) ?? name;
  const named = { id: commodity.id, name: nameOf('commodities', commodity) };
  const histories = await keptHistories(commodity, nameOf);
  const [best] = histories.toSorted(
    (one, other) => sharedWords(text, other.places) - sharedWords(text, one.places) || newerFirst(one, other),
  );
  const markets = (await readKept('GET /market-prices'))
    .flatMap(({ data }) => data.items)
    .filter(({ commodity: { id } }) => id === commodity.id);
  const card = marketsCard(markets, { named, text, language, nameOf });
  return [...(best ? [pricesCard(best, named, language)] : []), ...(card.markets.length > 0 ? [card] : [])];
}

interface KeptHistory {
  readonly reply: KeptReply<'GET /market-prices/history-and-prediction'>;
  readonly places: readonly string[];
}

function newerFirst(one: KeptHistory, other: KeptHistory): number {
  const dayOf = ({ reply }: KeptHistory) => reply.data.provenance.day ?? '';
  return dayOf(other).localeCompare(dayOf(one));
}

async function keptHistories(commodity: Commodity, nameOf: NameOf): Promise<KeptHistory[]> {
  const replies = await readKept('GET /market-prices/history-and-prediction');
  return replies.flatMap((reply) => {
    const { query, data } = reply;
    const isOther = query.get('commodity') !== commodity.id || query.has('market') || query.has('marketType');
    if (isOther || data.history.length === 0) return [];
    const state = findState(query.get('state') ?? '');
    const district = { id: query.get('district') ?? '' };
    const places = [
      ...(district.id === '' ? [] : [nameOf('districts', district)]),
      ...(state ? [nameOf('states', state)] : []),
    ];
    return [{ reply, places }];
  });
}

function pricesCard(
  { reply: { query, data }, places }: KeptHistory,
  commodity: CardOf<'prices'>['commodity'],
  language: string,
) {
  const { history, change, changeRupees, changeSince, provenance } = data;
  const last = history.at(-1);
  return {
    kind: 'prices',
    commodity,
    place: formatList(places, language) || null,
    where: { state: query.get('state'), district: query.get('district'), market: null },
    pricePerQuintal: last?.modalPrice ?? 0,
    minPrice: last?.minPrice ?? 0,
    maxPrice: last?.maxPrice ?? 0,
    markets: last?.markets ?? 0,
    quantityKg: null,
    amount: null,
    change,
    changeRupees,
    changeSince,
    sparkline: history.map(({ date, modalPrice }) => ({ day: date, price: modalPrice })),
    // An old forecast says nothing about tomorrow.
    forecast: null,
    supportPrice: null,
    provenance,
  } as const satisfies CardOf<'prices'>;
}

function marketsCard(
  prices: readonly Price[],
  {
    named,
    text,
    language,
    nameOf,
  }: { named: CardOf<'markets'>['commodity']; text: string; language: string; nameOf: NameOf },
): CardOf<'markets'> {
  const rows = prices.map(({ market, modalPrice, provenance }) => ({
    market: marketNameIn(language, market),
    district: market.district && nameOf('districts', market.district),
    state: nameOf('states', market.state),
    price: modalPrice,
    distanceKm: null,
    provenance,
  }));
  const rank = ({ market, district, state }: (typeof rows)[number]) => sharedWords(text, [market, district, state]);
  const unique = [...new Map(rows.map((row) => [`${row.market} ${row.state}`, row])).values()];
  return {
    kind: 'markets',
    commodity: named,
    place: null,
    markets: unique.toSorted((one, other) => rank(other) - rank(one) || other.price - one.price).slice(0, mostMarkets),
  };
}
