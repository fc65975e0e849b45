import { render, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';

import { loadWords } from '#web/lib/words/words.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

import { MorePages } from './MorePages.tsx';

beforeAll(() => loadWords(['errors', 'shell']));

const fetchNextPage = vi.fn<() => Promise<unknown>>();
const calm = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  isPaused: false,
  error: null,
  fetchNextPage,
};

test('the next page is asked for, and where there is none nothing is offered', () => {
  const { rerender, container } = render(<MorePages query={calm} label="Show more" />);
  screen.getByRole('button', { name: 'Show more' }).click();
  expect(fetchNextPage).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toBe('');
  rerender(<MorePages query={{ ...calm, hasNextPage: false }} label="Show more" />);
  expect(container.textContent).toBe('');
});

test('a list of which only a part is loaded says so on paper, and a whole one does not', () => {
  const partOnPaper = /^This is only the first part of the list. For the rest, press “Show more” in Khet/;
  const { rerender } = render(<MorePages query={calm} label="Show more" />);
  expect(screen.getByText(partOnPaper).className).toBe('hidden print:block');
  rerender(<MorePages query={{ ...calm, hasNextPage: false }} label="Show more" />);
  expect(screen.queryByText(partOnPaper)).toBeNull();
});

test('a page that does not come says why, and can be asked for again', () => {
  const failed = { ...calm, isFetchNextPageError: true, error: new ApiError('overloaded', '', { status: 503 }) };
  const { rerender } = render(<MorePages query={failed} label="Show more" />);
  expect(screen.getByRole('status').textContent).not.toBe('');
  rerender(<MorePages query={{ ...calm, isPaused: true }} label="Show more" />);
  expect(screen.getByRole('status').textContent).toMatch(/offline/i);
  expect(screen.getByRole('button', { name: 'Show more' })).toBeTruthy();
});
