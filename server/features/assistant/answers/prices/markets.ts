import type { Commodity } from '#catalogue/commodities.ts';
import type { CardOf, KnownPlace } from '#contract/assistant.ts';
import { nearKm } from '#domain/prices/net-in-hand.ts';
import { pricePath } from '#domain/prices/price-path.ts';
import { formatDay, formatList, formatRupees } from '#languages/format.ts';
import { sayIn } from '#languages/words.ts';
import type { MarketRank } from '#server/features/prices/index.ts';

import type { Answer, Asking } from '../../answer.ts';
import { namePlace } from '../../rules/known-things.ts';
import { findMarkets, findMarketTypes } from '../../tools/markets.ts';
import { findWhereToSell } from '../../tools/where-to-sell.ts';
import { citePrices, type findPrice, findPriceOfKinds, findPricesOfKinds } from '../../tools/prices.ts';
import { tellWhereToSell } from './where-to-sell.ts';
import { askForCommodity, placeOf, sayOld, sayTrust, sayWider, withSentences } from './price.ts';

/** The markets with the highest price, with the lowest one for a person who wants to buy, or the nearest ones. */
export async function answerBestMarket(asking: Asking): Promise<Answer> {
  const { asked, say, locale, language } = asking;
  const { commodity } = asked;
  if (!commodity) return askForCommodity(asking);
  const place = await placeOf(asking, commodity.id);
  if ('text' in place) return place;
  const rank = rankOf(asked, place.place);
  if (rank === 'dearest' && place.place?.district) {
    const { place: from } = place;
    const sale = await firstOfKinds(
      kindsIn(asked),
      (id) => findWhereToSell(asking, { commodity: id, place: from, quantityKg: asked.quantityKg }),
      (found) => found !== undefined,
    );
    if (sale) return tellWhereToSell(asking, sale, from);
  }
  // The words tell whether the next question is about the cheapest or the nearest market too.
  const card = await firstOfKinds(
    kindsIn(asked),
    (id) => findMarkets(asking, { commodity: id, place: place.place, first: rank }),
    ({ markets }) => markets.length > 0,
  );
  const remember = { commodity: card.commodity.id, place: place.place, words: asked.text.slice(0, 500) };
  const [best] = card.markets;
  const values = { commodity: card.commodity.name, place: card.place ?? say('price.india') };
  if (!best) return { text: say('best.none', values), remember, suggestions: [say('ask.priceThere')] };
  const first = {
    ...values,
    market: nameMarket(best),
    price: formatRupees(best.price, locale),
    day: formatDay(best.provenance.day ?? '', locale),
  };
  const others = card.markets
    .slice(1)
    .map((each) => say('best.other', { market: nameMarket(each), price: formatRupees(each.price, locale) }));
  const answer = {
    cards: [card],
    citations: [citePrices(best.provenance, pricePath(card.commodity.id, place.place ?? nowhere), language)],
    suggestions: [say('ask.tomorrow')],
    remember,
  };
  const alike = card.markets.filter(({ district }) => district !== null && district === best.district);
  if (rank === 'nearest' && alike.length > 1) return { ...tellAlike(asking, card.commodity.name, alike), ...answer };
  return {
    text: [
      rank === 'cheapest' && place.place?.district
        ? say('best.cheapestAround', { ...first, km: nearKm })
        : say(`best.${rank}`, first),
      ...(others.length > 0 ? [say('best.others', { markets: formatList(others, locale) })] : []),
      say(`best.${rank}Note`),
      ...sayTrust(asking, best),
    ].join(' '),
    brief: [say(`brief.${rank}`, first), say(`best.${rank}Note`), ...sayOld(asking, best)].join(' '),
    ...answer,
  };
}

/** "Chilli" may be the green or the dry one. */
function kindsIn({ commodity, otherKinds }: Asking['asked']): string[] {
  return [...(commodity ? [commodity] : []), ...otherKinds].map(({ id }) => id);
}

/** The first kind that is found. If none is, the first one. */
async function firstOfKinds<Found>(
  [first = '', ...others]: readonly string[],
  find: (kind: string) => Promise<Found>,
  isFound: (found: Found) => boolean,
): Promise<Found> {
  const found = await find(first);
  if (isFound(found)) return found;
  for (const kind of others) {
    const other = await find(kind);
    if (isFound(other)) return other;
  }
  return found;
}

type Market = CardOf<'markets'>['markets'][number];

/** Of the nearest mandis in one district none is known to be nearer than another. */
function tellAlike(asking: Asking, commodity: string, alike: readonly Market[]): Pick<Answer, 'text' | 'brief'> {
  const { say, locale } = asking;
  const [best] = alike;
  const place = best?.district ?? '';
  const markets = alike.map(({ market, price }) => say('best.other', { market, price: formatRupees(price, locale) }));
  const days = alike.map(({ provenance }) => provenance.day ?? '').toSorted();
  const day = formatDay(days[0] ?? '', locale);
  return {
    text: [
      say('best.here', { commodity, place, day, markets: formatList(markets, locale) }),
      say('best.hereNote'),
      ...(best ? sayTrust(asking, best) : []),
    ].join(' '),
    brief: [say('brief.here', { commodity, place }), say('best.hereNote'), ...(best ? sayOld(asking, best) : [])].join(
      ' ',
    ),
  };
}

/** "The nearest mandi with the best price" asks for the best one around. In a whole state no mandi is the nearest. */
function rankOf({ hints }: Asking['asked'], place: KnownPlace | null): MarketRank {
  if (hints.has('cheapest')) return 'cheapest';
  const mayBeNear = place?.district !== null && place?.district !== undefined;
  return hints.has('nearest') && !hints.has('dearest') && mayBeNear ? 'nearest' : 'dearest';
}

