import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { loadWords } from '#web/lib/words/words.ts';

import { SlowLine } from './SlowLine.tsx';

beforeEach(() => loadWords(['errors']));

test('a wait of ten seconds gets a reason, and progress begins the wait again', () => {
  vi.useFakeTimers();
  const { rerender } = render(<SlowLine key={0} />);
  const said = () => screen.getByRole('status').textContent;
  act(() => void vi.advanceTimersByTime(9000));
  rerender(<SlowLine key={0.1} />);
  act(() => void vi.advanceTimersByTime(9000));
  expect(said()).toBe('');
  act(() => void vi.advanceTimersByTime(1000));
  expect(said()).toBe('This is taking long. The internet may be slow.');
  vi.useRealTimers();
});
