import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { labels } from '#leaf/labels.ts';
import { signDrawing } from '#web/drawings/sign-drawings.ts';

import { SignPicture } from './SignPicture.tsx';

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
