import { fireEvent, render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { Avatar, initials } from './Avatar.tsx';

test('initials are of the first and the last name, in any script', () => {
  expect(initials('Asha Devi Patil')).toBe('AP');
  expect(initials('ramesh')).toBe('R');
  expect(initials('  किरण  पाटिल ')).toBe('किपा');
  expect(initials('')).toBe('');
});

test.each([
  ['👩🏽‍🌾 Asha Patil', 'AP'],
  ['👩🏽‍🌾asha', 'A'],
  ['किरण 🌾', 'कि'],
  ['1️⃣ Asha', 'A'],
  ['𝒜sha', '𝒜'],
  ['👨‍👩‍👧 🌾', ''],
])('of "%s" only whole letters are initials', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('a name without a letter gets a plain figure', () => {
  const { container } = render(<Avatar name="🌾" />);
  expect([container.textContent, container.querySelectorAll('svg').length]).toEqual(['', 1]);
});

test('a photo that does not load gives way to the initials', () => {
  const { container } = render(<Avatar name="Asha Patil" photo="/gone.jpg" />);
  const photo = container.querySelector('img');
  expect(photo?.getAttribute('alt')).toBe('');
  if (photo) fireEvent.error(photo);
  expect(container.querySelector('img')).toBeNull();
  expect(container.textContent).toBe('AP');
});
