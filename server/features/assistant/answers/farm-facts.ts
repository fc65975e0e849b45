import { formatDay, formatRupees } from '#languages/format.ts';
import { nameIn } from '#languages/names.ts';

import type { Answer, Asking } from '../answer.ts';
import { citeSupportPrice, findSeason, findSupportPrices } from '../tools/support-prices.ts';
import { askForCommodity } from './price.ts';

/** The minimum support price of a crop, of each season that is decided. */
export function answerSupportPrice(asking: Asking): Answer {
  const { asked, say, locale, language } = asking;
  const { commodity } = asked;
  if (!commodity) {
    const question = askForCommodity(asking);
    if (asked.good !== undefined) return question;
    return { ...question, text: `${say('msp.means')} ${question.text}` };
  }
  const name = asking.nameOf(commodity.id);
  const { now, coming, citations } = findSupportPrices(asking, commodity.id);
  const remember = { commodity: commodity.id };
  if (now.length === 0 && coming.length === 0) return { text: say('msp.none', { commodity: name }), remember };
  const lines = [...now, ...coming].map((price) =>
    say('msp.line', {
      commodity: price.variety === undefined ? name : `${name} (${price.variety})`,
      price: formatRupees(price.pricePerQuintal, locale),
      season: nameIn('seasons', language, price.season) ?? price.season,
      day: formatDay(price.announcedOn, locale, 'dated'),
    }),
  );
  return {
    text: [...lines, say('msp.means')].join(' '),
    citations,
    suggestions: [say('ask.priceOf', { commodity: name })],
    remember,
  };
}

/** Only the season that the list of support prices tells surely; the day to sow is the district's. */
export function answerSowing(asking: Asking): Answer {
  const { asked, say, language } = asking;
  const { commodity, crop } = asked;
  if (!commodity && !crop && asked.hints.has('whichCrop')) {
    return { text: say('sowing.whichCrop'), suggestions: [say('try.msp'), say('try.price')] };
  }
  if (!commodity && !crop) return { ...askForCommodity(asking), text: say('ask.crop') };
  const name = commodity ? asking.nameOf(commodity.id) : (nameIn('crops', language, crop?.id ?? '') ?? '');
  const found = commodity && findSeason(commodity.id);
  const remember = { commodity: commodity?.id ?? null };
  if (!found) {
    const suggestions = commodity ? [say('ask.priceOf', { commodity: name })] : [];
    return { text: say('sowing.unknown', { commodity: name }), suggestions, remember };
  }
  return {
    text: [say(`sowing.${found.season}`, { commodity: name }), say('sowing.askKvk')].join(' '),
    citations: [citeSupportPrice(found.price, language)],
    suggestions: [say('ask.mspOf', { commodity: name })],
    remember,
  };
}
