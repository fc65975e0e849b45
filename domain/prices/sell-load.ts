import { kgInQuintal } from '../numbers/quantity.ts';
import { freightOf, type Vehicle } from './freight.ts';
import type { MarketTypeId } from './market-types.ts';
import { type Costs, type NetInHand, netInHand, noCosts } from './net-in-hand.ts';
import { type Offer, type WhereToSell, whereToSell } from './where-to-sell.ts';

/** A market around, as the server lists it. */
export interface NearbyPrice {
  readonly distanceKm: number;
  readonly reports: number;
  readonly price: {
    readonly modalPrice: number;
    readonly market: { readonly id: string; readonly type: MarketTypeId };
  };
}

/** A load on its way to a market. */
export interface Selling {
  readonly loadQuintals: number;
  readonly vehicle: Vehicle;
  /** The kilometres of road for one kilometre of the straight line. */
  readonly roadFactor: number;
  /** The road to a mandi of the own district: both lie in the same main town for us, so it is a guess or the farmer's. */
  readonly ownDistanceKm: number;
  /** The whole load's freight as the farmer knows it, by the market's id. */
  readonly freightTo: Readonly<Record<string, number>>;
  readonly costs: Costs;
}

/** A small tractor's load and a common distance. Each screen says that they are guesses. */
export const usualLoad = { loadQuintals: 10, ownDistanceKm: 15, freightTo: {}, costs: noCosts } as const;

export interface LoadOffer<Row extends NearbyPrice> extends Offer {
  readonly row: Row;
  readonly money: NetInHand;
}

interface Asked<Row extends NearbyPrice> {
  readonly rows: readonly Row[];
  readonly isOld: (row: Row) => boolean;
  /** The id of the market that the farmer chose. */
  readonly own?: string | undefined;
}

/** The one answer to "where to sell", for the page, kai and its voice: what a load leaves in hand at each market. */
export function sellLoad<Row extends NearbyPrice>(
  { rows, isOld, own }: Asked<Row>,
  selling: Selling,
): WhereToSell<LoadOffer<Row>> {
  const offers = rows.map((row): LoadOffer<Row> => ({
    row,
    money: moneyFor(row, selling),
    market: row.price.market.id,
    pricePerQuintal: row.price.modalPrice,
    distanceKm: row.distanceKm,
    reports: row.reports,
    isPrivate: !ofCommittees.has(row.price.market.type),
    isOld: isOld(row),
  }));
  const isThere = offers.some(({ market }) => market === own);
  return whereToSell(offers, { leaves: ({ money }) => money.net, ...(isThere ? { own } : {}) });
}

/** Mandis of a committee; private yards, growers' groups and shops are the rest. */
const ofCommittees: ReadonlySet<MarketTypeId> = new Set(['wholesale', 'terminal']);

/** True for a market in the farm's own district: both have the same main town, so the distance is not known. */
export function isInOwnDistrict(distanceKm: number): boolean {
  return distanceKm < 1;
}

function moneyFor({ distanceKm, price }: NearbyPrice, selling: Selling): NetInHand {
  const { loadQuintals, vehicle, roadFactor, ownDistanceKm, freightTo, costs } = selling;
  const roadKm = isInOwnDistrict(distanceKm) ? ownDistanceKm : distanceKm * roadFactor;
  const freight = freightTo[price.market.id] ?? freightOf({ loadQuintals, roadKm }, vehicle);
  return netInHand({ pricePerQuintal: price.modalPrice, quantityKg: loadQuintals * kgInQuintal, freight }, costs);
}
