import type { ToolSet } from 'ai';
import * as z from 'zod';

import type { CardOf } from '#contract/assistant.ts';
import { forecast, provenance } from '#contract/prices.ts';
import { historyDays } from '#domain/days/freshness.ts';
import { nearKm } from '#domain/prices/net-in-hand.ts';
import { pricePath } from '#domain/prices/price-path.ts';
import { kgInQuintal, pricePerKg } from '#domain/numbers/quantity.ts';

import type { OnBehalf } from '../answer.ts';
import { nameCommodity } from '../rules/known-things.ts';
import { findMarkets, findMarketTypes } from '../tools/markets.ts';
import { dayAhead, summariseDays, findDays, findForecast, mostDays } from '../tools/price-history.ts';
import { citePrices, isOld, type PriceFound } from '../tools/prices.ts';
import { findWhereToSell, toSaleCard } from '../tools/where-to-sell.ts';
import {
  commodity,
  type ToolResult,
  lookUp,
  notFound,
  ofCommodity,
  ofPrice,
  place,
  placeNamed,
  type Run,
  toolShape,
} from './look-up.ts';

/** Tools for the markets, open to anybody. All prices are rupees per quintal unless a field says otherwise. */
export function marketTools(onBehalf: OnBehalf, run: Run): ToolSet {
  return {
    prices: pricesTool(onBehalf, run),
    priceHistory: historyTool(onBehalf, run),
    priceForecast: forecastTool(onBehalf, run),
    comparePrices: compareTool(onBehalf, run),
    bestMarkets: bestMarketsTool(onBehalf, run),
    marketTypes: marketTypesTool(onBehalf, run),
  };
}

const rupeesPerQuintal = z.number();
const where = { commodity: z.string(), place: z.string().nullable(), isOfThePlaceAsked: z.boolean() };

function whereOf({ card, asAsked }: PriceFound) {
  return { commodity: card.commodity.name, place: card.place, isOfThePlaceAsked: asAsked };
}

const priceFacts = z.strictObject({
  ...where,
  rupeesPerQuintal,
  rupeesPerKg: z.string(),
  lowest: rupeesPerQuintal,
  highest: rupeesPerQuintal,
  markets: z.number(),
  change: z.strictObject({ share: z.number(), rupees: z.number(), since: z.string() }).nullable(),
  forQuantity: z.strictObject({ kg: z.number(), rupees: z.number() }).nullable(),
  supportPrice: rupeesPerQuintal.nullable(),
  provenance,
});

function factsOf(price: PriceFound): z.infer<typeof priceFacts> {
  const { card } = price;
  const { change, changeRupees, changeSince, quantityKg, amount } = card;
  return {
    ...whereOf(price),
    rupeesPerQuintal: card.pricePerQuintal,
    rupeesPerKg: pricePerKg(card.pricePerQuintal).toFixed(2),
    lowest: card.minPrice,
    highest: card.maxPrice,
    markets: card.markets,
    change:
      change === null || changeRupees === null || changeSince === null
        ? null
        : { share: change, rupees: changeRupees, since: changeSince },
    forQuantity: quantityKg === null || amount === null ? null : { kg: quantityKg, rupees: amount },
    supportPrice: card.supportPrice,
    provenance: card.provenance,
  };
}

function withCard<Facts>(facts: Facts, card: CardOf<'prices'>, language: string): ToolResult<Facts> {
  return {
    facts,
    cards: [card],
    citations: [citePrices(card.provenance, pricePath(card.commodity.id, card.where), language)],
  };
}

const pricesShape = toolShape({
  description: 'The newest price of a commodity in a place, how it moved, and how old it is.',
  input: z.strictObject({ commodity, place, quantityKg: z.number().positive().max(1_000_000).optional() }),
  facts: priceFacts,
});

function pricesTool(onBehalf: OnBehalf, run: Run) {
  return lookUp(run, pricesShape, (asked) =>
    ofPrice(onBehalf, asked, (price) => withCard(factsOf(price), { ...price.card, forecast: null }, onBehalf.language)),
  );
}

