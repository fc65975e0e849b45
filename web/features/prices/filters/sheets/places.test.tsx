import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Answers } from '#web/testing/server.ts';
import { failed } from '#web/testing/server.ts';

import { aMarket, renderPart } from '../../testing.tsx';
import { Filters } from '../Filters.tsx';

const paged = (items: readonly object[]) => Response.json({ success: true, data: { items, nextCursor: null } });
const lasalgaon = { ...aMarket(), reports: true };
const yeola = { ...aMarket({ id: 'mh-nashik-yeola-apmc', name: 'Yeola APMC' }), reports: true };
const andarsul = { ...aMarket({ id: 'mh-nashik-andarsul', name: 'Andarsul' }), reports: false };
const nasik = { ...aMarket({ id: 'mh-nashik-nasik-apmc', name: 'Nasik APMC' }), reports: true, ofDistrictTown: true };
const akrur = {
  ...aMarket({ id: 'mh-nashik-akrur', name: 'Akrur Krishi Market Yard Pvt Ltd', type: 'corporate' }),
  reports: true,
};

/** The server finds mandis only by their English names here. */
const searched: Answers = {
  'GET /market-prices/markets': ({ url }) =>
    paged('lasalgaon'.includes(url.searchParams.get('search') ?? '') ? [lasalgaon] : []),
};

async function openPlaces(circumstances: Parameters<typeof renderPart>[1] = {}) {
  const drawn = await renderPart(<Filters />, { answers: searched, ...circumstances });
  await drawn.person.click(screen.getByRole('button', { name: /^(State|राज्य)/ }));
  const sheet = within(await screen.findByRole('dialog'));
  async function write(text: string) {
    await drawn.person.click(sheet.getByRole('searchbox'));
    await drawn.person.paste(text);
  }
  return { ...drawn, sheet, write };
}

test.each(['en', 'hi'] as const)('the states stand in the order of the language %s', async (language) => {
  const { sheet } = await openPlaces({ language });
  const [, ...names] = sheet.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(names).toHaveLength(36);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, language)));
});

test('a mandi is found by its name before any state is chosen, and brings its district and state', async () => {
  const { sheet, write, person, address } = await openPlaces({ search: '?commodity=onion' });
  await write('lasalgaon');
  await person.click(await sheet.findByRole('button', { name: 'Lasalgaon APMC Nashik, Maharashtra' }));
  const chosen = 'commodity=onion&state=maharashtra&district=mh-nashik&market=mh-nashik-lasalgaon-apmc';
  await waitFor(() => expect(address()).toBe(`/market-prices?${chosen}`));
});

test.each([
  ['mr', 'नाशिक', 'नाशिक जिल्हा, महाराष्ट्र'],
  ['mr', 'nasik', 'नाशिक जिल्हा, महाराष्ट्र'],
  ['en', 'नाशिक', 'Nashik District, Maharashtra'],
] as const)('a district is found from all of India, in %s by “%s”', async (language, text, found) => {
  const { sheet, write } = await openPlaces({ language });
  await write(text);
  const rows = (await sheet.findAllByRole('button')).map(({ textContent }) => textContent);
  expect(rows).toContain(found);
});

test('a district is found by another name that only the server knows', async () => {
  const called = { items: [], nextCursor: null, districts: ['mh-ahilyanagar'] };
  const { sheet, write, person, address } = await openPlaces({
    answers: { 'GET /market-prices/markets': { success: true, data: called } },
  });
  await write('अहमदनगर');
  await person.click(await sheet.findByRole('button', { name: 'Ahilyanagar District, Maharashtra' }));
  await waitFor(() => expect(address()).toContain('district=mh-ahilyanagar'));
});

test('typing asks once it has paused', async () => {
  const { sheet, person, sent } = await openPlaces();
  await person.type(sheet.getByRole('searchbox'), 'lasal');
  await sheet.findByRole('button', { name: /^Lasalgaon/ });
  expect(sent.filter(({ name }) => name.endsWith('/markets')).map(({ url }) => url.searchParams.get('search'))).toEqual(
    ['lasal'],
  );
});

test('where nothing fits the sheet says so and leads back to the list', async () => {
  const { sheet, write, person } = await openPlaces();
  await write('zzzqq');
  expect(await sheet.findByRole('heading', { name: 'No place called “zzzqq”' })).toBeTruthy();
  expect(sheet.getByRole('button', { name: 'All India' })).toBeTruthy();
  await person.click(sheet.getByRole('button', { name: 'Choose from the list' }));
  expect(sheet.getByRole('button', { name: 'Gujarat' })).toBeTruthy();
});

test('where the mandis could not be asked the sheet does not say that there is none', async () => {
  const { sheet, write } = await openPlaces({ answers: { 'GET /market-prices/markets': failed(500, 'internal') } });
  await write('lasalgaon');
  expect(await sheet.findByText(/could not be searched just now/)).toBeTruthy();
});

test('mandis stand in the order of the names that are read, those with a price apart', async () => {
  const { person } = await renderPart(<Filters />, {
    search: '?commodity=onion&state=maharashtra',
    language: 'mr',
    answers: { 'GET /market-prices/markets': () => paged([lasalgaon, yeola, andarsul]) },
  });
  await person.click(screen.getByRole('button', { name: /^बाजार स/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText('भाव असलेल्या');
  const rows = sheet.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/[A-Z].*/, ''));
  const heading = rows.indexOf('भाव असलेल्या');
  expect(rows.slice(heading)).toEqual([
    'भाव असलेल्या',
    expect.stringMatching(/^येवला/),
    expect.stringMatching(/^लासलगाव/),
    'भाव नसलेल्या',
    expect.anything(),
  ]);
});

test('the mandi of the chosen district’s town stands first, and a private yard below the committees', async () => {
  const { person } = await renderPart(<Filters />, {
    search: '?commodity=onion&state=maharashtra&district=nashik',
    answers: { 'GET /market-prices/markets': () => paged([akrur, lasalgaon, nasik, yeola]) },
  });
  await person.click(screen.getByRole('button', { name: /^Market(?! type)/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await sheet.findByText('Nasik APMC');
  const rows = sheet.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.slice(-4)).toEqual(['Nasik APMC', 'Lasalgaon APMC', 'Yeola APMC', expect.stringMatching(/^Akrur/)]);
});
