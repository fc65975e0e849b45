import { formatDay, formatList, formatRupees } from '#languages/format.ts';
import { nameIn } from '#languages/names.ts';

import type { Asking } from '../answer.ts';
import { findPrice, type PriceFound } from '../tools/prices.ts';

/** Said besides the price, where a farmer doubts it or asks for its reason. */
export async function explainPrice(asking: Asking, price: PriceFound): Promise<string[]> {
  const { hints } = asking.asked;
  return [
    ...(hints.has('source') ? saySource(asking, price) : []),
    ...(hints.has('why') ? await sayBeside(asking, price) : []),
  ];
}

/** Of a demonstration price kai says elsewhere that it is none. */
function saySource({ say, language, locale }: Asking, { card }: PriceFound): string[] {
  const { kind, sources } = card.provenance;
  if (kind !== 'reported') return [];
  const names = sources.map((source) => nameIn('sources', language, source) ?? source);
  return [say('price.source', { source: formatList(names, locale) })];
}

/** Khet knows no reason of a price; the whole country and the support price show whether it is low. */
async function sayBeside(asking: Asking, { card }: PriceFound): Promise<string[]> {
  const { say, locale } = asking;
  const { commodity, supportPrice } = card;
  const country = card.place === null ? undefined : await findPrice(asking, { commodity: commodity.id, place: null });
  const countryLine = country && {
    commodity: commodity.name,
    place: say('price.india'),
    price: formatRupees(country.card.pricePerQuintal, locale),
    day: formatDay(country.card.provenance.day ?? '', locale),
  };
  return [
    ...(countryLine ? [say('compare.line', countryLine)] : []),
    ...(supportPrice === null
      ? []
      : [say('price.support', { commodity: commodity.name, price: formatRupees(supportPrice, locale) })]),
  ];
}
