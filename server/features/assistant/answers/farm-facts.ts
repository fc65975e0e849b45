import type { SupportPrice } from '#catalogue/support-prices.ts';
import { formatDay, formatRupees } from '#languages/format.ts';
import type { Key } from '#languages/keys.ts';
import { nameIn } from '#languages/names.ts';

import type { Answer, Asking } from '../answer.ts';
import { findSupportPrices } from '../tools/support-prices.ts';
import { askForCommodity } from './prices/price.ts';

/** The minimum support price of each crop that the question names, for each season with an announced price. */
export function answerSupportPrice(asking: Asking): Answer {
  const { asked, say } = asking;
  const { commodity } = asked;
  if (!commodity) {
    const question = askForCommodity(asking);
    if (asked.good !== undefined || asked.crop?.id === 'sugarcane') return question;
    return { ...question, text: [say('msp.means'), say('msp.decides'), question.text].join(' ') };
  }
  const told = [commodity, ...asked.otherCommodities].map(({ id }) => tellSupportPrice(asking, id));
  const citations = told.flatMap((each) => each.citations);
  const lines = told.flatMap((each) => each.lines);
  return {
    text: [...lines, ...(citations.length > 0 ? [say('msp.means')] : [])].join(' '),
    citations,
    suggestions: citations.length > 0 ? [say('ask.priceOf', { commodity: asking.nameOf(commodity.id) })] : [],
    remember: { commodity: commodity.id },
  };
}

function tellSupportPrice(asking: Asking, commodityId: string) {
  const { say } = asking;
  const { now, coming, citations } = findSupportPrices(asking, commodityId);
  const decided = [...now, ...coming];
  if (decided.length === 0)
    return { lines: [say('msp.none', { commodity: asking.nameOf(commodityId) })], citations: [] };
  return { lines: decided.map((price) => sayDecided(asking, price)), citations };
}

/** A support price, with its season and the day of its announcement. */
export function sayDecided({ say, locale, language, nameOf }: Asking, price: SupportPrice): string {
  const name = nameOf(price.commodityId);
  return say('msp.line', {
    commodity: price.variety === undefined ? name : `${name} (${nameVariety(say, price.variety)})`,
    price: formatRupees(price.pricePerQuintal, locale),
    season: nameIn('seasons', language, price.season) ?? price.season,
    day: formatDay(price.announcedOn, locale, 'dated'),
  });
}

/** The announcements give some crops several varieties, such as "Medium Staple". */
export function nameVariety(say: Asking['say'], variety: string): string {
  return say(`msp.variety.${variety.toLowerCase().replaceAll(' ', '-')}` as Key<'kai'>);
}
