import { act, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';

import { renderApp } from '#web/testing/render.tsx';

import { changeLanguage, followRememberedLanguage } from './language.ts';
import { loadWords, readLanguage, startWords, switchWords, useWords } from './words.ts';

test('one choice changes every word, the page and what is remembered', async () => {
  const { person } = await renderApp({ path: '/privacy' });
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  await person.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'हिंदी');
  expect(await screen.findByRole('heading', { level: 1, name: 'गोपनीयता' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('गोपनीयता · Khet'));
  expect(document.documentElement.lang).toBe('hi');
  expect(localStorage.getItem('language')).toBe('hi');
  expect(document.cookie).toContain('language=hi');
  expect(screen.getByRole('combobox', { name: 'भाषा' })).toHaveProperty('value', 'hi');
});

test('a device that remembers another language than the server served changes to it', async () => {
  await renderApp();
  localStorage.setItem('language', 'hi');
  await followRememberedLanguage();
  expect(readLanguage()).toBe('hi');
});

test('a language changes also on a phone that lets nothing be stored for offline', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) });
  onTestFinished(() => void vi.unstubAllGlobals());
  await renderApp();
  await changeLanguage('mr');
  expect([readLanguage(), localStorage.getItem('language')]).toEqual(['mr', 'mr']);
});

test('a remembered language that is no longer there is passed over', async () => {
  await renderApp();
  localStorage.setItem('language', 'xx');
  await followRememberedLanguage();
  expect(readLanguage()).toBe('en');
});

function SkipWords() {
  return useWords('shell')('skip');
}

test('a page is taken over in the language it was drawn in, also when that changes meanwhile', async () => {
  await startWords('en');
  await loadWords(['shell']);
  const page = document.createElement('div');
  page.innerHTML = renderToString(<SkipWords />);
  await switchWords('hi');
  const mismatches: unknown[] = [];
  await act(async () => hydrateRoot(page, <SkipWords />, { onRecoverableError: (error) => mismatches.push(error) }));
  expect(mismatches).toEqual([]);
  expect(page.textContent).toBe('सीधे मुख्य जानकारी पर जाएँ');
});
