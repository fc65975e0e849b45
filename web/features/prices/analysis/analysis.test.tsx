import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type Insight, insightKinds } from '#contract/forecast.ts';
import { formatDay, formatRupees } from '#languages/format.ts';
import { nameIn } from '#languages/names.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';

import { aForecast, aHistory, aProvenance, dayInWords, daysAgo, forFarmers, renderPrices, today } from '../testing.tsx';
import { Insights } from './Insights.tsx';

const farmer = aFarmer();
const profile = { 'GET /profile': failed(404, 'not_found') };

test('a visitor sees no analysis, and it is not asked for', async () => {
  const drawn = await renderPrices({ search: '?commodity=onion' });
  await screen.findByText('Today, for 1 kg');
  expect(screen.queryByText('AI Price Analysis')).toBeNull();
  expect(drawn.sent.some(({ name }) => name.includes('/analysis/'))).toBe(false);
});

test('a farmer sees next week, how sure it is, and lines that name their figures', async () => {
  await renderPrices({
    search: '?commodity=onion&state=maharashtra&quantity=100',
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      'GET /market-prices/analysis/:commodity/:place': {
        success: true,
        data: {
          covers: {
            asAsked: true,
            state: { id: 'maharashtra' },
            district: null,
            market: null,
            marketType: null,
          },
          predictedPrice: 2050,
          confidence: 0.64,
          nextWeek: aForecast({ price: 2050, low: 1850, high: 2300, isRangeOfOne: true }),
          insights: [
            {
              kind: 'direction',
              figures: { price: 1890, day: today, change7: 0.06, price7: 1783, day7: daysAgo(7) },
            },
            {
              kind: 'range',
              figures: {
                low: 1500,
                lowDay: daysAgo(19),
                high: 1900,
                highDay: daysAgo(1),
                price: 1890,
                position: 0.97,
                days: 30,
              },
            },
            {
              kind: 'bestMarket',
              figures: { marketType: 'retail', price: 2640, otherPrice: 1900, difference: 740, markets: 3 },
            },
          ],
          lastDays: aHistory(Array.from({ length: 30 }, (_, day) => 1700 + day * 6)),
          provenance: aProvenance(),
        },
      },
    },
  });
  const analysis = within(await screen.findByRole('region', { name: 'AI Price Analysis' }));
  expect(await analysis.findByText('₹2,050')).toBeTruthy();
  const next = analysis.getByRole('heading', { name: /^Next week/ });
  expect(next.textContent).toBe(`Next week, likely, for 100 kguntil ${dayInWords(daysAgo(-7))}`);
  expect(next.parentElement?.textContent).toContain('The range is as for a single market.');
  expect(analysis.getByRole('progressbar', { name: /^Confidence/ }).getAttribute('value')).toBe('0.64');
  const week = `6% more than on ${dayInWords(daysAgo(7))} (₹1,783 a quintal then).`;
  expect(analysis.getByText(week)).toBeTruthy();
  const range = `highest of 30 days: ₹1,500 on ${dayInWords(daysAgo(19))}, ₹1,900 on ${dayInWords(daysAgo(1))}.`;
  expect(analysis.getByText(`At ₹1,890 a quintal it is near the ${range}`)).toBeTruthy();
  expect(analysis.getByText(/^Retail\/Farmers' Market pays most: ₹2,640 a quintal/)).toBeTruthy();
  const chart = analysis.getByRole('figure', { name: 'Last 30 Days' });
  fireEvent.click(within(chart).getByRole('button', { name: 'Table' }));
  expect(await within(chart).findAllByRole('row')).toHaveLength(31);
});

test('the month’s chart says how many days it holds and for how much its rupees are, next week what stands in', async () => {
  const month = forFarmers['GET /market-prices/analysis/:commodity/:place'];
  if (typeof month !== 'object' || month instanceof Response) throw new Error('no answer to change');
  const nextWeek = aForecast({ isLastPrice: true, markets: 1 });
  await renderPrices({
    search: '?commodity=onion&quantity=50',
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      'GET /market-prices/analysis/:commodity/:place': {
        success: true,
        data: { ...month.data, confidence: 0.999, nextWeek, lastDays: aHistory([1700, 1710, 1720, 1730, 1740]) },
      },
    },
  });
  const chart = within(await screen.findByRole('figure', { name: 'Last 30 Days' }));
  expect(chart.getByRole('img').getAttribute('aria-label')).toMatch(
    /price of 5 days, for 50 kg, between ₹750 and ₹995/,
  );
  expect(chart.getByText(/^Average price of 5 days with prices/)).toBeTruthy();
  expect(chart.getByText('₹ for 50 kg')).toBeTruthy();
  const next = screen.getByRole('heading', { name: /^Next week/ }).parentElement;
  expect(next?.textContent).toContain('The price will probably stay close to the last one.');
  expect(next?.textContent).not.toContain('single market');
  expect(screen.getByRole('progressbar', { name: /^Confidence/ }).getAttribute('aria-valuetext')).toBe('99%');
});

