import { expect, test } from 'vitest';

import { failed, standInForServer } from '#web/testing/server.ts';

import { readLocalClasses } from './local-classes.ts';

const version = '0123456789ab';
const classes = [{ id: 'rice__blast', plants: 6, weights: 'AAAA', scale: 1, bias: 0 }];

test('a phone asks for the classes of the chosen crop, by the name that the model knows', async () => {
  const sent = standInForServer({
    'GET /crop-disease/local-classes': { success: true, data: { leafVersion: version, classes } },
  });
  expect(await readLocalClasses('paddy', version)).toEqual(classes);
  expect(sent.map(({ url }) => url.search)).toEqual(['?crop=rice']);
  expect(await readLocalClasses('wheat', version)).toEqual([]);
  expect(await readLocalClasses('', version)).toEqual([]);
  expect(sent).toHaveLength(1);
});

test('classes of another model, or none that arrive, leave the model alone', async () => {
  standInForServer({ 'GET /crop-disease/local-classes': { success: true, data: { leafVersion: 'other', classes } } });
  expect(await readLocalClasses('paddy', version)).toEqual([]);
  standInForServer({ 'GET /crop-disease/local-classes': () => failed(500, 'internal') });
  expect(await readLocalClasses('paddy', version)).toEqual([]);
});
