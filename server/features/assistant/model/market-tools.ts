import type { ToolSet } from 'ai';
import * as z from 'zod';

import { provenance } from '#contract/prices.ts';
import { nearKm } from '#domain/prices/net-in-hand.ts';
import { pricePath } from '#domain/prices/price-path.ts';
import { kgInQuintal } from '#domain/numbers/quantity.ts';

import type { OnBehalf } from '../answer.ts';
import { nameCommodity } from '../rules/known-things.ts';
import { findMarkets, findMarketTypes } from '../tools/markets.ts';
import { citePrices } from '../tools/prices.ts';
import { findWhereToSell, toSaleCard } from '../tools/where-to-sell.ts';
import { commodity, lookUp, notFound, ofCommodity, place, placeNamed, type Run, toolShape } from './look-up.ts';
import { rupeesPerQuintal } from './price-tools.ts';

/** Tools for the markets, open to anybody. */
export function marketTools(onBehalf: OnBehalf, run: Run): ToolSet {
  return {
    bestMarkets: bestMarketsTool(onBehalf, run),
    marketTypes: marketTypesTool(onBehalf, run),
  };
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
