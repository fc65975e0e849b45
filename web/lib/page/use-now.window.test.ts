import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { useNow, useToday } from './use-now.ts';

const secondsBeforeMidnight = new Date('2026-11-21T23:59:30+05:30');
const nextMorning = new Date('2026-11-22T06:00:00+05:30');

beforeEach(() => void vi.useFakeTimers({ now: secondsBeforeMidnight }));

test('today ends at midnight in India, while the page is open', () => {
  const { result } = renderHook(() => ({ now: useNow(), today: useToday() }));
  expect(result.current.today).toBe('2026-11-21');
  act(() => void vi.advanceTimersByTime(60_000));
  expect(result.current).toEqual({ now: new Date('2026-11-22T00:00:00+05:30'), today: '2026-11-22' });
});

test('an app that was put away at night shows the new day at once when it is looked at again', () => {
  const { result } = renderHook(useToday);
  vi.setSystemTime(nextMorning);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(result.current).toBe('2026-11-22');
});
