import { fireEvent, render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { commodities } from '#catalogue/commodities.ts';
import { problemCrops } from '#catalogue/problems.ts';
import { cropDrawing } from '#web/drawings/crop-drawings.ts';

import { CropPicture } from './CropPicture.tsx';

const drawings = import.meta.glob<string>('../drawings/crops/*.svg', { query: '?raw', import: 'default', eager: true });
const ids = [...new Set([...commodities, ...problemCrops].map(({ id }) => id))];

test('every listed commodity and every crop with known problems has a drawing', () => {
  expect(ids.filter((id) => cropDrawing(id) === undefined)).toEqual([]);
});

test('no two of them share one', () => {
  expect(new Set(ids.map(cropDrawing)).size).toBe(ids.length);
});

test('no two drawings are the same, and there are many', () => {
  const contents = Object.values(drawings);
  expect(new Set(contents).size).toBe(contents.length);
  expect(contents.length).toBeGreaterThanOrEqual(110);
});

test('a name that one drawing lends to another leads to a drawing', () => {
  expect(cropDrawing('sweet-corn')).toBe(cropDrawing('maize'));
  expect(cropDrawing('guar')).toBe(cropDrawing('cluster-beans'));
});

describe.each(Object.entries(drawings))('%s', (_file, svg) => {
  test('is small, of one measure, and needs nothing from outside', () => {
    expect(svg.length).toBeLessThanOrEqual(1200);
    expect(svg).toContain('viewBox="0 0 48 48"');
    expect(svg).not.toMatch(/<(?:text|image|use|script|style|\w+Gradient)|href|url\(/);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toContain('http');
  });
});

describe('on the screen', () => {
  test('it takes its room before it comes, and waits until it is near', () => {
    const { container } = render(<CropPicture crop="tomato" size={28} />);
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toMatch(/tomato/);
    expect([picture?.width, picture?.height, picture?.alt]).toEqual([28, 28, '']);
    expect(picture?.getAttribute('loading')).toBe('lazy');
  });

  test('an unknown crop is a sack', () => {
    const { container } = render(<CropPicture crop="something-else" />);
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('svg[aria-hidden]')).not.toBeNull();
  });

  test('a drawing that does not come is a sack, until another crop is shown', () => {
    const { container, rerender } = render(<CropPicture crop="onion" />);
    const picture = container.querySelector('img');
    if (picture === null) throw new Error('no picture');
    fireEvent.error(picture);
    expect(container.querySelector('img')).toBeNull();
    rerender(<CropPicture crop="potato" />);
    expect(container.querySelector('img')?.getAttribute('src')).toMatch(/potato/);
  });
});
