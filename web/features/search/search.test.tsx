import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { searchGroups } from '#domain/search-groups.ts';
import { describeLanguage, languageCodes } from '#languages/words.ts';
import { closeDialog, readDialog } from '#web/app/dialogs.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';

import { Search } from './Search.tsx';

const none = { items: [], total: 0 };
const nothing = {
  order: [...searchGroups],
  danger: null,
  paper: null,
  schemes: none,
  problems: none,
  crop: null,
  commodities: none,
  places: none,
  guides: none,
  documents: null,
  applications: null,
};

test.each(languageCodes)('in %s every language in which one may search is named', async (language) => {
  await renderScreen(<Search />, { path: '/search', words: ['search', 'voice'], language, answers: {} });
  const names = languageCodes.map((code) => describeLanguage(code).name).join(', ');
  expect(screen.getByText((text) => text.includes(names))).toBeTruthy();
});

test('a found scheme says which language stands in for words that it lacks', async () => {
  const scheme = { benefit: '₹6,000', category: 'income-support' as const };
  const items = [
    { ...scheme, id: 'borrowed', title: 'Borrowed', borrowedFrom: 'hi' },
    { ...scheme, id: 'own', title: 'Own', borrowedFrom: null },
  ];
  const data = { ...nothing, schemes: { items, total: 2 } };
  await renderScreen(<Search />, {
    path: '/search?q=kisan',
    words: ['search', 'schemes', 'documents'],
    answers: { 'GET /search': { success: true, data } },
  });
  const [borrowed, own] = await screen.findAllByRole('listitem');
  expect(within(borrowed as HTMLElement).getByText('Some of this is in हिंदी for now.')).toBeTruthy();
  expect(within(own as HTMLElement).queryByText(/हिंदी/)).toBeNull();
});

test('a price that words ask for, and a mandi, lead to their price page', async () => {
  const lasalgaon = {
    name: 'Lasalgaon APMC, Maharashtra',
    state: 'maharashtra',
    district: 'mh-nashik',
    market: 'Lasalgaon APMC',
  };
  const data = {
    ...nothing,
    commodities: { items: [{ id: 'onion', name: 'Onion', place: lasalgaon }], total: 1 },
    places: { items: [lasalgaon], total: 1 },
  };
  await renderScreen(<Search />, {
    path: '/search?q=onion+lasalgaon',
    words: ['search', 'schemes', 'documents'],
    answers: { 'GET /search': { success: true, data } },
  });
  const place = 'state=maharashtra&district=mh-nashik&market=Lasalgaon+APMC';
  const link = (name: string) => screen.findByRole('link', { name });
  expect((await link('Onion, Lasalgaon APMC, Maharashtra')).getAttribute('href')).toBe(
    `/market-prices?commodity=onion&${place}`,
  );
  expect((await link('Lasalgaon APMC, Maharashtra')).getAttribute('href')).toBe(`/market-prices?${place}`);
});

test('the problems of one crop lead to its page', async () => {
  const problem = { id: 'tomato__pinworm', name: 'Pinworm', crop: 'Tomato', severity: 'high' as const };
  const items = [{ ...problem, signs: [], sources: [], lastVerified: '2026-11-21' }];
  const data = { ...nothing, problems: { items, total: 1 }, crop: { id: 'tomato', name: 'Tomato' } };
  await renderScreen(<Search />, {
    path: '/search?q=insect+in+tomato',
    words: ['search', 'schemes', 'documents'],
    answers: { 'GET /search': { success: true, data } },
  });
  const link = await screen.findByRole('link', { name: 'All diseases and pests of Tomato' });
  expect(link.getAttribute('href')).toBe('/crop-disease/crops/tomato');
});

test('the groups stand in the order that the server found to fit', async () => {
  const scheme = { id: 'pmfby', title: 'Crop insurance', benefit: '2%', category: 'insurance' as const };
  const data = {
    ...nothing,
    order: searchGroups.toReversed(),
    commodities: { items: [{ id: 'onion', name: 'Onion', place: null }], total: 1 },
    schemes: { items: [{ ...scheme, borrowedFrom: null }], total: 1 },
  };
  await renderScreen(<Search />, {
    path: '/search?q=insurance',
    words: ['search', 'schemes', 'documents'],
    answers: { 'GET /search': { success: true, data } },
  });
  const titles = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Schemes', 'Market prices']);
});

test('words that nothing was found for go to the assistant', async () => {
  const drawn = await renderScreen(<Search />, {
    path: '/search?q=change+password',
    words: ['search', 'schemes', 'documents'],
    answers: { 'GET /search': { success: true, data: nothing } },
  });
  await drawn.person.click(await screen.findByRole('link', { name: 'Ask the assistant' }));
  await waitFor(() => expect(drawn.address()).toBe('/voice-assistant'));
  expect(drawn.entryState()).toEqual({ question: 'change password' });
});

