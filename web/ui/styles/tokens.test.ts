import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

/** Text on its background. Prices, states, treatments and all running text: AAA, 7 to 1. */
const readable: readonly [text: string, ...grounds: string[]][] = [
  ['ink', 'paper', 'card', 'line', 'leaf-soft', 'marigold-soft', 'clay-soft'],
  ['ink-soft', 'paper', 'card'],
  ['leaf-dark', 'paper', 'card', 'leaf-soft'],
  ['marigold-dark', 'paper', 'card', 'marigold-soft'],
  ['clay-dark', 'paper', 'card', 'clay-soft'],
  ['water', 'paper', 'card'],
  ['on-deep', 'leaf-deep'],
  ['on-deep-soft', 'leaf-deep'],
  ['on-furrow', 'furrow'],
];

/** Words on buttons, and quiet words on coloured backgrounds: AA, 4.5 to 1. */
const legible: readonly [text: string, ...grounds: string[]][] = [
  ['on-leaf', 'leaf', 'leaf-hover'],
  ['on-clay', 'clay', 'clay-hover'],
  ['ink-soft', 'line', 'leaf-soft', 'marigold-soft', 'clay-soft'],
];

/** Edges, rings and marks that people need to find a thing: 3 to 1. */
const visible: readonly [mark: string, ...grounds: string[]][] = [
  ['edge', 'paper', 'card'],
  ['focus', 'paper', 'card', 'leaf-soft', 'marigold-soft', 'clay-soft'],
  ['leaf', 'paper', 'card', 'leaf-soft'],
  ['clay', 'paper', 'card'],
  ['marigold-edge', 'card', 'marigold-soft'],
  ['marigold-dark', 'marigold-soft'],
  ['bar-today', 'card', 'bar-past'],
  ['bar-past', 'card'],
];

describe.each(themes)('in the %s theme', (theme) => {
  test.each(pairsOf(readable))('%s on %s reaches AAA', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(7);
  });

  test.each(pairsOf(legible))('%s on %s reaches AA', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(pairsOf(visible))('%s stands out from %s', (mark, ground) => {
    expect(contrast(theme, mark, ground)).toBeGreaterThanOrEqual(3);
  });
});

function pairsOf(rows: readonly [string, ...string[]][]): [string, string][] {
  return rows.flatMap(([text, ...grounds]) => grounds.map((ground): [string, string] => [text, ground]));
}

/** WCAG 2.2, relative luminance. */
function contrast(theme: Theme, one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(colour(theme, one)), luminance(colour(theme, other))].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

function colour(theme: Theme, token: string): string {
  const value = new RegExp(`--${token}: ([^;]+);`).exec(css)?.[1];
  const [light, dark = light] = value?.match(/#[0-9a-f]{6}/g) ?? [];
  const found = theme === 'light' ? light : dark;
  if (!found) throw new Error(`tokens.css has no colour --${token}`);
  return found;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
