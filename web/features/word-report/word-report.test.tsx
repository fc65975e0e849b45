import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { describeLanguage, languageCodes } from '#languages/words.ts';
import { renderScreen } from '#web/testing/render.tsx';

import { WordReport } from './WordReport.tsx';

type Given = Parameters<typeof renderScreen>[1];

const draw = (given: Partial<Given> = {}) =>
  renderScreen(<WordReport />, { path: '/wrong-word?at=/market-prices', words: ['word-report'], ...given });

test('the word goes with the screen and the language, and the form is empty again', async () => {
  const { person, sent } = await draw({ answers: { 'POST /wrong-words': { success: true, message: 'Thank you.' } } });
  await person.type(screen.getByRole('textbox', { name: /^The wrong word/ }), 'Mandy');
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Thank you. The word is kept.')).toBeTruthy();
  expect(JSON.parse(String(sent.at(-1)?.init.body))).toEqual({
    wrong: 'Mandy',
    better: '',
    screen: '/market-prices',
    language: 'en',
  });
  expect(screen.getByRole('textbox', { name: /^The wrong word/ })).toHaveProperty('value', '');
});

test('an empty word is not sent, and the field says so', async () => {
  const { person } = await draw();
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Write the wrong word.')).toBeTruthy();
});

test('each language that waits for a native reader is named, and no other', async () => {
  await draw();
  const said = screen.queryByText(/^\* No native speaker/)?.textContent ?? '';
  for (const face of languageCodes.map(describeLanguage)) {
    expect(said.includes(face.name), face.name).toBe(face.awaitsReader === true);
  }
});