test('the analysis is asked for the district, and says so where it is of something wider', async () => {
  const maharashtra = { id: 'maharashtra' };
  const analysed = (district: object | null) => ({
    success: true,
    data: {
      covers: { asAsked: district !== null, state: maharashtra, district, market: null, marketType: null },
      predictedPrice: null,
      confidence: null,
      nextWeek: { kind: 'notEnoughData', reason: 'fewReports' },
      insights: [],
      lastDays: aHistory([1700, 1800]),
      provenance: aProvenance(),
    },
  });
  const asked: string[] = [];
  const drawn = await renderPrices({
    search: '?commodity=onion&state=maharashtra&district=mh-pune&marketType=retail',
    user: farmer,
    answers: {
      ...forFarmers,
      ...profile,
      'GET /market-prices/analysis/:commodity/:place': ({ url }) => {
        asked.push(`${url.pathname.split('/').slice(-2).join('/')}${url.search}`);
        return Response.json(analysed(url.searchParams.get('marketType') ? null : { id: 'mh-pune' }));
      },
    },
  });
  const analysis = within(await screen.findByRole('region', { name: 'AI Price Analysis' }));
  const asPlain = "Too few prices for Pune, Maharashtra, Retail/Farmers' Market. These figures are for Maharashtra.";
  expect(await analysis.findByText(asPlain)).toBeTruthy();
  expect(analysis.getByText('Onion, Maharashtra')).toBeTruthy();
  await drawn.person.click(screen.getByRole('button', { name: /^Market type/ }));
  await drawn.person.click(await screen.findByRole('button', { name: 'All types' }));
  await waitFor(() =>
    expect(asked).toEqual([
      'onion/maharashtra?state=maharashtra&district=mh-pune&marketType=retail',
      'onion/maharashtra?state=maharashtra&district=mh-pune',
    ]),
  );
  expect(await analysis.findByText('Onion, Pune, Maharashtra')).toBeTruthy();
  expect(analysis.queryByText(/Too few prices for/)).toBeNull();
});

test('where nothing can be analysed the block is not there', async () => {
  await renderPrices({ search: '?commodity=onion', user: farmer, answers: { ...forFarmers, ...profile } });
  await screen.findByText('Today, for 1 kg');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'AI Price Analysis' })).toBeNull());
});

type Samples = { [Kind in Insight['kind']]: readonly Extract<Insight, { kind: Kind }>['figures'][] };

const range = { low: 1500, lowDay: '2026-11-01', high: 1900, highDay: '2026-11-19', days: 27 };
const msp = { supportPrice: 2425, day: '2026-11-20', season: 'rms-2026-27' };

/** Every line in each of its forms, with different figures. */
const samples: Samples = {
  direction: [
    { price: 2000, day: '2026-11-20', change7: 0.062, price7: 1883, day7: '2026-11-13' },
    { price: 2001, day: '2026-11-20', change30: -0.113, price30: 2255, day30: '2026-10-21' },
    { price: 2002, day: '2026-11-20', change7: 0.001, price7: 1999, day7: '2026-11-12' },
  ],
  range: [
    { ...range, price: 1520, position: 0.05 },
    { ...range, price: 1700, position: 0.5 },
    { ...range, price: 1880, position: 0.95 },
  ],
  spread: [{ low: 1420, lowMarket: 'Yeola APMC', high: 2180, highMarket: 'Pune APMC', difference: 760, markets: 14 }],
  volatility: [
    { usualChange: 0.034, largestChange: 0.19, largestDay: '2026-11-09', changes: 27 },
    { usualChange: 0.001, largestChange: 0.08, largestDay: '2026-11-08', changes: 26 },
  ],
  supportPrice: [
    { ...msp, price: 2300, difference: -125, change: -0.0515 },
    { ...msp, price: 2525, difference: 100, change: 0.0412, variety: 'Grade A' },
    { ...msp, price: 2425, difference: 0, change: 0 },
  ],
  bestMarket: [{ marketType: 'retail', price: 2640, markets: 3, otherPrice: 1905, difference: 735 }],
};

