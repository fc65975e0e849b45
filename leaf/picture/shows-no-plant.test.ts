import { describe, expect, test } from 'vitest';

import { preprocess } from './preprocess.ts';
import { showsNoPlant } from './shows-no-plant.ts';
import { drawScene, leafOn, print } from '../testing/pages.ts';

const size = 192;
const black = [25, 25, 30] as const;
const white = [235, 235, 232] as const;
const wood = (x: number) => [120 + 20 * Math.sin(x * 90), 72 + 12 * Math.sin(x * 90), 40] as const;

const seen = (scene: Parameters<typeof drawScene>[0]) => showsNoPlant(preprocess(drawScene(scene), size), size);

describe('no plant is in', () => {
  test.each([
    ['a printed page', print({ paper: white, ink: black, lineHeight: 0.04 }), 8],
    ['large print', print({ paper: white, ink: black, lineHeight: 0.08 }), 8],
    ['small print', print({ paper: white, ink: black, lineHeight: 0.025 }), 8],
    ['a page held askew', print({ paper: white, ink: black, lineHeight: 0.04, tilt: 0.25 }), 8],
    ['a yellowed page', print({ paper: [224, 204, 156], ink: [60, 50, 40], lineHeight: 0.04 }), 8],
    ['a page in blue ink', print({ paper: white, ink: [40, 50, 140], lineHeight: 0.05 }), 8],
    ['faint print in the shade', print({ paper: [120, 118, 112], ink: [70, 70, 70], lineHeight: 0.04 }), 8],
    ['a screenshot', screenshot, 0],
    ['darkness', () => [6, 6, 8] as const, 4],
  ])('%s', (_name, colourAt, grain) => {
    expect(seen({ colourAt, grain })).toBe(true);
  });

  test('a page on a wooden table, of which half of the picture is left', () => {
    const page = print({ paper: white, ink: black, lineHeight: 0.04, tilt: 0.1 });
    expect(seen({ colourAt: (x, y) => (x > 0.25 && x < 0.8 ? page(x, y) : wood(x)), grain: 8 })).toBe(true);
  });
});

describe('a plant may be in', () => {
  test.each([
    ['a leaf on white paper', leafOn(() => white), 8],
    ['a narrow leaf on white paper', leafOn(() => white, 0.06), 8],
    ['a leaf held before a printed page', leafOn(print({ paper: white, ink: black, lineHeight: 0.05 }), 0.4), 8],
    ['a leaf on wood', leafOn(wood), 8],
    ['a leaf at dusk', leafOn(() => [20, 18, 16]), 8],
    ['a leaf with white mildew', mildew, 8],
    ['a seedling on soil', leafOn(soil, 0.08), 8],
    ['a white sheet: the network says that it is not sure', () => white, 8],
  ])('%s', (_name, colourAt, grain) => {
    expect(seen({ colourAt, grain })).toBe(false);
  });
});

/** An app's page: a green bar, a card, words. */
function screenshot(x: number, y: number) {
  if (y > 0.2 && y < 0.4) return [21, 84, 48] as const;
  const words = print({ paper: [251, 247, 238], ink: black, lineHeight: 0.05 });
  return y > 0.5 && x < 0.7 ? words(x, y) : ([251, 247, 238] as const);
}

function mildew(x: number, y: number) {
  const isWhite = Math.sin(x * 70) * Math.sin(y * 64) > 0.2;
  return leafOn(() => (isWhite ? [215, 222, 210] : [96, 132, 78]))(x, y);
}

/** Clods of all sizes, each with its shade. */
function soil(x: number, y: number) {
  const clod = [13, 29, 61, 97].reduce((sum, k) => sum + Math.sin(x * k + 5 * Math.sin(y * k * 0.8)), 0);
  return [132 + 22 * clod, 104 + 20 * clod, 80 + 18 * clod] as const;
}
