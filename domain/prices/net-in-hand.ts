import { priceFor } from '../numbers/quantity.ts';

/** The distance in a straight line up to which a market is near a district. */
export const nearKm = 150;

/** The costs of selling beside the freight. Each farmer sets their own. */
export interface Costs {
  /** The percentage of the market's price, 0 to 100. */
  readonly commissionPercent: number;
  /** The percentage of the weight that is lost on the way, 0 to 100. */
  readonly shrinkagePercent: number;
}

export const noCosts: Costs = { commissionPercent: 0, shrinkagePercent: 0 };

export interface Sale {
  readonly pricePerQuintal: number;
  readonly quantityKg: number;
  /** Rupees for the whole load, one way. */
  readonly freight: number;
}

/** The farmer's share of a sale in rupees, and its costs. */
export interface NetInHand {
  readonly gross: number;
  readonly shrinkage: number;
  readonly commission: number;
  readonly transport: number;
  readonly net: number;
}

/** The market pays for the load that arrives and keeps its commission of that. The farmer pays the freight. */
export function netInHand({ pricePerQuintal, quantityKg, freight }: Sale, costs: Costs): NetInHand {
  const gross = priceFor(pricePerQuintal, quantityKg);
  const shrinkage = gross * share(costs.shrinkagePercent);
  const commission = (gross - shrinkage) * share(costs.commissionPercent);
  const transport = Math.max(0, freight);
  return { gross, shrinkage, commission, transport, net: gross - shrinkage - commission - transport };
}

function share(percent: number): number {
  return Math.min(100, Math.max(0, percent)) / 100;
}
