import { render } from '@testing-library/react';
import { expect, test } from 'vitest';

import { WholeNumbers } from './WholeNumbers.tsx';

test.each([
  ['किसान कॉल सेंटर: 1800-180-1551। फ़ोन मुफ़्त है।', ['1800-180-1551']],
  ['Of 2025-26, in 10-12 days', ['2025-26', '10-12']],
  ['बाकी है, 28 नवंबर, KH26-QXVHPN', ['KH26-QXVHPN']],
  ['Call 112 or 1962', []],
  ['1-2-3-4-5-6-7-8-9-10-11-12-13-14-15-16-17-18', []],
])('"%s" keeps its words, and a number with hyphens cannot break', (text, whole) => {
  const { container } = render(<WholeNumbers text={text} />);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('.whitespace-nowrap')].map((part) => part.textContent)).toEqual(whole);
});
