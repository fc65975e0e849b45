import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findPage, type Quad } from './find-page.ts';
import { straighten } from './straighten.ts';

const width = 160;
const height = 120;

/** A dark table with a light sheet on it, and a little noise. */
function draw(quad: Quad, { paper = 220, table = 60 } = {}) {
  const values = new Uint8Array(width * height);
  for (let at = 0; at < values.length; at += 1) {
    const [x, y] = [(at % width) / (width - 1), Math.floor(at / width) / (height - 1)];
    const isInside = quad.every((p, corner) => {
      const q = quad[(corner + 1) % 4] ?? p;
      return (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x) >= 0;
    });
    values[at] = (isInside ? paper : table) + ((at * 7) % 11);
  }
  return { width, height, values };
}

test('the four corners of a light sheet are found within two hundredths, however it lies', () => {
  const near = fc.double({ min: 0.05, max: 0.25, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(near, { minLength: 8, maxLength: 8 }),
      ([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0]) => {
        const quad: Quad = [
          { x: a, y: b },
          { x: 1 - c, y: d },
          { x: 1 - e, y: 1 - f },
          { x: g, y: 1 - h },
        ];
        const found = findPage(draw(quad));
        for (const [corner, { x, y }] of quad.entries()) {
          expect(Math.abs((found[corner]?.x ?? 0) - x)).toBeLessThan(0.02);
          expect(Math.abs((found[corner]?.y ?? 0) - y)).toBeLessThan(0.02);
        }
      },
    ),
    { numRuns: 40 },
  );
});

test('where no sheet stands out the corners are near those of the picture', () => {
  const usual = findPage({ width, height, values: new Uint8Array(width * height).fill(200) });
  expect(usual[0]).toEqual({ x: 0.06, y: 0.06 });
  const dot: Quad = [
    { x: 0.5, y: 0.5 },
    { x: 0.6, y: 0.5 },
    { x: 0.6, y: 0.6 },
    { x: 0.5, y: 0.6 },
  ];
  expect(findPage(draw(dot))).toEqual(usual);
  expect(findPage(draw(usual, { paper: 80, table: 70 }))).toEqual(usual);
});

test('the page between the corners comes out square, each corner in its place', () => {
  const quad: Quad = [
    { x: 0.2, y: 0.1 },
    { x: 0.9, y: 0.2 },
    { x: 0.8, y: 0.9 },
    { x: 0.1, y: 0.8 },
  ];
  const side = 200;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at += 1)
    data.set([((at % side) / side) * 255, Math.floor((at / side / side) * 255), 0, 255], at * 4);
  const page = straighten({ width: side, height: side, data }, quad);
  const colourAt = (x: number, y: number) => page.data.slice((y * page.width + x) * 4, (y * page.width + x) * 4 + 2);
  const corners = [
    colourAt(0, 0),
    colourAt(page.width - 1, 0),
    colourAt(page.width - 1, page.height - 1),
    colourAt(0, page.height - 1),
  ];
  for (const [corner, { x, y }] of quad.entries()) {
    expect(Math.abs((corners[corner]?.[0] ?? 0) - x * 255)).toBeLessThan(4);
    expect(Math.abs((corners[corner]?.[1] ?? 0) - y * 255)).toBeLessThan(4);
  }
});
