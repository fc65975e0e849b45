import { fireEvent, render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { commodities, commodityOfSourceName } from '#catalogue/commodities.ts';
import { guideIds } from '#catalogue/guides.ts';
import { nameKey } from '#catalogue/names.ts';
import { problemCrops } from '#catalogue/problems.ts';
import { sourceCommodityNames } from '#catalogue/source-commodities.ts';
import { labels } from '#leaf/labels.ts';
import { cropDrawing } from '#web/drawings/crop-drawings.ts';
import { otherNames } from '#web/drawings/other-names.ts';

import { CropPicture } from './CropPicture.tsx';

const drawings = import.meta.glob<string>('../../drawings/crops/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
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

test('a crop of the leaf model is found by the model’s word for it', () => {
  const crops = new Set(labels.classes.flatMap(({ crop }) => crop ?? []));
  expect([...crops].filter((crop) => cropDrawing(crop) === undefined)).toEqual([]);
  expect(cropDrawing('blackgram')).toBe(cropDrawing('urad'));
});

test('each of the hundred names that mandis report most has a drawing', () => {
  const without = sourceCommodityNames.filter((name) => {
    const id = commodityOfSourceName(name)?.id;
    return cropDrawing(id ?? name) === undefined;
  });
  expect(without.filter((name) => sourceCommodityNames.indexOf(name) < 100)).toEqual([]);
  expect(without.length / sourceCommodityNames.length).toBeLessThan(0.4);
});

test('every other name is one that somebody writes, and leads to a drawing that is there', () => {
  const written = new Set([
    ...sourceCommodityNames.map(nameKey),
    ...problemCrops.map(({ idPrefix }) => idPrefix),
    ...guideIds,
  ]);
  for (const [id, names] of Object.entries(otherNames)) {
    expect(cropDrawing(id), id).toContain(id);
    for (const name of names.split(' ')) {
      expect(cropDrawing(name), name).toBe(cropDrawing(id));
      expect(written.has(name), name).toBe(true);
    }
  }
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
