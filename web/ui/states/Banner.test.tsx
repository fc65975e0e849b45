import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Banner } from './Banner.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a banner asks to be hidden after its time, once, whatever is drawn in between', () => {
  const onHide = vi.fn<() => void>();
  const draw = () => (
    <Banner kind="success" lastsMs={3000} onHide={() => onHide()}>
      Done
    </Banner>
  );
  const { rerender } = render(draw());
  act(() => void vi.advanceTimersByTime(2999));
  rerender(draw());
  expect(onHide).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(1));
  expect(onHide).toHaveBeenCalledTimes(1);
});

test('an error is told at once, a success at the next pause', () => {
  render(
    <>
      <Banner kind="error">It failed</Banner>
      <Banner kind="success">It worked</Banner>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('It failed');
  expect(screen.getByRole('status').textContent).toBe('It worked');
});