const dayFacts = z.strictObject({ day: z.string(), rupeesPerQuintal });

const historyShape = toolShape({
  description: 'How the price of a commodity moved over the last days: each day, the lowest and the highest.',
  input: z.strictObject({ commodity, place, days: z.int().min(1).max(mostDays).default(historyDays) }),
  facts: z.strictObject({
    ...where,
    days: z.array(dayFacts),
    lowest: dayFacts,
    highest: dayFacts,
    change: z.number().describe('a share: 0.05 is up 5 %'),
    provenance,
  }),
});

function historyTool(onBehalf: OnBehalf, run: Run) {
  const dayOf = ({ date, modalPrice }: { date: string; modalPrice: number }) => ({
    day: date,
    rupeesPerQuintal: modalPrice,
  });
  return lookUp(run, historyShape, (asked) =>
    ofPrice(onBehalf, asked, async (price) => {
      const days = await findDays(onBehalf, price, asked.days);
      const summary = summariseDays(days);
      if (!summary) return notFound('No day has a price.');
      const { low, high, change } = summary;
      const facts = {
        ...whereOf(price),
        days: days.map(dayOf),
        lowest: dayOf(low),
        highest: dayOf(high),
        change,
        provenance: price.card.provenance,
      };
      const sparkline = days.map(({ date, modalPrice }) => ({ day: date, price: modalPrice }));
      return withCard(facts, { ...price.card, forecast: null, sparkline }, onBehalf.language);
    }),
  );
}

const forecastShape = toolShape({
  description: 'The measured forecast of a price with the band that holds four of five; it is never certain.',
  input: z.strictObject({ commodity, place, when: z.enum(['tomorrow', 'dayAfter', 'nextWeek']).default('tomorrow') }),
  facts: z.strictObject({
    ...where,
    when: z.string().describe('a date instead of "tomorrow" where the newest prices are old'),
    saysNothingOfToday: z.boolean().describe('true where the newest prices are old: name their date, never today'),
    forecast,
    provenance,
  }),
});

function forecastTool(onBehalf: OnBehalf, run: Run) {
  return lookUp(run, forecastShape, (asked) =>
    ofPrice(onBehalf, asked, async (price) => {
      const isHidden = asked.when === 'nextWeek' && onBehalf.actor.kind === 'visitor';
      if (isHidden) return notFound('Next week is for those who are signed in.');
      const forecast = await findForecast(onBehalf, price, asked.when);
      const { card } = price;
      const isPast = isOld(onBehalf, card.provenance);
      const when = (isPast ? dayAhead(card, asked.when) : undefined) ?? asked.when;
      return withCard(
        { ...whereOf(price), when, saysNothingOfToday: isPast, forecast, provenance: card.provenance },
        asked.when === 'tomorrow' ? card : { ...card, forecast: null },
        onBehalf.language,
      );
    }),
  );
}

const compareShape = toolShape({
  description: 'Two prices side by side: of one commodity in two places, or of two commodities in one place.',
  input: z.strictObject({
    commodity,
    place,
    otherCommodity: commodity.optional(),
    otherPlace: place.describe('left out, the same place'),
  }),
  facts: z.strictObject({ one: priceFacts, other: priceFacts, differenceRupeesPerQuintal: z.number() }),
});

function compareTool(onBehalf: OnBehalf, run: Run) {
  return lookUp(run, compareShape, (asked) => {
    const second = {
      commodity: asked.otherCommodity ?? asked.commodity,
      place: asked.otherPlace ?? asked.place,
    };
    return ofPrice(onBehalf, asked, (one) =>
      ofPrice(onBehalf, second, (other) => ({
        facts: {
          one: factsOf(one),
          other: factsOf(other),
          differenceRupeesPerQuintal: one.card.pricePerQuintal - other.card.pricePerQuintal,
        },
        cards: [one, other].map(({ card }) => ({ ...card, forecast: null })),
        citations: [one, other].map(({ card }) =>
          citePrices(card.provenance, pricePath(card.commodity.id, card.where), onBehalf.language),
        ),
      })),
    );
  });
}

