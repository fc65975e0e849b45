import { priceFor } from './quantity.ts';

/** Markets around a district are looked for so far, as the crow flies. */
export const nearKm = 150;

/** The costs of selling in another place; each farmer knows and sets their own. */
export interface Costs {
  /** For the whole load, one way. */
  readonly transportPerKm: number;
  /** Of what the market pays, 0 to 100. */
  readonly commissionPercent: number;
  /** Of the weight, lost on the way, 0 to 100. */
  readonly shrinkagePercent: number;
}

export const noCosts: Costs = { transportPerKm: 0, commissionPercent: 0, shrinkagePercent: 0 };

export interface Sale {
  readonly pricePerQuintal: number;
  readonly quantityKg: number;
  readonly distanceKm: number;
}

/** The farmer's share of a sale, in rupees, and the costs on the way there. */
export interface NetInHand {
  readonly gross: number;
  readonly shrinkage: number;
  readonly commission: number;
  readonly transport: number;
  readonly net: number;
}

/** The market pays for the load that arrives, keeps its commission of that, and the cart is paid by the kilometre. */
export function netInHand({ pricePerQuintal, quantityKg, distanceKm }: Sale, costs: Costs): NetInHand {
  const gross = priceFor(pricePerQuintal, quantityKg);
  const shrinkage = gross * share(costs.shrinkagePercent);
  const commission = (gross - shrinkage) * share(costs.commissionPercent);
  const transport = distanceKm * Math.max(0, costs.transportPerKm);
  return { gross, shrinkage, commission, transport, net: gross - shrinkage - commission - transport };
}

function share(percent: number): number {
  return Math.min(100, Math.max(0, percent)) / 100;
}

/** The offer that leaves most comes first; of two that leave the same, the nearer. */
export function byNetInHand<Offer extends { readonly distanceKm: number }>(
  offers: readonly Offer[],
  leaves: (offer: Offer) => number,
): Offer[] {
  return offers.toSorted((a, b) => leaves(b) - leaves(a) || a.distanceKm - b.distanceKm);
}
