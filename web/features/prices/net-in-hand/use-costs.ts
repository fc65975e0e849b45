import { useState } from 'react';

import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';

import { noCosts, type Costs } from '#domain/prices/net-in-hand.ts';

const deviceKey = 'selling-costs';

/** The farmer's own costs and load for a sale. */
export interface Selling {
  readonly loadQuintals: number;
  /** For the whole load. Without it the page computes nothing, because it decides between near and far markets. */
  readonly transportPerKm: number | undefined;
  readonly commissionPercent: number;
  readonly shrinkagePercent: number;
  /**
   * The distance to the mandi of the farmer's own district. Only distances between towns are known, so the farmer
   * enters it.
   */
  readonly ownDistanceKm: number;
}

/**
 * A small tractor's load, and a common distance. The page says that both are guesses, and the farmer can change them.
 */
const usual: Selling = {
  loadQuintals: 10,
  transportPerKm: undefined,
  commissionPercent: 0,
  shrinkagePercent: 0,
  ownDistanceKm: 15,
};

/** The costs, kept only on this device. */
export function useCosts(): [Selling, (change: Partial<Selling>) => void] {
  const [selling, setSelling] = useState(readSelling);
  function change(part: Partial<Selling>) {
    const next = { ...selling, ...part };
    setSelling(next);
    writeToDevice(deviceKey, JSON.stringify(next));
  }
  return [selling, change];
}

export function toCosts({ transportPerKm, commissionPercent, shrinkagePercent }: Selling): Costs {
  return { ...noCosts, transportPerKm: transportPerKm ?? 0, commissionPercent, shrinkagePercent };
}

/** An older version or another program may have written the stored text, so each number is checked by itself. */
function readSelling(): Selling {
  const kept = parse(readFromDevice(deviceKey));
  const number = <Name extends keyof Selling>(name: Name): Selling[Name] | number => {
    const value = kept[name];
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : usual[name];
  };
  // An older version stored 0 for a cost that nobody had entered.
  const transportPerKm = number('transportPerKm');
  return {
    loadQuintals: number('loadQuintals') || usual.loadQuintals,
    transportPerKm: transportPerKm === 0 && kept['loadQuintals'] === undefined ? undefined : transportPerKm,
    commissionPercent: number('commissionPercent'),
    shrinkagePercent: number('shrinkagePercent'),
    ownDistanceKm: number('ownDistanceKm'),
  };
}

function parse(text: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