test('a long text that nothing was found for is shortened in the title', async () => {
  await renderScreen(<Search />, {
    path: `/search?q=${'leaf+'.repeat(60)}`,
    words: ['search', 'schemes', 'documents'],
    answers: { 'GET /search': { success: true, data: nothing } },
  });
  const title = await screen.findByRole('heading', { name: /^Nothing found/ });
  expect(title.textContent).toBe(`Nothing found for “${'leaf '.repeat(11)}leaf…”`);
});

test('a guide leads to its page, with the asked part open', async () => {
  const items = [
    { id: 'wheat', about: 'crop' as const, name: 'Wheat', part: 'varieties' as const },
    { id: 'poultry', about: 'animal' as const, name: 'Poultry', part: null },
  ];
  await renderScreen(<Search />, {
    path: '/search?q=wheat',
    words: ['search', 'schemes', 'documents'],
    answers: { 'GET /search': { success: true, data: { ...nothing, guides: { items, total: 2 } } } },
  });
  const group = within(await screen.findByRole('region', { name: 'Growing and keeping' }));
  const links = group.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Wheat', '/crops/wheat#varieties'],
    ['Poultry', '/animals/poultry'],
  ]);
  expect(group.getByText('How to keep it')).toBeTruthy();
});

test('words that something was found for may go to the assistant too', async () => {
  const data = { ...nothing, commodities: { items: [{ id: 'onion', name: 'Onion', place: null }], total: 1 } };
  const drawn = await renderScreen(<Search />, {
    path: '/search?q=onion+seed',
    words: ['search', 'schemes', 'documents'],
    answers: { 'GET /search': { success: true, data } },
  });
  await drawn.person.click(await screen.findByRole('link', { name: 'Ask the assistant' }));
  await waitFor(() => expect(drawn.address()).toBe('/voice-assistant'));
  expect(drawn.entryState()).toEqual({ question: 'onion seed' });
});

test('a search that tells of a danger to life shows the help and the number to call before all else', async () => {
  const danger = { kind: 'emergency' as const, text: 'Call 112 now.' };
  await renderScreen(<Search />, {
    path: '/search?q=snake+bite',
    words: ['search', 'schemes', 'documents', 'danger'],
    answers: { 'GET /search': { success: true, data: { ...nothing, danger } } },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('Call 112 now.');
  expect(screen.getByRole('link', { name: 'Call 112' }).getAttribute('href')).toBe('tel:112');
  expect(screen.getByRole('link', { name: 'Ask the assistant' })).toBeTruthy();
});

test('a single letter is not searched, and a person is asked to write a word', async () => {
  await renderScreen(<Search />, { path: '/search?q=A', words: ['search', 'voice'], answers: {} });
  expect(screen.getByText('Write a little more')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ask the assistant' })).toBeNull();
});

test('a visitor for whom nothing was found is led to open pages, and may sign in at once', async () => {
  const answers = { 'GET /search': { success: true as const, data: nothing } };
  const words = ['search', 'schemes', 'documents'] as const;
  const drawn = await renderScreen(<Search />, { path: '/search?q=moonrocketry', words, answers });
  const prices = await screen.findByRole('link', { name: 'Market prices' });
  expect(prices.getAttribute('href')).toBe('/market-prices');
  expect(screen.queryByRole('link', { name: 'Schemes' })).toBeNull();
  await drawn.person.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(readDialog()).toEqual({ name: 'login' });
  closeDialog();
});

test('a farmer for whom nothing was found is led to the schemes', async () => {
  await renderScreen(<Search />, {
    path: '/search?q=moonrocketry',
    words: ['search', 'schemes', 'documents'],
    answers: { 'GET /search': { success: true, data: nothing } },
    user: aFarmer(),
  });
  const schemes = await screen.findByRole('link', { name: 'Schemes' });
  expect(schemes.getAttribute('href')).toBe('/schemes');
  expect(screen.queryByRole('button', { name: 'Sign In' })).toBeNull();
});

test('a visitor who searches for a paper reads where to get it, and not that nothing was found', async () => {
  const paper = 'Khet has no land records. Ask the village revenue officer.';
  await renderScreen(<Search />, {
    path: '/search?q=7/12',
    words: ['search', 'schemes', 'documents'],
    answers: { 'GET /search': { success: true, data: { ...nothing, paper } } },
  });
  expect(await screen.findByText(paper)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ask the assistant' })).toBeTruthy();
  expect(screen.queryByText(/Nothing found/)).toBeNull();
});
