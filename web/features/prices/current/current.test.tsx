import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { fetchTroubles, type PriceFetch } from '#contract/price-intake.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';

import { noFilters } from '../filters/filters.ts';
import { aSupportPrice, forFarmers, renderPrices, today } from '../testing.tsx';
import { FetchNewest } from './FetchNewest.tsx';
import { SupportPrices } from './SupportPrices.tsx';

const farmer = aFarmer();
const profile = { 'GET /profile': failed(404, 'not_found') };

const source = { 'GET /market-prices/fetch-external': { success: true, data: { isSetUp: true } } } as const;

const fetch: PriceFetch = {
  id: '50000000-0000-4000-8000-000000000000',
  state: 'queued',
  source: 'data.gov.in',
  statesDone: 0,
  statesTotal: 36,
  stored: 0,
  quarantined: 0,
  startedAt: null,
  finishedAt: null,
  problem: null,
  trouble: null,
};

test('the newest prices are fetched with their progress, and then shown', async () => {
  const drawn = await renderPrices({
    search: '?commodity=onion',
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      ...source,
      'POST /market-prices/fetch-external': { success: true, data: fetch },
      'GET /market-prices/fetch-external/:id': {
        success: true,
        data: { ...fetch, state: 'done', statesDone: 36, stored: 12 },
      },
    },
  });
  await screen.findByText('Today, for 1 kg');
  const asked = () => drawn.sent.filter(({ name }) => name.endsWith('history-and-prediction')).length;
  await drawn.person.click(await screen.findByRole('button', { name: 'Get the newest prices' }));
  expect(await screen.findByText('12 new prices from data.gov.in.')).toBeTruthy();
  await waitFor(() => expect(asked()).toBe(2));
});

async function endOfFetch(end: Partial<PriceFetch>, language: string): Promise<string> {
  const answer = { success: true as const, data: { ...fetch, ...end } };
  const drawn = await renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <FetchNewest filters={noFilters} />
    </QueryClientProvider>,
    {
      words: ['market'],
      language,
      user: farmer,
      answers: {
        ...source,
        'POST /market-prices/fetch-external': answer,
        'GET /market-prices/fetch-external/:id': answer,
      },
    },
  );
  await drawn.person.click(await screen.findByRole('button'));
  const said = (await screen.findByRole('status')).textContent ?? '';
  drawn.unmount();
  return said;
}

const ends = [
  { end: { stored: 1 }, en: '1 new price from data.gov.in.', hi: 'data.gov.in से 1 नया भाव आया।' },
  { end: {}, en: 'data.gov.in has nothing newer.', hi: 'data.gov.in के पास इससे नया कुछ नहीं है।' },
  {
    end: { quarantined: 4 },
    en: 'No new prices came from data.gov.in. 4 prices could not be used and were set aside.',
    hi: 'data.gov.in से कोई नया भाव नहीं आया। 4 भाव ठीक नहीं लगे, इसलिए नहीं लिए।',
  },
  {
    end: { stored: 12, trouble: 'incomplete' },
    en: '12 new prices from data.gov.in. The source did not give all that it has.',
    hi: 'data.gov.in से 12 नए भाव आए। वहाँ से पूरे भाव नहीं आए।',
  },
  {
    end: { state: 'failed', stored: 900, statesDone: 30, trouble: 'busy' },
    en: '900 new prices from data.gov.in. Only 30 of 36 states were answered. The source is asked too much just now. Please try again in a while.',
    hi: 'data.gov.in से 900 नए भाव आए। 36 में से सिर्फ़ 30 राज्यों का जवाब आया। वहाँ अभी बहुत लोग भाव माँग रहे हैं। थोड़ी देर बाद फिर कोशिश करें।',
  },
  {
    end: { state: 'failed', statesDone: 0, trouble: 'unreachable' },
    en: 'data.gov.in gave no prices. The source cannot be reached just now. Please try again later.',
    hi: 'data.gov.in से भाव नहीं मिले। वहाँ से अभी जवाब नहीं आ रहा। थोड़ी देर बाद फिर कोशिश करें।',
  },
] satisfies readonly { end: Partial<PriceFetch>; en: string; hi: string }[];

test.each(ends)('how a fetch ended is told in both languages by what came of it: $en', async ({ end, en, hi }) => {
  const ended = { state: 'done', statesDone: 36, problem: 'The operator’s own words.', ...end } as const;
  expect(await endOfFetch(ended, 'en')).toBe(en);
  expect(await endOfFetch(ended, 'hi')).toBe(hi);
});

test('every trouble of a source has its own sentence in both languages', async () => {
  for (const language of ['en', 'hi']) {
    const told = new Set<string>();
    for (const trouble of fetchTroubles) told.add(await endOfFetch({ state: 'failed', trouble }, language));
    expect(told.size, language).toBe(fetchTroubles.length);
  }
});

test('a fetch that failed says why in the source’s words', async () => {
  const drawn = await renderPrices({
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      ...source,
      'POST /market-prices/fetch-external': failed(503, 'overloaded'),
    },
  });
  await drawn.person.click(await screen.findByRole('button', { name: 'Get the newest prices' }));
  expect(await screen.findByText('We are very busy just now. Please try again in a moment.')).toBeTruthy();
});

test('the export is fetched for the filters and saved', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const drawn = await renderPrices({
    search: '?commodity=onion&state=maharashtra',
    answers: { 'GET /market-prices/export': () => new Response('a,b') },
  });
  await drawn.person.click(await screen.findByRole('button', { name: 'Export' }));
  await drawn.person.click(screen.getByRole('menuitem', { name: 'Excel (XLSX)' }));
  await waitFor(() => expect(saved).toEqual([`khet-prices-onion-maharashtra-${today}.xlsx`]));
  const { url } = drawn.sent.find(({ name }) => name.endsWith('/export')) ?? { url: new URL('x:') };
  expect(Object.fromEntries(url.searchParams)).toEqual({
    commodity: 'onion',
    state: 'maharashtra',
    format: 'xlsx',
    language: 'en',
  });
});

test('a link is shared without what only this phone needs', async () => {
  const shared: ShareData[] = [];
  Object.assign(navigator, { share: async (data: ShareData) => void shared.push(data) });
  const drawn = await renderPrices({ search: '?commodity=onion' });
  await drawn.person.click(await screen.findByRole('button', { name: 'Share' }));
  await drawn.person.click(screen.getByRole('menuitem', { name: 'Send a link' }));
  await waitFor(() => expect(shared).toHaveLength(1));
  expect(shared[0]).toMatchObject({ title: 'Onion, All India', text: expect.stringMatching(/^₹19, /) });
  Reflect.deleteProperty(navigator, 'share');
});

const spoken = { words: ['market'] } as const;

test('the support price names who decided it on which day, and apart from them who publishes it', async () => {
  await renderScreen(<SupportPrices prices={[aSupportPrice()]} />, spoken);
  const decided =
    'Decided by the Cabinet Committee on Economic Affairs on 28 May 2025. Source: Commission for Agricultural Costs and Prices, Government of India.';
  expect(screen.getByText(decided)).toBeTruthy();
});

test('in Hindi both bodies have their Hindi names', async () => {
  await renderScreen(<SupportPrices prices={[aSupportPrice()]} />, { ...spoken, language: 'hi' });
  expect(
    screen.getByText('आर्थिक मामलों की कैबिनेट समिति ने 28 मई 2025 को तय किया। स्रोत: कृषि लागत और मूल्य आयोग, भारत सरकार।'),
  ).toBeTruthy();
});
