import { useState } from 'react';

import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';

import { type Costs, noCosts } from '#domain/net-in-hand.ts';

const deviceKey = 'selling-costs';

/** What selling costs this farmer: kept on this device, and nowhere else. */
export function useCosts(): [Costs, (change: Partial<Costs>) => void] {
  const [costs, setCosts] = useState(readCosts);
  function change(part: Partial<Costs>) {
    const next = { ...costs, ...part };
    setCosts(next);
    writeToDevice(deviceKey, JSON.stringify(next));
  }
  return [costs, change];
}

/** What an older version or another hand left there is believed only number by number. */
function readCosts(): Costs {
  const kept = parse(readFromDevice(deviceKey));
  const number = (name: keyof Costs) => {
    const value = kept[name];
    return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : noCosts[name];
  };
  return {
    transportPerKm: number('transportPerKm'),
    commissionPercent: number('commissionPercent'),
    shrinkagePercent: number('shrinkagePercent'),
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
