import { expect, test } from 'vitest';

import { commodities } from './commodities.ts';
import data from './freight.json' with { type: 'json' };
import { vehicleIds, vehicles } from './freight.ts';
import sources from './guide-sources.json' with { type: 'json' };
import keeping from './keeping.json' with { type: 'json' };
import { keepingOf } from './keeping.ts';
import { guideIds, loadGuide } from './guides.ts';

const known = new Set(commodities.map(({ id }) => id));

/** The commodities whose guide says of every season: sell soon. Pumpkins are in the guide of gourds, and keep. */
async function listSoldSoon(): Promise<string[]> {
  const guides = (await Promise.all(guideIds.map(loadGuide))).filter((guide) => guide !== undefined);
  return guides
    .filter(({ facts }) =>
      facts.some((fact) => fact.kind === 'store' && fact.ways.includes('sell-soon') && fact.season === undefined),
    )
    .flatMap(({ commodities: ids }) => ids)
    .filter((id) => id !== 'pumpkin');
}

test('the crops to sell soon are those of which the guides say so', async () => {
  const soldSoon = await listSoldSoon();
  expect(soldSoon).toContain('tomato');
  expect(keeping.sellSoon.map(({ commodity }) => commodity).toSorted()).toEqual(soldSoon.toSorted());
});

test('each loss is of a listed commodity, from a named source with its page and the day it was read', () => {
  for (const { commodity, source, sourceName, url, seen, percent, weeks } of keeping.losses) {
    expect(known).toContain(commodity);
    expect((sources as Record<string, { name: string }>)[source]?.name).toBe(sourceName);
    expect(url).toMatch(/^https:\/\//);
    expect(seen).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(percent / weeks).toBeGreaterThan(0);
    expect(percent / weeks).toBeLessThan(5);
    expect(keepingOf(commodity).isSoldSoon).toBe(false);
  }
});

test('an onion loses about 1.3 % a week, a tomato does not wait, and of turmeric no figure is known', () => {
  expect(keepingOf('onion').loss?.percentAWeek).toBeCloseTo(1.28, 1);
  expect(keepingOf('onion').badSeason).toBe('kharif');
  expect(keepingOf('tomato')).toEqual({ loss: null, isSoldSoon: true, badSeason: undefined });
  expect(keepingOf('turmeric')).toEqual({ loss: null, isSoldSoon: false, badSeason: undefined });
});

test('freight is called an estimate, and a larger vehicle costs more and carries more', () => {
  expect(data.confidence).toBe('estimate');
  expect(vehicles.map(({ id }) => id)).toEqual(vehicleIds);
  for (const [at, vehicle] of vehicles.slice(1).entries()) {
    const smaller = vehicles[at];
    expect(vehicle.carriesQuintals).toBeGreaterThan(smaller?.carriesQuintals ?? Infinity);
    expect(vehicle.perKm).toBeGreaterThan(smaller?.perKm ?? Infinity);
    // A full larger vehicle is cheaper for each quintal, or nobody would hire it.
    expect(vehicle.perKm / vehicle.carriesQuintals).toBeLessThan(
      (smaller?.perKm ?? 0) / (smaller?.carriesQuintals ?? 1),
    );
  }
});
