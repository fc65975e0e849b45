import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { aMarket, aReport, renderPart, renderPrices } from '../testing.tsx';
import { noFilters } from '../filters/filters.ts';
import { ReportsList } from './ReportsList.tsx';

const section = (name: string) => within(screen.getByRole('region', { name }));

const reports = (...items: ReturnType<typeof aReport>[]) => ({
  'GET /market-prices': { success: true as const, data: { items, nextCursor: null } },
});
const textsOf = async (name: string) =>
  (await section(name).findAllByRole('listitem')).map(({ textContent }) => textContent);

test('the reports come a page at a time, each with its market, its range and its change', async () => {
  const drawn = await renderPrices({
    search: '?commodity=onion&state=maharashtra&quantity=100',
    answers: {
      'GET /market-prices': ({ url }) => {
        const second = url.searchParams.get('cursor') === 'next';
        const items = second ? [aReport({ market: aMarket({ id: 'p', name: 'Pimpalgaon' }) })] : [aReport()];
        return Response.json({ success: true, data: { items, nextCursor: second ? null : 'next' } });
      },
    },
  });
  const reports = section('Market by market');
  expect(reports.getByText('The last price of each mandi, for 100 kg')).toBeTruthy();
  const row = (await reports.findByRole('heading', { name: 'Lasalgaon APMC' })).closest('li');
  expect(row?.textContent).toContain('Lasalgaon APMCRed');
  expect(row?.textContent).toContain(
    '₹1,890 a quintal · ₹1,500 to ₹2,100 · Nashik, Maharashtra · Wholesale/Mandi (APMC) · today',
  );
  await drawn.person.click(reports.getByRole('button', { name: 'Show more' }));
  expect(await reports.findByRole('heading', { name: 'Pimpalgaon' })).toBeTruthy();
  expect(reports.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the mandis stand dearest first where that is chosen, and without a crop there is no such order', async () => {
  const drawn = await renderPart(<ReportsList filters={{ ...noFilters, commodity: 'onion' }} />, {
    answers: {
      'GET /market-prices': ({ url }) => {
        const name = url.searchParams.get('order') === 'price' ? 'Dear Mandi' : 'New Mandi';
        const items = [aReport({ market: aMarket({ id: name, name }) })];
        return Response.json({ success: true, data: { items, nextCursor: null } });
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'New Mandi' })).toBeTruthy();
  await drawn.person.click(screen.getByRole('radio', { name: 'Dearest first' }));
  expect(await screen.findByRole('heading', { name: 'Dear Mandi' })).toBeTruthy();
  drawn.unmount();
  await renderPart(<ReportsList filters={{ ...noFilters, state: 'maharashtra' }} />);
  expect(screen.queryByRole('radio', { name: 'Dearest first' })).toBeNull();
});

const paddy = { id: 'paddy' };
const faq = aReport({ commodity: paddy, variety: 'Paddy', modalPrice: 3695, supportPrice: null });
const nonFaq = aReport({ ...faq, grade: 'Non-FAQ', modalPrice: 2875 });

test('a row is name, price and change; the rest opens under it', async () => {
  await renderPrices({ search: '?commodity=onion', answers: reports(aReport({ variety: 'Other' })) });
  const row = (await screen.findByRole('heading', { name: 'Lasalgaon APMC' })).closest('summary');
  expect(row?.textContent).toBe('Lasalgaon APMC₹19up 2%');
  expect(row?.parentElement?.textContent).toContain('₹1,890 a quintal');
  expect(row?.closest('details')?.open).toBe(false);
});

test('a market is named in the page’s script, with its source’s own name under it', async () => {
  await renderPrices({ search: '?commodity=onion', language: 'hi', answers: reports(aReport({ variety: 'Other' })) });
  const row = (await screen.findByRole('heading', { name: 'लासलगाँव मंडी' })).closest('details');
  expect(row?.textContent).toContain('Lasalgaon APMC');
  expect(row?.querySelector('summary')?.textContent).not.toMatch(/[a-z]/i);
});

test('two prices of one market and variety are told apart by their grades', async () => {
  await renderPrices({ search: '?commodity=paddy', answers: reports(faq, nonFaq) });
  expect(await textsOf('Market by market')).toEqual([
    expect.stringMatching(/(?<!Paddy, )grade FAQ.*₹3,695 a quintal/),
    expect.stringMatching(/grade Non-FAQ.*₹2,875 a quintal/),
  ]);
});

test('the ordinary grade of every row is no news', async () => {
  await renderPrices({
    search: '?commodity=paddy',
    language: 'hi',
    answers: reports(faq, aReport({ ...faq, market: aMarket({ id: 'p', name: 'Pimpalgaon' }) })),
  });
  await screen.findByRole('heading', { name: 'Pimpalgaon' });
  expect(screen.queryByText(/दर्जा/)).toBeNull();
});

test('a variety stands in the reader’s script, and one that is only the crop’s own name is left out', async () => {
  const items = [
    aReport({ variety: 'Unhali' }),
    aReport({ variety: 'Onion', market: aMarket({ id: 'mh-pune-pune-apmc', name: 'Pune APMC' }) }),
  ];
  await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    language: 'mr',
    answers: { 'GET /market-prices': { success: true, data: { items, nextCursor: null } } },
  });
  const list = within(await screen.findByRole('region', { name: 'एकेक बाजार' }));
  expect(await list.findByText(/^उन्हाळी/)).toBeTruthy();
  expect(list.queryByText(/Unhali|Onion/)).toBeNull();
});
