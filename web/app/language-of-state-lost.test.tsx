import { act } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderScreen } from '#web/testing/render.tsx';

import { LanguageOfState } from './LanguageOfState.tsx';

vi.mock('./LanguageChip.tsx', () => {
  throw new TypeError('Failed to fetch');
});

test('an offer whose code does not come leaves its place empty', async () => {
  // React tells of each part that a boundary has caught.
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { container } = await renderScreen(<LanguageOfState state="telangana" />, { language: 'en', words: [] });
  await vi.waitFor(() => expect(told).toHaveBeenCalled());
  await act(async () => undefined);
  expect(container.textContent).toBe('');
});
