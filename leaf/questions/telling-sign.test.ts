import { expect, test } from 'vitest';

import { levelOf } from '#catalogue/signs.ts';

import { labels } from '../labels.ts';
import { tellingSign } from './telling-sign.ts';

test('a sign that is always there, and not with the rival, tells the two apart', () => {
  expect(tellingSign('tomato__early_blight', ['tomato__late_blight'])).toBe('rings');
  expect(tellingSign('tomato__late_blight', ['tomato__early_blight'])).toBe('wet_patches');
  expect(tellingSign('cotton__pink_bollworm', ['cotton__american_bollworm'])).toBe('rosette');
});

test('of several signs the one that tells it from most rivals', () => {
  // Wilting does not tell it apart, because a Fusarium wilt wilts too.
  expect(tellingSign('tomato__bacterial_wilt', ['general__fusarium_wilt', 'tomato__late_blight'])).toBe('slime');
});

test('where the rivals show the same, or nothing is always there, there is none', () => {
  expect(tellingSign('cotton__wilt', ['cotton__sudden_wilt'])).toBeUndefined();
  expect(tellingSign('tomato__target_spot', ['tomato__early_blight'])).toBeUndefined();
  expect(tellingSign('tomato__healthy', ['tomato__early_blight'])).toBeUndefined();
  expect(tellingSign('tomato__early_blight', ['tomato__early_blight'])).toBeUndefined();
});

test('two classes of one crop that the leaf model knows have such a sign in four of five pairs, and it never lies', () => {
  const sick = labels.classes.filter(({ crop, healthy }) => crop !== null && !healthy);
  const pairs = sick.flatMap((one) =>
    sick.filter(({ crop, id }) => crop === one.crop && id !== one.id).map((other) => [one.id, other.id] as const),
  );
  const told = pairs.flatMap(([one, other]) => {
    const sign = tellingSign(one, [other]);
    return sign === undefined ? [] : [{ one, other, sign }];
  });
  for (const { one, other, sign } of told) {
    expect(levelOf(sign, one)).toBe('always');
    expect(['rarely', 'never']).toContain(levelOf(sign, other));
  }
  expect(told.length / pairs.length).toBeGreaterThan(0.8);
});
