import data from './support-prices.json' with { type: 'json' };

export interface SupportPrice {
  readonly commodityId: string;
  /** Undefined if one price is for every variety. */
  readonly variety: string | undefined;
  readonly pricePerQuintal: number;
  /** The announcement's id. Its season has a name in `languages/`. */
  readonly season: string;
  /** Days as "2026-10-01". */
  readonly announcedOn: string;
  readonly validFrom: string;
  readonly validUntil: string;
}

/** `decidedBy` fixes the prices, and `id` publishes them. Both are ids with names in `languages/`. */
export const supportPriceSource = data.source;

interface Announcement {
  id: string;
  announcedOn: string;
  validFrom: string;
  validUntil: string;
  prices: { commodityId: string; variety?: string; pricePerQuintal: number }[];
}

const announcements: readonly Announcement[] = data.announcements;

/** Every known price, the oldest season first. Among several varieties the ordinary one comes first. */
export const supportPrices: readonly SupportPrice[] = announcements
  .toSorted((a, b) => a.validFrom.localeCompare(b.validFrom))
  .flatMap(({ id: season, prices, announcedOn, validFrom, validUntil }) =>
    prices.map(({ commodityId, variety, pricePerQuintal }) => ({
      commodityId,
      variety,
      pricePerQuintal,
      season,
      announcedOn,
      validFrom,
      validUntil,
    })),
  );

/** The prices of the season of this day, one for each variety; empty if they are unknown. */
export function supportPricesOn(day: string, commodityId: string): readonly SupportPrice[] {
  return supportPrices.filter(
    (price) => price.commodityId === commodityId && price.validFrom <= day && day <= price.validUntil,
  );
}

/** The prices already announced for a later season. */
export function comingSupportPrices(day: string, commodityId: string): readonly SupportPrice[] {
  return supportPrices.filter(
    (price) => price.commodityId === commodityId && price.announcedOn <= day && day < price.validFrom,
  );
}
