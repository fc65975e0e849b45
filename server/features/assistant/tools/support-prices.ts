import {
  comingSupportPrices,
  type SupportPrice,
  supportPrices,
  supportPricesOn,
  supportPriceSource,
} from '#catalogue/support-prices.ts';
import type { Citation } from '#contract/assistant.ts';
import { indianDay } from '#domain/days/days.ts';
import { pricePath } from '#domain/prices/price-path.ts';
import { nameIn } from '#languages/names.ts';

import type { OnBehalf } from '../answer.ts';

export interface SupportPricesFound {
  readonly now: readonly SupportPrice[];
  readonly coming: readonly SupportPrice[];
  readonly citations: readonly Citation[];
}

/** The support prices of today's season and those already announced for the next. */
export function findSupportPrices(
  { services, language }: Pick<OnBehalf, 'services' | 'language'>,
  commodity: string,
): SupportPricesFound {
  const today = indianDay(services.clock());
  const [now, coming] = [supportPricesOn(today, commodity), comingSupportPrices(today, commodity)];
  return { now, coming, citations: [...now, ...coming].slice(0, 1).map((price) => citeSupportPrice(price, language)) };
}

export function citeSupportPrice({ announcedOn, commodityId }: SupportPrice, language: string): Citation {
  const { id, url } = supportPriceSource;
  return {
    title: nameIn('sources', language, id) ?? id,
    day: announcedOn,
    link: url,
    path: pricePath(commodityId),
  };
}

/** The season of a crop in the list of support prices; undefined for crops outside the list. */
export function findSeason(commodity: string): { season: 'kharif' | 'rabi'; price: SupportPrice } | undefined {
  const price = supportPrices.findLast(({ commodityId }) => commodityId === commodity);
  if (!price) return undefined;
  if (price.season.startsWith('kms-')) return { season: 'kharif', price };
  return price.season.startsWith('rms-') ? { season: 'rabi', price } : undefined;
}
