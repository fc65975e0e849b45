import data from './keeping.json' with { type: 'json' };

interface KeepingLoss {
  /** The share of the weight that one week takes, in percent. */
  readonly percentAWeek: number;
  /** The body's name as in `catalogue/guide-sources.json`, and the page that was read. */
  readonly sourceName: string;
  readonly url: string;
  /** The season whose crop was measured; undefined where it has only one. */
  readonly season: string | undefined;
}

export interface CropKeeping {
  /** Null where we know no source for a figure. */
  readonly loss: KeepingLoss | null;
  /** True for a crop that cannot wait: fruit and vegetables that are sold when they are ripe. */
  readonly isSoldSoon: boolean;
  /** A season whose crop keeps badly, although others of it keep well. */
  readonly badSeason: string | undefined;
}

interface Loss {
  readonly commodity: string;
  readonly percent: number;
  readonly weeks: number;
  readonly sourceName: string;
  readonly url: string;
  readonly season?: string;
}

const losses: readonly Loss[] = data.losses;

/** The loss of a commodity in the store, as far as a source tells it. */
export function keepingOf(commodityId: string): CropKeeping {
  const found = losses.find(({ commodity }) => commodity === commodityId);
  return {
    loss: found
      ? {
          percentAWeek: found.percent / found.weeks,
          sourceName: found.sourceName,
          url: found.url,
          season: found.season,
        }
      : null,
    isSoldSoon: data.sellSoon.some(({ commodity }) => commodity === commodityId),
    badSeason: data.badKeepers.find(({ commodity }) => commodity === commodityId)?.season,
  };
}
