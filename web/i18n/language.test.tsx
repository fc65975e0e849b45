import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderApp } from '#web/testing/render.tsx';

import { followRememberedLanguage } from './language.ts';
import { readLanguage } from './words.ts';

test('one tap changes every word, the page and what is remembered', async () => {
  const { person } = await renderApp({ path: '/privacy' });
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  await person.click(screen.getByRole('button', { name: 'हिंदी' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'निजता' })).toBeTruthy();
  await vi.waitFor(() => expect(document.title).toBe('निजता · Khet'));
  expect(document.documentElement.lang).toBe('hi');
  expect(localStorage.getItem('language')).toBe('hi');
  expect(document.cookie).toContain('language=hi');
  expect(screen.getByRole('button', { name: 'English' })).toBeTruthy();
});

test('a device that remembers another language than the server served changes to it', async () => {
  await renderApp();
  localStorage.setItem('language', 'hi');
  await followRememberedLanguage();
  expect(readLanguage()).toBe('hi');
});

test('a remembered language that is no longer there is passed over', async () => {
  await renderApp();
  localStorage.setItem('language', 'xx');
  await followRememberedLanguage();
  expect(readLanguage()).toBe('en');
});
