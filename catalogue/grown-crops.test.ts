import { expect, test } from 'vitest';

import { seasons } from '#domain/days/seasons.ts';

import { chooseableCrops, grownCrops } from './grown-crops.ts';
import data from './state-crops.json' with { type: 'json' };
import { states } from './states.ts';

test('every state has its crops, each of them one that has known problems', () => {
  expect(Object.keys(data.states).toSorted()).toEqual(states.map(({ id }) => id).toSorted());
  const known = chooseableCrops.map(({ id }) => id);
  for (const ids of [data.india, ...Object.values(data.states)]) {
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(known).toContain(id);
  }
});

test('every crop stands in the field in some season', () => {
  for (const { id, seasons: own } of chooseableCrops) {
    expect(own.length, id).toBeGreaterThan(0);
    for (const season of own) expect(seasons).toContain(season);
  }
});

test('in winter a field in Punjab carries wheat and no cotton, and an unknown state is all of India', () => {
  const winter = grownCrops('punjab', 'rabi').map(({ id }) => id);
  expect(winter[0]).toBe('wheat');
  expect(winter).not.toContain('cotton');
  expect(grownCrops('', 'kharif').map(({ id }) => id)).toContain('cotton');
});
