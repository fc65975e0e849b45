import { expect, test } from 'vitest';

import { createPasswords, usualCost } from './passwords.ts';

const cheap = createPasswords({ n: 16, r: 1 });

test('a hash of Better Auth, which Khet used before, is still a hash of its password', async () => {
  // better-auth 1.7.7 made this hash of 'नीलगाय-am-neem'.
  const theirs =
    '3ab2936cd1d7123743bdffdf1ba228b3:2154195949634e8a11267946cf1312f2adf48b2e766bc29a32b4d4f0ba67b61cfc9e5225fec48f720155fd3a319803752573981c402c29c0e6b30d49633b9fce';
  const { match } = createPasswords();
  expect(await match('नीलगाय-am-neem', [theirs])).toBe(theirs);
  expect(await match('nilgai-am-neem', [theirs])).toBeUndefined();
});

test('the usual hash says its cost, and is matched by its password alone', async () => {
  const { hash, match } = createPasswords();
  const ours = await hash('nilgai-am-neem');
  expect(ours).toMatch(new RegExp(`^scrypt:${usualCost.n}:${usualCost.r}:[0-9a-f]{32}:[0-9a-f]{128}$`));
  expect(await match('nilgai-am-neem', [ours])).toBe(ours);
  expect(await match('nilgai-am-nee', [ours])).toBeUndefined();
});

test('two hashes of one password differ, unless they are given one salt', async () => {
  expect(await cheap.hash('a')).not.toBe(await cheap.hash('a'));
  expect(await cheap.hash('a', 'salt')).toBe(await cheap.hash('a', 'salt'));
});

test('of several hashes with one salt the right one is found', async () => {
  const hashes = await Promise.all(['one', 'two', 'three'].map((each) => cheap.hash(each, 'salt')));
  expect(await cheap.match('two', hashes)).toBe(hashes[1]);
  expect(await cheap.match('four', hashes)).toBeUndefined();
});

test('nothing is found where there is no hash', async () => {
  expect(await cheap.match('one', [])).toBeUndefined();
});

test('a letter counts as the same however a keyboard spells it', async () => {
  const spelled = await cheap.hash('caf\u00e9');
  expect(await cheap.match('cafe\u0301', [spelled])).toBe(spelled);
});

test.each(['', 'soup', 'bcrypt:1:2:3:4', 'scrypt:16:1:salt:'])(
  '%j is no hash, and is not taken for one',
  async (hash) => {
    await expect(cheap.match('one', [hash])).rejects.toThrow('not the hash');
  },
);
