import fc from 'fast-check';
import { expect, test } from 'vitest';

import { pull, squareOf, wholeFrame, zoomTo } from './photo-frame.ts';

test('the first frame is the largest square in the middle', () => {
  expect(squareOf({ width: 900, height: 600 }, wholeFrame)).toEqual({ left: 150, top: 0, side: 600 });
});

test('pulling the picture to the right shows what lies on its left', () => {
  const size = { width: 900, height: 600 };
  expect(squareOf(size, pull(size, wholeFrame, 0.1, 0)).left).toBeCloseTo(90);
});

test('however it is pulled and zoomed, the square stays within the picture', () => {
  const size = fc.record({ width: fc.integer({ min: 1, max: 8000 }), height: fc.integer({ min: 1, max: 8000 }) });
  const share = fc.double({ min: -3, max: 3, noNaN: true });
  const move = fc.record({ x: share, y: share, zoom: fc.double({ min: 0, max: 9, noNaN: true }) });
  fc.assert(
    fc.property(size, fc.array(move), (picture, moves) => {
      let frame = wholeFrame;
      for (const { x, y, zoom } of moves) frame = zoomTo(picture, pull(picture, frame, x, y), zoom);
      const { left, top, side } = squareOf(picture, frame);
      expect(Math.min(left, top)).toBeGreaterThan(-0.001);
      expect(left + side).toBeLessThan(picture.width + 0.001);
      expect(top + side).toBeLessThan(picture.height + 0.001);
    }),
  );
});
