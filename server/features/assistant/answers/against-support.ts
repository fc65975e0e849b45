import { type SupportPrice, supportPricesOn } from '#catalogue/support-prices.ts';
import type { KnownPlace } from '#contract/assistant.ts';
import { indianDay } from '#domain/days/days.ts';
import { pricePath } from '#domain/prices/price-path.ts';
import { formatDay, formatRupees } from '#languages/format.ts';

import type { Answer, Asking } from '../answer.ts';
import { citePrices, findPrice, type PriceFound } from '../tools/prices.ts';
import { citeSupportPrice } from '../tools/support-prices.ts';
import { answerSupportPrice, sayDecided } from './farm-facts.ts';
import { placeOf, sayBrief, sayTrust, sayWider } from './prices/price.ts';

/** The support prices of a crop, or the one of a price's season beside that price if the question compares the two. */
export async function answerSupport(asking: Asking): Promise<Answer> {
  const { asked, say } = asking;
  // "It sells below the MSP, what shall I do?" asks for a way, not for today's price.
  if (asked.hints.has('against') && asked.hints.has('cure') && asked.commodity && asked.places.length === 0) {
    const told = answerSupportPrice(asking);
    const within = (text: string) => `${text} ${say('msp.lessPaid')}`;
    return { ...told, text: within(told.text), ...(told.brief === undefined ? {} : { brief: within(told.brief) }) };
  }
  return (await compareWithSupport(asking)) ?? answerSupportPrice(asking);
}

/** "Is that above MSP?" Undefined if the question does not compare, or the season has no support price of the crop. */
async function compareWithSupport(asking: Asking): Promise<Answer | undefined> {
  const { asked, services } = asking;
  const { commodity, memory } = asked;
  // kai asks for a place only to compare, so the name of a place continues the comparison.
  const namesPlace = asked.asked === 'place' && memory.intent === 'msp';
  const compares = asked.hints.has('against') || namesPlace;
  if (!commodity || !compares || asked.otherCommodities.length > 0) return undefined;
  if (supportPricesOn(indianDay(services.clock()), commodity.id).length === 0) return undefined;
  const place = await placeOf(asking, commodity.id);
  if ('text' in place) return place;
  const price = await findPrice(asking, { commodity: commodity.id, place: place.place });
  const decided = supportPricesOn(price?.card.provenance.day ?? '', commodity.id);
  return price && decided.length > 0 ? tellBoth(asking, { price, decided, place: place.place }) : undefined;
}

interface Both {
  readonly price: PriceFound;
  readonly decided: readonly SupportPrice[];
  readonly place: KnownPlace | null;
}

function tellBoth(asking: Asking, { price, decided, place }: Both): Answer {
  const { say, locale, language } = asking;
  const { card } = price;
  const { commodity, pricePerQuintal, provenance } = card;
  const names = { commodity: commodity.name, place: card.place ?? say('price.india') };
  const now = say('compare.line', {
    ...names,
    price: formatRupees(pricePerQuintal, locale),
    day: formatDay(provenance.day ?? '', locale),
  });
  const wider = sayWider(asking, price, place);
  const trust = sayTrust(asking, card);
  const lines = decided.flatMap((each) => [sayDecided(asking, each), sayDifference(asking, pricePerQuintal, each)]);
  return {
    text: [...wider, now, ...trust, ...lines, say('msp.means')].join(' '),
    brief: [...sayBrief(asking, card), ...wider, ...lines].join(' '),
    cards: [card],
    citations: [
      citePrices(provenance, pricePath(commodity.id, card.where), language),
      ...decided.slice(0, 1).map((each) => citeSupportPrice(each, language)),
    ],
    suggestions: [say('ask.tomorrow'), say('ask.bestMarket', { commodity: commodity.name })],
    remember: { commodity: commodity.id, place },
  };
}

function sayDifference({ say, locale }: Asking, price: number, support: SupportPrice): string {
  const more = price - support.pricePerQuintal;
  if (more === 0) return say('msp.equal');
  return say(more > 0 ? 'msp.above' : 'msp.below', { difference: formatRupees(Math.abs(more), locale) });
}
