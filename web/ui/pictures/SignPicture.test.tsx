import { fireEvent, render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { problemFiles } from '#catalogue/problem-files.ts';
import type { CropProblem } from '#catalogue/problems.ts';
import { labels } from '#leaf/labels.ts';
import { signDrawing } from '#web/drawings/sign-drawings.ts';

import { SignPicture } from './SignPicture.tsx';

const files = import.meta.glob<string>('../../drawings/signs/*.svg', { query: '?raw', import: 'default', eager: true });
const drawings = Object.entries(files).map(([file, svg]) => [file.replace(/^.*\/|\.svg$/g, ''), svg] as const);

test('every problem of the catalogue has a drawing, every drawing is of a problem there, and no two are alike', async () => {
  const crops = await Promise.all(Object.values(problemFiles).map((load) => load()));
  const ids = crops.flatMap((crop) => (crop.default as { problems: CropProblem[] }).problems.map(({ id }) => id));
  expect(drawings.map(([id]) => id).toSorted()).toEqual(ids.toSorted());
  expect(new Set(drawings.map(([, svg]) => svg)).size).toBe(drawings.length);
});

describe.each(drawings)('%s', (_id, svg) => {
  test('is small, of one measure, whole, and needs nothing from outside', () => {
    expect(svg.length).toBeLessThanOrEqual(2500);
    expect(svg).toContain('viewBox="0 0 160 110"');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg).not.toMatch(/<(?:text|image|use|script|style|\w+Gradient)|href/);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toContain('http');
  });
});

test('each class of the leaf model leads to a file of its own', () => {
  const classes = labels.classes.filter(({ crop, isOther }) => crop !== null && !isOther).map(({ id }) => id);
  expect(classes.filter((id) => signDrawing(id) === undefined)).toEqual([]);
  expect(new Set(classes.map(signDrawing)).size).toBe(classes.length);
});

test('it takes its room before it comes', () => {
  const { container } = render(<SignPicture problem="tomato__early_blight" width={140} />);
  const picture = container.querySelector('img');
  expect(picture?.getAttribute('src')).toMatch(/tomato__early_blight/);
  expect([picture?.width, picture?.height, picture?.alt]).toEqual([140, 96, '']);
});

test('a problem without a drawing, or one that does not come, is a plain leaf', () => {
  const { container, rerender } = render(<SignPicture problem="moon__dust" />);
  expect(container.querySelector('img')).toBeNull();
  rerender(<SignPicture problem="rice__blast" />);
  const picture = container.querySelector('img');
  if (picture === null) throw new Error('no picture');
  fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(container.querySelector('svg')).not.toBeNull();
});
