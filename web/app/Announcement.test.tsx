import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';

import { renderApp, renderScreen } from '#web/testing/render.tsx';
import { instance } from '#web/testing/server.ts';

import { Announcement } from './Announcement.tsx';

const id = '60000000-0000-4000-8000-000000000000';
const told = (texts: Record<string, string>) => ({
  'GET /instance': { ...instance, data: { ...instance.data, announcement: { id, texts } } },
});
const both = { en: 'Closed on Sunday from 2 to 4.', hi: 'रविवार को 2 से 4 बजे तक बंद।' };
const bar = () => document.querySelector<HTMLElement>('#announcement');

test('everybody reads it in their language, and closed it stays closed until another comes', async () => {
  const { person } = await renderApp({ language: 'hi', answers: told(both) });
  const text = await screen.findByText(both.hi);
  expect(text.lang).toBe('hi');
  await person.click(within(bar() as HTMLElement).getByRole('button'));
  await waitFor(() => expect(bar()?.childElementCount).toBe(0));
  expect(localStorage.getItem('announcement-closed')).toBe(id);
});

test('a language without a text of its own says that it shows the English one', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'announcement';
  onTestFinished(() => place.remove());
  const element = <Announcement id="70000000-0000-4000-8000-000000000000" texts={{ en: both.en }} />;
  await renderScreen(element, { path: '/', words: ['shell'], language: 'hi' });
  const text = await screen.findByText(`English: ${both.en}`);
  expect(text.lang).toBe('en');
});
