import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { states } from '#catalogue/states.ts';
import { usualLanguage } from '#domain/languages.ts';
import { languageCodes } from '#languages/words.ts';
import { renderScreen } from '#web/testing/render.tsx';

import { LanguageOfState } from './LanguageOfState.tsx';

beforeEach(() => localStorage.clear());

const draw = (state: string, language = 'en') =>
  renderScreen(<LanguageOfState state={state} />, { language, words: [] });

test('beside a place stands the language of its state, and a tap changes to it and asks no more', async () => {
  const { person } = await draw('telangana');
  await person.click(await screen.findByRole('button', { name: 'తెలుగు' }));
  await waitFor(() => expect(document.documentElement.lang).toBe('te'));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test.each([
  ['of a person who chose a language', 'telangana', 'en', 'en'],
  ['of a person who reads it already', 'telangana', 'te', null],
  ['of a state whose language Khet lacks', 'mizoram', 'en', null],
  ['of a place without a state in the catalogue', 'nowhere', 'en', null],
])('the place %s gets no other language', async (_whose, state, language, chosen) => {
  await import('./LanguageChip.tsx');
  if (chosen !== null) localStorage.setItem('language', chosen);
  const { container } = await draw(state, language);
  await act(async () => undefined);
  expect(container.querySelector('button')).toBeNull();
});

test('each language of Khet but English is that of a state', () => {
  const spoken = new Set(states.map(({ language }) => language));
  expect(languageCodes.filter((code) => code !== usualLanguage && !spoken.has(code))).toEqual([]);
});
