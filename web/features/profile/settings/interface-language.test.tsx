import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderScreen } from '#web/testing/render.tsx';
import { readToasts } from '#web/ui/overlays/toast.ts';

import { InterfaceLanguage } from './SettingsTab.tsx';

vi.mock('#web/lib/words/language.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  changeLanguage: () => Promise.reject(new TypeError('Failed to fetch')),
}));

test('a language whose words do not arrive is said to be missing, and the page stays as it is', async () => {
  const { person } = await renderScreen(<InterfaceLanguage />, {
    path: '/profile',
    words: ['profile', 'shell', 'word-report'],
  });
  await person.click(await screen.findByRole('radio', { name: 'मराठी' }));
  const said = 'That language could not be loaded. Please try again when your internet is better.';
  await waitFor(() => expect(readToasts().map(({ text }) => text)).toContain(said));
  expect(screen.getByRole('radio', { name: 'English', checked: true })).toBeTruthy();
});
