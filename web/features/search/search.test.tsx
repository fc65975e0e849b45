import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { describeLanguage, languageCodes } from '#languages/words.ts';
import { renderScreen } from '#web/testing/render.tsx';

import { Search } from './Search.tsx';

test.each(languageCodes)('in %s every language in which one may search is named', async (language) => {
  await renderScreen(<Search />, { path: '/search', words: ['search', 'voice'], language, answers: {} });
  const names = languageCodes.map((code) => describeLanguage(code).name).join(', ');
  expect(screen.getByText((text) => text.includes(names))).toBeTruthy();
});
