import type { KnownPlace } from '#contract/assistant.ts';
import { pricePerKg } from '#domain/numbers/quantity.ts';
import { pricePath } from '#domain/prices/price-path.ts';
import { formatNumber } from '#languages/format-number.ts';
import { formatList, formatPercent, formatRupees } from '#languages/format.ts';
import { sayIn } from '#languages/words.ts';

import type { Answer, Asking } from '../../answer.ts';
import { citePrices } from '../../tools/prices.ts';
import { type SaleFound, toSaleCard } from '../../tools/where-to-sell.ts';
import { sayTrust } from './price.ts';

/** Where the load leaves the most: the headline, the load and the phone line of the price page, then the next mandis. */
export function tellWhereToSell(asking: Asking, sale: SaleFound, place: KnownPlace): Answer {
  const { asked, say, locale, language } = asking;
  const { best, shown, areAllOld, commodity, newest } = sale;
  const words = sayIn('market', language);
  const values = { commodity: commodity.name, place: sale.place ?? say('price.india'), ...sayLoad(asking, sale) };
  const remember = { commodity: commodity.id, place, words: asked.text.slice(0, 500) };
  const trust = newest ? sayTrust(asking, { provenance: newest }) : [];
  const answer = {
    cards: [toSaleCard(sale)],
    citations: newest ? [citePrices(newest, pricePath(commodity.id, place), language)] : [],
    suggestions: [say('ask.tomorrow')],
    remember,
  };
  if (areAllOld) return { ...answer, text: [say('best.netOld', values), ...trust].join(' ') };
  const others = shown
    .filter(({ market, net }) => market !== best?.market || net !== best.net)
    .slice(0, mostOthers)
    .map(({ market, net }) => say('best.netOther', { market, net: formatRupees(net, locale) }));
  const headline = best
    ? say('best.netSentence', {
        sentence: words('nearby.leavesMost', { market: best.market, amount: formatRupees(best.net, locale) }),
      })
    : words('nearby.noneSure');
  const doubt = sale.doubts.slice(0, mostDoubts).flatMap((each) => sayDoubt(asking, sale, each));
  return {
    ...answer,
    text: [
      say('best.netPlace', values),
      headline,
      ...(best ? [words('nearby.estimated')] : []),
      ...(others.length > 0 ? [say('best.others', { markets: formatList(others, locale) })] : []),
      ...doubt,
      say('best.netYours', { part: words('nearby.title') }),
      ...trust,
    ].join(' '),
    brief: [say('best.netPlace', values), headline, ...(best ? [words('nearby.estimated')] : []), ...doubt].join(' '),
  };
}

const mostOthers = 3;
const mostDoubts = 2;

function sayLoad({ language }: Asking, { loadQuintals, vehicle, trips }: SaleFound) {
  const words = sayIn('market', language);
  const carried = [
    words(`costs.vehicles.${vehicle.id}`),
    ...(trips > 1 ? [words('costs.trips', { count: trips })] : []),
  ];
  return { load: words('nearby.quintals', { count: formatNumber(loadQuintals) }), vehicle: carried.join(', ') };
}

/** A price that one must phone for first, if it would have beaten the best one. */
function sayDoubt(
  { say, language, locale }: Asking,
  { best }: SaleFound,
  doubt: SaleFound['doubts'][number],
): string[] {
  const words = sayIn('market', language);
  if (best && doubt.market.price <= best.price) return [];
  const reason = doubt.isRare ? (doubt.reports === 1 ? 'onePrice' : 'fewPrices') : 'highPrice';
  const price = formatRupees(pricePerKg(doubt.market.price), locale);
  return [
    say('best.netSentence', { sentence: words(`nearby.${reason}`, { market: doubt.market.market, price }) }),
    doubt.above === undefined
      ? words('nearby.phone')
      : words('nearby.abovePhone', { share: formatPercent(doubt.above, locale) }),
  ];
}