const nowhere: KnownPlace = { state: null, district: null, market: null };

export function nameMarket({ market, district }: Market): string {
  return district === null || market.includes(district) ? market : `${market} (${district})`;
}

/** Compares two places, two commodities, or the kinds of market in one state. */
export async function answerCompare(asking: Asking): Promise<Answer> {
  const { asked } = asking;
  const { commodity, secondPlace } = asked;
  const [other] = asked.otherCommodities;
  if (!commodity) return askForCommodity(asking);
  const [place] = asked.places;
  if (place && secondPlace) return comparePlaces(asking, [place, secondPlace]);
  if (other) return compareCommodities(asking, [commodity, other]);
  const where = await placeOf(asking, commodity.id);
  if ('text' in where) return where;
  const { state, ...narrower } = where.place ?? nowhere;
  if (state === null) return answerBestMarket(asking);
  return compareTypes(asking, { ...narrower, state });
}

async function comparePlaces(asking: Asking, places: readonly KnownPlace[]): Promise<Answer> {
  const kinds = kindsIn(asking.asked);
  const { prices, areOfOneKind } = await findPricesOfKinds(asking, { kinds, places });
  const unreported = places.filter((_place, at) => prices[at]?.asAsked === false);
  const remember = { commodity: prices[0]?.card.commodity.id ?? kinds[0] ?? '', place: places[0] ?? null };
  return tellTwo(asking, prices, remember, { unreported, areOfOneKind });
}

async function compareCommodities(asking: Asking, commodities: readonly Commodity[]): Promise<Answer> {
  const [first] = commodities;
  const place = await placeOf(asking, first?.id ?? '');
  if ('text' in place) return place;
  const found = await Promise.all(
    commodities.map((each) => {
      const otherKinds = asking.asked.kindsOf.get(each) ?? [];
      return findPriceOfKinds(asking, { commodity: each.id, otherKinds, place: place.place });
    }),
  );
  const wider = found.flatMap((price) => (price ? sayWider(asking, price, place.place) : []));
  const commodity = found[0]?.card.commodity.id ?? first?.id ?? '';
  return withSentences(wider, tellTwo(asking, found, { commodity, place: place.place }));
}

function tellTwo(
  asking: Asking,
  found: readonly Awaited<ReturnType<typeof findPrice>>[],
  remember: { commodity: string; place: KnownPlace | null },
  {
    unreported = [],
    areOfOneKind = true,
  }: { readonly unreported?: readonly KnownPlace[]; readonly areOfOneKind?: boolean } = {},
): Answer {
  const { say, locale, language } = asking;
  const cards = found.flatMap((price) => (price ? [price.card] : []));
  const lines = cards.map((card) =>
    say('compare.line', {
      commodity: card.commodity.name,
      place: card.place ?? say('price.india'),
      price: formatRupees(card.pricePerQuintal, locale),
      day: formatDay(card.provenance.day ?? '', locale),
    }),
  );
  const [one, other] = cards;
  if (!one || !other) return { text: say('price.none', { commodity: asking.nameOf(remember.commodity) }), remember };
  const difference = one.pricePerQuintal - other.pricePerQuintal;
  const dearer = difference > 0 ? one : other;
  const isOneCrop = one.commodity.id === other.commodity.id;
  const verdict =
    difference === 0
      ? say('compare.same')
      : say('compare.more', {
          dearer: isOneCrop ? (dearer.place ?? say('price.india')) : dearer.commodity.name,
          difference: formatRupees(Math.abs(difference), locale),
        });
  // A comparison of a wider area's price with a mandi's price would mislead.
  const noted = unreported.map((place) =>
    say('price.wider', { commodity: one.commodity.name, place: namePlace(place, language) ?? say('price.india') }),
  );
  const notes = areOfOneKind ? noted : [say('compare.otherKinds')];
  const told = notes.length > 0 ? [...notes, ...new Set(lines)] : [...lines, verdict];
  return {
    text: [...told, ...sayTrust(asking, one)].join(' '),
    brief: notes.length > 0 ? notes.join(' ') : verdict,
    cards: cards.map((card) => ({ ...card, forecast: null })),
    citations: cards.map((card) =>
      citePrices(card.provenance, pricePath(card.commodity.id, card.where), asking.language),
    ),
    remember,
  };
}

async function compareTypes(asking: Asking, where: KnownPlace & { readonly state: string }): Promise<Answer> {
  const { asked, say, locale, language } = asking;
  const { commodity, place, rows } = await firstOfKinds(
    kindsIn(asked),
    async (kind) => ({ commodity: kind, ...(await findMarketTypes(asking, kind, where)) }),
    (found) => found.rows.length > 0,
  );
  const remember = { commodity, place };
  const values = { commodity: asking.nameOf(commodity), place: namePlace(remember.place, language) ?? '' };
  const [best] = rows;
  const kinds = sayIn('market', language);
  if (!best) return { text: say('best.none', values), remember };
  const types = rows.map(({ marketType, price }) =>
    say('compare.type', { type: kinds(`types.${marketType}`), price: formatRupees(price, locale) }),
  );
  return {
    text: [say('compare.types', { ...values, types: formatList(types, locale) }), ...sayTrust(asking, best)].join(' '),
    citations: [citePrices(best.provenance, pricePath(commodity, remember.place), language)],
    suggestions: [say('ask.bestMarket', { commodity: values.commodity })],
    remember,
  };
}
