import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';

import { describeLanguage, languageCodes } from '#languages/words.ts';
import { loadWords, readLanguage, startWords } from '#web/lib/words/words.ts';

import { LanguageSwitch } from './LanguageSwitch.tsx';

/** Draws the bar's switch as the server sent it. */
async function drawSwitch(language: string) {
  await startWords(language);
  await loadWords(['shell']);
  const page = document.body.appendChild(document.createElement('div'));
  const drawn = (
    <MemoryRouter>
      <LanguageSwitch />
    </MemoryRouter>
  );
  page.innerHTML = renderToString(drawn);
  const list: HTMLSelectElement = within(page).getByRole('combobox');
  return { list, takeOver: () => act(async () => hydrateRoot(page, drawn)) };
}

test('every language is offered as its own speakers write it, a star where none of them has read it, the one in use chosen', async () => {
  const { list } = await drawSwitch('mr');
  const names = within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  const offered = languageCodes
    .map(describeLanguage)
    .map(({ name, awaitsReader }) => (awaitsReader ? `${name} *` : name));
  expect(names.slice(0, -1)).toEqual(offered);
  expect(names.at(-1)).toBe('एखादा शब्द चुकला आहे का?');
  expect(list.value).toBe('mr');
});

test('a language that is chosen before the script has come is spoken once it has', async () => {
  const { list, takeOver } = await drawSwitch('en');
  list.value = 'mr';
  await takeOver();
  await waitFor(() => expect(readLanguage()).toBe('mr'));
  expect(document.documentElement.lang).toBe('mr');
});

test('the phone says the name of the chosen language in its own voice', async () => {
  const said: string[] = [];
  vi.stubGlobal('speechSynthesis', {
    getVoices: () => [{ lang: 'hi-IN' }],
    cancel() {},
    speak: ({ text, lang }: SpeechSynthesisUtterance) => said.push(`${lang} ${text}`),
  });
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class extends EventTarget {
      readonly text: string;
      constructor(text: string) {
        super();
        this.text = text;
      }
    },
  );
  const { list, takeOver } = await drawSwitch('en');
  await takeOver();
  fireEvent.change(list, { target: { value: 'hi' } });
  await waitFor(() => expect(said).toEqual(['hi-IN हिंदी']));
  fireEvent.change(list, { target: { value: 'mr' } });
  await waitFor(() => expect(readLanguage()).toBe('mr'));
  expect(said).toHaveLength(1);
});

test('a page that nobody touched keeps the language it came in', async () => {
  const { takeOver } = await drawSwitch('hi');
  await takeOver();
  expect(readLanguage()).toBe('hi');
});
