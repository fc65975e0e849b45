import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Cut } from '../diagnosis-session.ts';
import { boxOf, mostZoom, pull, turn, turnedSize, wholePicture, zoomTo } from './photo-cut.ts';

const size = { width: 400, height: 300 };

test('untouched, the whole picture is wanted', () => {
  expect(boxOf(size, wholePicture)).toEqual({ left: 0, top: 0, width: 400, height: 300 });
});

test('twice as near shows half of each side, and pulling it right shows what was to the left', () => {
  const near = zoomTo(wholePicture, 2);
  expect(boxOf(size, near)).toEqual({ left: 100, top: 75, width: 200, height: 150 });
  expect(boxOf(size, pull(near, 0.25, 0))).toEqual({ left: 50, top: 75, width: 200, height: 150 });
});

test('a quarter turn swaps the sides and keeps the middle', () => {
  const upper: Cut = { turns: 0, x: 0.5, y: 0.25, zoom: 2 };
  expect(turnedSize(size, turn(upper, 'right'))).toEqual({ width: 300, height: 400 });
  // The upper edge is now the right one.
  expect(turn(upper, 'right')).toEqual({ turns: 1, x: 0.75, y: 0.5, zoom: 2 });
});

const allEdits = fc.array(
  fc.oneof(
    fc.record({ x: fc.double({ min: -3, max: 3, noNaN: true }), y: fc.double({ min: -3, max: 3, noNaN: true }) }),
    fc.constantFrom('left' as const, 'right' as const),
    fc.double({ min: 0, max: 2 * mostZoom, noNaN: true }),
  ),
);

function done(edits: readonly (number | 'left' | 'right' | { x: number; y: number })[]): Cut {
  let cut = wholePicture;
  for (const edit of edits) {
    if (typeof edit === 'number') cut = zoomTo(cut, edit);
    else cut = typeof edit === 'string' ? turn(cut, edit) : pull(cut, edit.x, edit.y);
  }
  return cut;
}

test('the wanted part stays within the picture, for any change', () => {
  fc.assert(
    fc.property(allEdits, (edits) => {
      const cut = done(edits);
      const box = boxOf(size, cut);
      const whole = turnedSize(size, cut);
      expect(box.left).toBeGreaterThan(-0.001);
      expect(box.top).toBeGreaterThan(-0.001);
      expect(box.left + box.width).toBeLessThan(whole.width + 0.001);
      expect(box.top + box.height).toBeLessThan(whole.height + 0.001);
    }),
  );
});

test('four turns one way are none, and a turn back undoes a turn', () => {
  fc.assert(
    fc.property(allEdits, (edits) => {
      const cut = done(edits);
      const back = turn(turn(cut, 'right'), 'left');
      const around = turn(turn(turn(turn(cut, 'left'), 'left'), 'left'), 'left');
      for (const same of [back, around]) {
        expect(same.turns).toBe(cut.turns);
        expect(same.x).toBeCloseTo(cut.x);
        expect(same.y).toBeCloseTo(cut.y);
      }
    }),
  );
});