/**
 * Figures that no sentence repeats: words name the place, a share stands for a count or for its rupees, and today needs
 * no figure.
 */
const unsaid: ReadonlySet<string> = new Set([
  'position',
  'changes',
  'change',
  'day',
  'marketType',
  'direction.price',
  'bestMarket.markets',
]);

type Spoken = (typeof languages)[number];

const languages = [
  { language: 'en', locale: 'en-IN', quintal: 'a quintal', retail: "Retail/Farmers' Market" },
  { language: 'hi', locale: 'hi-IN', quintal: 'प्रति क्विंटल', retail: 'खुदरा/किसान बाज़ार' },
];

test.each(languages)(
  'every line that can be sent is said in $language, its figures with their units',
  async (spoken) => {
    const { language, quintal, retail } = spoken;
    for (const kind of insightKinds) {
      expect(samples[kind].length, kind).toBeGreaterThan(0);
      for (const figures of samples[kind]) {
        const drawn = await renderScreen(
          <Insights insights={[{ kind, figures } as Insight]} provenance={aProvenance()} />,
          { words: ['market'], language },
        );
        const said = screen.getByRole('listitem').textContent;
        if (kind !== 'volatility') expect(said, kind).toContain(quintal);
        if (kind === 'bestMarket') expect(said).toContain(retail);
        for (const [name, figure] of Object.entries(figures)) {
          if (unsaid.has(name) || unsaid.has(`${kind}.${name}`)) continue;
          for (const words of inWords(name, figure, spoken)) expect(said, `${kind}.${name}`).toContain(words);
        }
        expect(said).not.toMatch(/[{}]|undefined|NaN/);
        drawn.unmount();
      }
    }
  },
);

test.each([
  ['hi', 'लासलगाँव मंडी', 'Shivsiddha Govind Producer Company'],
  ['mr', 'लासलगाव बाजार समिती', 'Shivsiddha Govind Producer Company'],
])('a line names a market in %s as the list below it does', async (language, known, unknown) => {
  const figures = {
    low: 1420,
    lowMarket: 'Lasalgaon APMC',
    lowMarketId: 'mh-nashik-lasalgaon-apmc',
    high: 2180,
    highMarket: unknown,
    highMarketId: 'mh-nashik-shivsiddha',
    difference: 760,
    markets: 14,
  };
  await renderScreen(<Insights insights={[{ kind: 'spread', figures }]} provenance={aProvenance()} />, {
    words: ['market'],
    language,
  });
  const said = screen.getByRole('listitem').textContent;
  expect(said).toContain(known);
  expect(said).toContain(unknown);
  expect(said).not.toContain('Lasalgaon');
});

function inWords(name: string, figure: string | number | undefined, { locale, language }: Spoken): string[] {
  if (figure === undefined) return [];
  if (/day\d*$/i.test(name) && typeof figure === 'string') return [formatDay(figure, locale)];
  if (name === 'season' && typeof figure === 'string') return [nameIn('seasons', language, figure) ?? 'a season'];
  if (typeof figure === 'string') return [figure];
  if (/change/i.test(name)) return Math.abs(figure) < 0.005 ? [] : [`${Math.round(Math.abs(figure) * 100)}%`];
  if (name === 'days' || name === 'markets') return [String(figure)];
  return figure === 0 ? [] : [formatRupees(Math.abs(figure), locale)];
}

test.each([
  [0.06, 'lucide-trending-up'],
  [-0.02, 'lucide-trending-down'],
  [0.001, 'lucide-move-right'],
])('a change of %d since last week is shown as well as said', async (change7, icon) => {
  const insight: Insight = {
    kind: 'direction',
    figures: { price: 1890, day: today, change7, price7: 1783, day7: daysAgo(7) },
  };
  await renderScreen(<Insights insights={[insight]} provenance={aProvenance()} />, { words: ['market'], answers: {} });
  const [line] = screen.getAllByRole('listitem');
  expect(line?.querySelector('svg')?.classList.contains(icon)).toBe(true);
});
