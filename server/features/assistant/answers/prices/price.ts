import type { CardOf, KaiMemory, KnownPlace } from '#contract/assistant.ts';
import type { Provenance } from '#contract/prices.ts';
import { directionOf } from '#domain/prices/price-change.ts';
import { pricePath } from '#domain/prices/price-path.ts';
import { pricePerKg } from '#domain/numbers/quantity.ts';
import {
  formatAge,
  formatDay,
  formatKg,
  formatList,
  formatPercent,
  formatRupees,
  formatRupeesAndPaise,
} from '#languages/format.ts';

import type { Answer, Asking } from '../../answer.ts';
import { forEachCrop } from '../each-crop.ts';
import { answerWeather } from '../weather/weather.ts';
import { explainPrice } from './explain-price.ts';
import { nameIn } from '#languages/names.ts';
import { sayIn } from '#languages/words.ts';
import { namePlace } from '../../rules/known-things.ts';
import type { Good } from '../../rules/word-lists.ts';
import { findOwnPlace } from '../../tools/own-things.ts';
import { citePrices, findPriceOfKinds, isOld, type PriceFound } from '../../tools/prices.ts';

/** The price of each commodity that the question names. */
export async function answerPrice(asking: Asking): Promise<Answer> {
  const { asked } = asking;
  const answer = await forEachCrop(answerOnePrice)(asking);
  if (!asked.alsoWeather) return answer;
  const { text: weather } = await answerWeather(asking);
  const withWeather = (text: string) => `${text} ${weather}`;
  return {
    ...answer,
    text: withWeather(answer.text),
    ...(answer.brief === undefined ? {} : { brief: withWeather(answer.brief) }),
  };
}

async function answerOnePrice(asking: Asking): Promise<Answer> {
  const { asked, say, language } = asking;
  const { commodity, quantityKg } = asked;
  if (!commodity) return askForCommodity(asking);
  const place = await placeOf(asking, commodity.id);
  if ('text' in place) return place;
  const { otherKinds } = asked;
  const price = await findPriceOfKinds(asking, { commodity: commodity.id, otherKinds, place: place.place, quantityKg });
  const found = price?.card.commodity.id ?? commodity.id;
  const remember = { commodity: found, place: place.place };
  if (!price)
    return { text: say('price.none', { commodity: asking.nameOf(found) }), remember, suggestions: [say('try.price')] };
  const { card } = price;
  const wider = sayWider(asking, price, place.place);
  const explained = await explainPrice(asking, price);
  const askFirst = isOld(asking, card.provenance) ? [say('price.askFirst')] : [];
  const more = [...explained, ...sayNet(asking, card), ...(asked.namesBagsAlone ? [say('price.bags')] : [])];
  return {
    text: withWider(wider, [...sayPrice(asking, card), ...more]),
    brief: withWider(wider, [...sayBrief(asking, card), ...sayRange(asking, card), ...more, ...askFirst]),
    cards: [card],
    citations: [citePrices(card.provenance, pricePath(card.commodity.id, card.where), language)],
    suggestions: [say('ask.tomorrow'), say('ask.bestMarket', { commodity: card.commodity.name }), say('ask.yesterday')],
    remember,
  };
}

/** If the price is that of a wider area, kai says so. */
export function sayWider({ say, language }: Asking, { asAsked, card }: PriceFound, place: KnownPlace | null): string[] {
  const narrow = namePlace(place, language);
  return asAsked || narrow === null ? [] : [say('price.wider', { commodity: card.commodity.name, place: narrow })];
}

export function withSentences(before: readonly string[], answer: Answer): Answer {
  const within = (text: string) => [...before, text].join(' ');
  const { text, brief } = answer;
  return { ...answer, text: within(text), ...(brief === undefined ? {} : { brief: within(brief) }) };
}

/** The first sentence is read first and in large letters, so the price itself comes first. */
function withWider(wider: readonly string[], [first = '', ...others]: readonly string[]): string {
  return [first, ...wider, ...others].join(' ');
}

/** The first sentence beside a card. The card shows the price, but an old price also stands here with its day and age. */
export function sayBrief(asking: Asking, card: CardOf<'prices'>): string[] {
  const { say } = asking;
  const isDemonstration = card.provenance.kind === 'demonstration';
  if (isOld(asking, card.provenance)) {
    return [sayOfDay(asking, card), ...(isDemonstration ? [say('price.demonstration')] : [])];
  }
  const about = { commodity: card.commodity.name, place: card.place ?? say('price.india') };
  return [say(isDemonstration ? 'brief.demonstration' : 'brief.price', about)];
}

/** The price, its place and its day; of an old price also its age. */
function sayOfDay(asking: Asking, { commodity, place, pricePerQuintal, provenance }: CardOf<'prices'>): string {
  const { say, locale, services } = asking;
  const day = provenance.day ?? '';
  const values = {
    commodity: commodity.name,
    place: place ?? say('price.india'),
    price: formatRupees(pricePerQuintal, locale),
    perKg: formatRupeesAndPaise(pricePerKg(pricePerQuintal), locale),
  };
  return isOld(asking, provenance)
    ? say('price.oldNow', {
        ...values,
        day: formatDay(day, locale, 'long'),
        age: formatAge(day, services.clock(), locale),
      })
    : say('price.now', { ...values, day: formatDay(day, locale) });
}

/** Whole sentences: the price and its day, its change, the worth of a quantity, and how far to trust it. */
function sayPrice(asking: Asking, card: CardOf<'prices'>): string[] {
  const { say, locale } = asking;
  const { provenance, quantityKg, amount } = card;
  return [
    sayOfDay(asking, card),
    ...sayRange(asking, card),
    ...sayChange(asking, card),
    ...(quantityKg !== null && amount !== null
      ? [say('price.amount', { quantity: formatKg(quantityKg, locale), amount: formatRupees(amount, locale) })]
      : []),
    ...(provenance.kind === 'demonstration' ? [say('price.demonstration')] : []),
    ...(isOld(asking, provenance) ? [say('price.askFirst')] : []),
  ];
}

