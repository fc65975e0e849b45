import { formatDay, formatList, formatRupees } from '#languages/format.ts';
import { nameIn } from '#languages/names.ts';

import type { Asking } from '../../answer.ts';
import { findPrice, type PriceFound } from '../../tools/prices.ts';

/** The sentences beside the price for a farmer who doubts it or asks for its reason. */
export async function explainPrice(asking: Asking, price: PriceFound): Promise<string[]> {
  const { hints } = asking.asked;
  return [
    ...(hints.has('source') ? saySource(asking, price) : []),
    ...(hints.has('why') ? await sayBeside(asking, price) : []),
  ];
}

/** A demonstration price has no source here, because kai says elsewhere that it is not real. */
function saySource({ say, language, locale }: Asking, { card }: PriceFound): string[] {
  const { kind, sources } = card.provenance;
  if (kind !== 'reported') return [];
  const names = sources.map((source) => nameIn('sources', language, source) ?? source);
  return [say('price.source', { source: formatList(names, locale) })];
}

/** Khet knows no reasons for a price. The country's price and the support price show whether it is low. */
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
