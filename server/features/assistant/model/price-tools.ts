import type { ToolSet } from 'ai';
import * as z from 'zod';

import type { CardOf } from '#contract/assistant.ts';
import { forecast, provenance } from '#contract/prices.ts';
import { historyDays } from '#domain/days/freshness.ts';
import { pricePerKg } from '#domain/numbers/quantity.ts';
import { pricePath } from '#domain/prices/price-path.ts';

import type { OnBehalf } from '../answer.ts';
import { dayAhead, summariseDays, findDays, findForecast, mostDays } from '../tools/price-history.ts';
import { citePrices, isOld, type PriceFound } from '../tools/prices.ts';
import { commodity, type ToolResult, lookUp, notFound, ofPrice, place, type Run, toolShape } from './look-up.ts';

/** Tools for the price of a commodity in a place, open to anybody. Prices are rupees per quintal unless a field says otherwise. */
export function priceTools(onBehalf: OnBehalf, run: Run): ToolSet {
  return {
    prices: pricesTool(onBehalf, run),
    priceHistory: historyTool(onBehalf, run),
    priceForecast: forecastTool(onBehalf, run),
    comparePrices: compareTool(onBehalf, run),
  };
}

export const rupeesPerQuintal = z.number();
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