const bestMarketsShape = toolShape({
  description: `Where a load leaves a farmer the most in hand after freight, within ${nearKm} km of a district. Without a district it knows no freight and gives prices only: say so. Name no market of phoneFirst without the advice to phone before loading.`,
  input: z.strictObject({ commodity, place, quintals: z.number().positive().max(100_000).optional() }),
  facts: z.strictObject({
    commodity: z.string(),
    place: z.string().nullable(),
    /** Null where the freight is not known, and for old prices. */
    load: z.strictObject({ quintals: z.number(), freight: z.literal('estimated') }).nullable(),
    phoneFirst: z.array(
      z.strictObject({
        market: z.string(),
        rupeesPerQuintal,
        daysReportedOfThirty: z.number(),
        shareAboveOthers: z.number().nullable(),
      }),
    ),
    markets: z.array(
      z.strictObject({
        market: z.string(),
        district: z.string().nullable(),
        state: z.string(),
        rupeesPerQuintal,
        /** Rupees of the load after freight; null where the freight is not known. */
        rupeesInHand: z.number().nullable(),
        distanceKm: z.number().nullable(),
        provenance,
      }),
    ),
  }),
});

function bestMarketsTool(onBehalf: OnBehalf, run: Run) {
  const { language } = onBehalf;
  return lookUp(run, bestMarketsShape, (asked) =>
    ofCommodity(asked.commodity, async (id) => {
      const around = await placeNamed(onBehalf, asked.place);
      const quantityKg = asked.quintals === undefined ? undefined : asked.quintals * kgInQuintal;
      const sale = around && (await findWhereToSell(onBehalf, { commodity: id, place: around, quantityKg }));
      const card = sale ? toSaleCard(sale) : await findMarkets(onBehalf, { commodity: id, place: around });
      const [best] = card.markets;
      if (!best) return notFound('No market there reported it in the last 7 days.');
      const path = pricePath(card.commodity.id, around ?? {});
      const { loadQuintals: quintals } = card;
      return {
        facts: {
          commodity: card.commodity.name,
          place: card.place,
          load: quintals === undefined ? null : { quintals, freight: 'estimated' },
          phoneFirst: (sale?.doubts ?? []).map(({ market, reports, above }) => ({
            market: market.market,
            rupeesPerQuintal: market.price,
            daysReportedOfThirty: reports,
            shareAboveOthers: above ?? null,
          })),
          markets: card.markets.map(({ price, net, ...market }) => ({
            ...market,
            rupeesPerQuintal: price,
            rupeesInHand: net ?? null,
          })),
        },
        cards: [card],
        citations: [citePrices(best.provenance, path, language)],
      };
    }),
  );
}

const marketTypesShape = toolShape({
  description: 'What each kind of market (mandi, cooperative, retail …) pays for a commodity in a state.',
  input: z.strictObject({ commodity, state: z.string().min(1).max(60) }),
  facts: z.strictObject({
    commodity: z.string(),
    state: z.string(),
    types: z.array(z.strictObject({ type: z.string(), rupeesPerQuintal, provenance })),
  }),
});

function marketTypesTool(onBehalf: OnBehalf, run: Run) {
  const { language } = onBehalf;
  return lookUp(run, marketTypesShape, (asked) =>
    ofCommodity(asked.commodity, async (id) => {
      const state = (await placeNamed(onBehalf, asked.state))?.state;
      if (!state) return notFound('This is no state of India.');
      const { rows } = await findMarketTypes(onBehalf, id, { state, district: null, market: null });
      const [best] = rows;
      if (!best) return notFound('No market there reports it.');
      const named = { id, name: nameCommodity(id, language) };
      const path = pricePath(id, { state });
      const types = rows.map(({ marketType, price, provenance: from }) => ({
        type: marketType,
        rupeesPerQuintal: price,
        provenance: from,
      }));
      return {
        facts: { commodity: named.name, state, types },
        citations: [citePrices(best.provenance, path, language)],
      };
    }),
  );
}
