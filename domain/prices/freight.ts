/** A vehicle that takes a load to a market, with what its owner usually asks. */
export interface Vehicle<Id extends string = string> {
  readonly id: Id;
  readonly carriesQuintals: number;
  /** Rupees for one trip whatever the distance: loading, waiting, unloading. */
  readonly hire: number;
  /** Rupees for one kilometre of road to the market; the empty way back is in it. */
  readonly perKm: number;
}

interface Trip {
  readonly loadQuintals: number;
  /** The kilometres of road, one way. */
  readonly roadKm: number;
}

const roundedTo = 50;

/** Rupees for the whole load, one way, as far as they can be told without asking: rounded to fifty. */
export function freightOf({ loadQuintals, roadKm }: Trip, vehicle: Vehicle): number {
  const rupees = tripsOf(loadQuintals, vehicle) * (vehicle.hire + Math.max(0, roadKm) * vehicle.perKm);
  return Math.round(rupees / roundedTo) * roundedTo;
}

/** A load that is too large for the vehicle needs several trips. */
export function tripsOf(loadQuintals: number, { carriesQuintals }: Vehicle): number {
  return Math.max(1, Math.ceil(loadQuintals / carriesQuintals));
}

/** The smallest vehicle that takes the load in one trip; for a larger load the largest vehicle. */
export function vehicleFor<Each extends Vehicle>(loadQuintals: number, vehicles: readonly Each[]): Each | undefined {
  const bySize = vehicles.toSorted((one, other) => one.carriesQuintals - other.carriesQuintals);
  return bySize.find(({ carriesQuintals }) => carriesQuintals >= loadQuintals) ?? bySize.at(-1);
}
