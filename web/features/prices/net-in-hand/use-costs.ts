import { useState } from 'react';

import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';

import { noCosts, type Costs } from '#domain/net-in-hand.ts';

const deviceKey = 'selling-costs';

/** The farmer's own costs and load for a sale. */
export interface Selling {
  readonly loadQuintals: number;
  /** For the whole load; nothing is reckoned before it is known, for it decides between near and far. */
  readonly transportPerKm: number | undefined;
  readonly commissionPercent: number;
  readonly shrinkagePercent: number;
  /** To the mandi of one's own district: only distances between towns are known, so here the farmer enters it. */
  readonly ownDistanceKm: number;
}

/** A load that a small tractor carries, and a way that many have: both are said to be guesses, and can be changed. */
const usual: Selling = {
  loadQuintals: 10,
  transportPerKm: undefined,
  commissionPercent: 0,
  shrinkagePercent: 0,
  ownDistanceKm: 15,
};

/** Kept on this device, and nowhere else. */
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
  // An older version kept 0 for a cost that was never said.
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
