import { tool, type ToolSet } from 'ai';
import * as z from 'zod';

import { findCommodity } from '#catalogue/commodities.ts';
import type { KnownPlace } from '#contract/assistant.ts';
import { appTopics } from '#domain/kai.ts';
import { nameIn } from '#languages/names.ts';
import { sayIn } from '#languages/words.ts';

import type { OnBehalf } from '../answer.ts';
import { citePrices, pricePath } from '../cite.ts';
import { openVocabulary } from '../open-vocabulary.ts';
import { findCrops } from '../rules/crops.ts';
import { findPlaces } from '../rules/places.ts';
import { wordsOf } from '../rules/words-of.ts';
import { findMarkets } from '../tools/markets.ts';
import { findPrice } from '../tools/prices.ts';
import { citeProblem, findProblemsOf, tellOf, toProblemsCard } from '../tools/problems.ts';
import { citeScheme, findSchemes, toSchemesCard } from '../tools/schemes.ts';
import { findSupportPrices } from '../tools/support-prices.ts';
import type { Finding, Run } from './finding.ts';

const commodity = z.string().min(1).max(60).describe('a crop or commodity, in any spelling');
const place = z
  .string()
  .max(100)
  .optional()
  .describe('a mandi, district or state of India; leave out for all of India');
const nowhere: KnownPlace = { state: null, district: null, market: null };

/** What anybody may ask of a market, the schemes, the crop problems and the app. */
export function publicTools(onBehalf: OnBehalf, run: Run): ToolSet {
  return { ...marketTools(onBehalf, run), ...bookTools(onBehalf, run) };
}

function marketTools(onBehalf: OnBehalf, run: Run): ToolSet {
  const { language } = onBehalf;
  return {
    prices: tool({
      description: 'Price of a commodity with its last ten days, what tomorrow may bring, and how old it is.',
      inputSchema: z.strictObject({ commodity, place, quantityKg: z.number().positive().max(1_000_000).optional() }),
      execute: ({ commodity: name, place: where, quantityKg }) =>
        run(() => ofCommodity(name, (id) => findPriceFacts(onBehalf, { id, where: placeNamed(where), quantityKg }))),
    }),
    bestMarkets: tool({
      description: 'The markets that pay most for a commodity, around a district or in a state.',
      inputSchema: z.strictObject({ commodity, place }),
      execute: ({ commodity: name, place: where }) =>
        run(() =>
          ofCommodity(name, async (id) => {
            const found = await findMarkets(onBehalf, { commodity: id, place: placeNamed(where) });
            const [best] = found.markets;
            if (!best) return { facts: { found: false, reason: 'No market there reported it in the last 7 days.' } };
            const path = pricePath({ commodity: found.commodity, where: placeNamed(where) ?? nowhere });
            return { facts: found, cards: [found], citations: [citePrices(best.provenance, path, language)] };
          }),
        ),
    }),
    supportPrice: tool({
      description: 'The minimum support price (MSP) of a commodity.',
      inputSchema: z.strictObject({ commodity }),
      execute: ({ commodity: name }) =>
        run(() =>
          ofCommodity(name, async (id) => {
            const { now, coming, citations } = findSupportPrices(onBehalf, id);
            return { facts: { now, coming }, citations };
          }),
        ),
    }),
  };
}

async function ofCommodity(name: string, find: (id: string) => Promise<Finding>): Promise<Finding> {
  const vocabulary = openVocabulary();
  const id = findCommodity(name)?.id ?? findCrops(wordsOf(name, vocabulary.endings), vocabulary)[0]?.commodity?.id;
  return id === undefined ? { facts: { found: false, reason: 'Khet does not know this commodity.' } } : find(id);
}

async function findPriceFacts(
  onBehalf: OnBehalf,
  { id, where, quantityKg }: { id: string; where: KnownPlace | null; quantityKg: number | undefined },
): Promise<Finding> {
  const price = await findPrice(onBehalf, { commodity: id, place: where, quantityKg });
  if (!price) return { facts: { found: false, reason: 'No market reports it.' } };
  const { card, asAsked } = price;
  return {
    facts: { ...card, pricePerKg: (card.pricePerQuintal / 100).toFixed(2), isOfThePlaceAsked: asAsked },
    cards: [card],
    citations: [citePrices(card.provenance, pricePath(card), onBehalf.language)],
  };
}

function bookTools(onBehalf: OnBehalf, run: Run): ToolSet {
  const { language } = onBehalf;
  return {
    findSchemes: tool({
      description: 'Government schemes for farmers by words, and in a state.',
      inputSchema: z.strictObject({ words: z.string().max(100), state: z.string().max(60).optional() }),
      execute: ({ words, state }) =>
        run(async () => {
          const { schemes, total } = await findSchemes(onBehalf, { q: words, state: placeNamed(state)?.state ?? null });
          return {
            facts: { total, schemes },
            cards: total > 0 ? [toSchemesCard(schemes.map((scheme) => ({ scheme, verdict: null })))] : [],
            citations: schemes.slice(0, 3).map(citeScheme),
          };
        }),
    }),
    cropProblem: tool({
      description: 'Diseases and pests of a crop that fit signs told in words, with what to do.',
      inputSchema: z.strictObject({ crop: z.string().min(1).max(60), signs: z.string().max(300) }),
      execute: ({ crop, signs }) => run(() => findProblemFacts(onBehalf, crop, signs)),
    }),
    appHelp: tool({
      description: 'How something is done in the Khet app.',
      inputSchema: z.strictObject({ topic: z.enum(appTopics) }),
      execute: ({ topic }) => run(async () => ({ facts: { how: sayIn('kai', language)(`howTo.${topic}`) } })),
    }),
  };
}

async function findProblemFacts({ language }: OnBehalf, crop: string, signs: string): Promise<Finding> {
  const vocabulary = openVocabulary();
  const { endings } = vocabulary;
  const id = findCrops(wordsOf(crop, endings), vocabulary)[0]?.crop?.id;
  const matched = await findProblemsOf({ crop: id, told: wordsOf(signs, endings) }, endings);
  const problems = await Promise.all(matched.slice(0, 3).map(({ problem }) => tellOf(problem, language)));
  return {
    facts: {
      problems: problems.map(({ id: problem, words }) => ({
        name: nameIn('problems', language, problem) ?? problem,
        signs: words.signs,
        whatToDo: words.cure,
        help: words.callForHelp,
      })),
    },
    cards: problems.length > 0 ? [toProblemsCard(problems, language)] : [],
    citations: problems.slice(0, 1).map(citeProblem),
  };
}

function placeNamed(text: string | undefined): KnownPlace | null {
  if (text === undefined) return null;
  const vocabulary = openVocabulary();
  return findPlaces(wordsOf(text, vocabulary.endings), vocabulary, () => false).places[0] ?? null;
}