/** The net in hand, with only the costs that the person gave. The price screen calculates it with all costs. */
function sayNet({ asked, say, language, locale }: Asking, { amount }: CardOf<'prices'>): string[] {
  if (!asked.hints.has('net')) return [];
  const how = say('price.netHow', { part: sayIn('market', language)('nearby.title') });
  if (amount === null) return [how];
  if (asked.transport === undefined) return [say('price.netUnknown'), how];
  const rupees = (value: number) => formatRupees(value, locale);
  const values = { transport: rupees(asked.transport), net: rupees(amount - asked.transport) };
  return [say('price.net', values), how];
}

function sayRange({ say, locale }: Asking, { markets, minPrice, maxPrice }: CardOf<'prices'>): string[] {
  if (markets <= 1) return [];
  const [low, high] = [minPrice, maxPrice].map((price) => formatRupees(price, locale));
  return [say('price.range', { low: low ?? '', high: high ?? '', count: markets })];
}

function sayChange({ say, locale }: Asking, { change, changeRupees, changeSince }: CardOf<'prices'>): string[] {
  if (change === null || changeRupees === null || changeSince === null) return [];
  const day = formatDay(changeSince, locale);
  const direction = directionOf(change);
  if (direction === 'same') return [say('price.same', { day })];
  const values = {
    rupees: formatRupees(Math.abs(changeRupees), locale),
    share: formatPercent(Math.abs(change), locale),
    day,
  };
  return [say(`price.${direction}`, values)];
}

/** Every answer with a demonstration price or an old price says so. */
export function sayTrust(asking: Asking, { provenance }: { provenance: Provenance }): string[] {
  const { kind } = provenance;
  return [...(kind === 'demonstration' ? [asking.say('price.demonstration')] : []), ...sayOld(asking, { provenance })];
}

/** The sentence that a price is old, also beside a card: nobody may take it for today's. */
export function sayOld(asking: Asking, { provenance }: { provenance: Provenance }): string[] {
  if (!isOld(asking, provenance)) return [];
  const { say, locale, services } = asking;
  return [say('price.old', { age: formatAge(provenance.day ?? '', services.clock(), locale) }), say('price.askFirst')];
}

export function askForCommodity(asking: Asking): Answer {
  const { say, asked, language } = asking;
  if (asked.good !== undefined) return sayNoCrop(say, asked.good);
  // Mills buy cane, and no mandi trades it.
  if (asked.crop?.id === 'sugarcane') return { text: say('msp.cane') };
  const named = asked.otherCrop ?? asked.cropTyped ?? (asked.crop && nameIn('crops', language, asked.crop.id));
  // "Gourd" does not say which kind. "Snake gourd" does, but Khet has no price for it.
  const kinds = asked.otherCrop === undefined ? (asked.crop?.commodityIds ?? []) : [];
  const isAnyKind = kinds.length > 1 && !/\s/u.test(named ?? '');
  if (named !== undefined && !isAnyKind)
    return { text: say('price.notCarried', { commodity: named }), suggestions: [say('try.price')] };
  const unknown = asked.unknownCrop;
  return {
    text: unknown === undefined ? say('ask.commodity') : say('ask.unknownCrop', { crop: unknown }),
    suggestions: isAnyKind
      ? kinds.slice(0, 4).map(asking.nameOf)
      : [say('crops.onion'), say('crops.tomato'), say('crops.wheat'), say('crops.soybean')],
    remember: { asked: 'commodity', words: asked.text.slice(0, 500), place: asked.places[0] ?? asked.memory.place },
  };
}

/** Khet has no prices of goods other than crops. For some of them, kai names a place to ask. */
function sayNoCrop(say: Asking['say'], good: Good): Answer {
  const isKnown = good === 'inputs' || good === 'milk' || good === 'fuel' || good === 'seed';
  return {
    text: [say('notCrop.price'), ...(isKnown ? [say(`notCrop.${good}`)] : [])].join(' '),
    suggestions: [say('try.price'), say('try.msp'), say('try.scheme')],
  };
}

/** kai does not answer with the price of another place instead. */
function sayUnknownPlace({ say }: Asking, place: string, remember: Partial<KaiMemory>): Answer {
  return {
    text: say('ask.unknownPlace', { place }),
    suggestions: [say('ask.india')],
    remember: { ...remember, place: null, asked: 'place' },
  };
}

/** The place in the question, else the place in the profile. Without both, kai asks for it once. */
export async function placeOf(asking: Asking, commodity: string): Promise<Answer | { place: KnownPlace | null }> {
  const { asked, say } = asking;
  const [place, ...others] = asked.places;
  const remember = { commodity, words: asked.text.slice(0, 500) };
  if (place && others.length > 0) {
    const all = [place, ...others].slice(0, 6);
    const names = all.flatMap((each) => namePlace(each, asking.language) ?? []);
    if (asked.asked === 'state') return { place };
    return {
      text: say('ask.state', { places: formatList(names, asking.locale, 'longList') }),
      suggestions: names,
      remember: { ...remember, asked: 'state' },
    };
  }
  if (place) return { place };
  if (asked.wholeCountry) return { place: null };
  if (asked.unknownPlace !== undefined) return sayUnknownPlace(asking, asked.unknownPlace, remember);
  const own = await findOwnPlace(asking);
  if (own) return { place: own };
  if (asked.asked === 'place') return { place: null };
  return { text: say('ask.place'), suggestions: [say('ask.india')], remember: { ...remember, asked: 'place' } };
}
