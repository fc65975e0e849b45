import { useState } from 'react';

import { roadFactor, type VehicleId, vehicleIds, vehicles } from '#catalogue/freight.ts';
import { type Vehicle, vehicleFor } from '#domain/prices/freight.ts';
import { type Selling, usualLoad } from '#domain/prices/sell-load.ts';
import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';

const deviceKey = 'selling-costs';

/** The farmer's own costs and load for a sale. Undefined where our estimate stands in. */
export interface OwnSelling {
  readonly loadQuintals: number;
  readonly vehicle: VehicleId | undefined;
  readonly hire: number | undefined;
  readonly perKm: number | undefined;
  /** The whole load's freight, by the market's id. */
  readonly freightTo: Readonly<Record<string, number>>;
  readonly commissionPercent: number;
  readonly shrinkagePercent: number;
  readonly ownDistanceKm: number;
  /** Rupees for a quintal and a week in the store. */
  readonly storeCostAWeek: number;
}

const usual: OwnSelling = {
  loadQuintals: usualLoad.loadQuintals,
  vehicle: undefined,
  hire: undefined,
  perKm: undefined,
  freightTo: {},
  commissionPercent: 0,
  shrinkagePercent: 0,
  ownDistanceKm: usualLoad.ownDistanceKm,
  storeCostAWeek: 0,
};

export type ChangeSelling = (change: Partial<OwnSelling>) => void;

/** The load and its costs, kept only on this device. */
export function useSelling(): [OwnSelling, ChangeSelling] {
  const [selling, setSelling] = useState(readSelling);
  function change(part: Partial<OwnSelling>) {
    const next = { ...selling, ...part };
    setSelling(next);
    writeToDevice(deviceKey, JSON.stringify(next));
  }
  return [selling, change];
}

/** The chosen vehicle, or the smallest one that takes the load, at the farmer's price or at our estimate. */
export function vehicleOf({ loadQuintals, vehicle: chosen, hire, perKm }: OwnSelling): Vehicle<VehicleId> {
  const [first] = vehicles;
  const vehicle = vehicles.find(({ id }) => id === chosen) ?? vehicleFor(loadQuintals, vehicles) ?? first;
  if (!vehicle) throw new Error('catalogue/freight.json lists no vehicle');
  return { ...vehicle, hire: hire ?? vehicle.hire, perKm: perKm ?? vehicle.perKm };
}

export function toSelling(own: OwnSelling): Selling {
  const { loadQuintals, ownDistanceKm, freightTo, commissionPercent, shrinkagePercent } = own;
  const costs = { commissionPercent, shrinkagePercent };
  return { loadQuintals, vehicle: vehicleOf(own), roadFactor, ownDistanceKm, freightTo, costs };
}

/** An older version or another program may have written the stored text, so each value is checked by itself. */
function readSelling(): OwnSelling {
  const kept = parse(readFromDevice(deviceKey));
  const number = <Default extends number | undefined>(name: keyof OwnSelling, otherwise: Default) =>
    isAmount(kept[name]) ? kept[name] : otherwise;
  // An older version kept one price for a kilometre, for the whole load and without a hire.
  const { transportPerKm } = kept;
  const older = isAmount(transportPerKm) && transportPerKm > 0 ? { hire: 0, perKm: transportPerKm } : undefined;
  return {
    loadQuintals: number('loadQuintals', 0) || usual.loadQuintals,
    vehicle: vehicleIds.find((id) => id === kept['vehicle']),
    hire: number('hire', older?.hire),
    perKm: number('perKm', older?.perKm),
    freightTo: readFreights(kept['freightTo']),
    commissionPercent: number('commissionPercent', usual.commissionPercent),
    shrinkagePercent: number('shrinkagePercent', usual.shrinkagePercent),
    ownDistanceKm: number('ownDistanceKm', usual.ownDistanceKm),
    storeCostAWeek: number('storeCostAWeek', usual.storeCostAWeek),
  };
}

function readFreights(kept: unknown): Record<string, number> {
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, number] => isAmount(entry[1])));
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
