import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';

import type { Forecast, HistoryRow, Market, Price, Provenance } from '#contract/prices.ts';
import { Toasts } from '#web/app/Overlays.tsx';
import type { User } from '#contract/account.ts';
import { become } from '#web/lib/session/session.ts';
import { type Drawn, renderScreen } from '#web/testing/render.tsx';
import type { Answers } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';
import { formatDay } from '#languages/format.ts';
import { addDays, indianDay } from '#domain/days/days.ts';

import { MarketPrices } from './MarketPrices.tsx';
import type { Found } from './api.ts';
import type { TopCommodity } from './markets/TopCommodities.tsx';

const noon = new Date('2026-11-20T12:00:00+05:30');
// The clock is fixed, because a test that runs over Indian midnight would compare two days.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: noon }));
afterEach(() => void vi.useRealTimers());

/** The day on which the tests run, and days before it. */
export const today = indianDay(noon);
export const daysAgo = (days: number) => addDays(today, -days);
export const dayInWords = (day: string) =>
  formatDay(day, 'en-IN', day.startsWith(today.slice(0, 4)) ? 'short' : 'dated');

/** A provenance for tests. A test gives only the fields that it is about. */
export function aProvenance(about: Partial<Provenance> = {}): Provenance {
  const day = about.day ?? today;
  const ageDays = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  return { kind: 'reported', sources: ['data.gov.in'], day, ageDays, fetchedAt: null, ...about };
}

export function aMarket(about: Partial<Market> = {}): Market {
  return {
    id: 'mh-nashik-lasalgaon-apmc',
    name: 'Lasalgaon APMC',
    state: { id: 'maharashtra' },
    district: { id: 'mh-nashik' },
    type: 'wholesale',
    typeDerived: true,
    ...about,
  };
}

export function aReport(about: Partial<Price> = {}): Price {
  return {
    commodity: { id: 'onion' },
    market: aMarket(),
    variety: 'Red',
    grade: 'FAQ',
    minPrice: 1500,
    maxPrice: 2100,
    modalPrice: 1890,
    arrivalsTonnes: null,
    change: 0.02,
    supportPrice: null,
    provenance: aProvenance(),
    ...about,
  };
}

/** One day for each price; the last one is today. */
export function aHistory(prices: readonly number[]): HistoryRow[] {
  return prices.map((modalPrice, index) => {
    const date = daysAgo(prices.length - 1 - index);
    return {
      _id: date,
      date,
      avgPrice: modalPrice + 10,
      minPrice: modalPrice - 200,
      maxPrice: modalPrice + 250,
      modalPrice,
      markets: 12,
      reports: 'usual',
    };
  });
}

export function aForecast(about: Partial<Extract<Forecast, { kind: 'forecast' }>> = {}): Forecast {
  return {
    kind: 'forecast',
    price: 1900,
    low: 1800,
    high: 2000,
    isRangeOfOne: false,
    probablyUnchanged: false,
    isLastPrice: false,
    confidence: 0.7,
    lastPrice: 1890,
    lastDay: today,
    markets: 12,
    ...about,
  };
}

export function someFound(about: Partial<Found> = {}): Found {
  return {
    history: aHistory([1700, 1720, 1710, 1750, 1760, 1790, 1800, 1820, 1850, 1890]),
    prediction: {
      tomorrow: 1900,
      dayAfter: 1910,
      details: { tomorrow: aForecast(), dayAfter: aForecast({ price: 1910, low: 1780, high: 2050 }) },
    },
    change: 0.0216,
    changeRupees: 40,
    changeSince: daysAgo(1),
    quantityKg: 1,
    amount: 19,
    supportPrices: [],
    supportPrice: null,
    provenance: aProvenance(),
    ...about,
  };
}

type SupportPrice = Found['supportPrices'][number];

export function aSupportPrice(about: Partial<SupportPrice> = {}): SupportPrice {
  return {
    variety: null,
    pricePerQuintal: 2000,
    season: 'kms-2026-27',
    announcedOn: '2025-05-28',
    validFrom: daysAgo(60),
    validUntil: daysAgo(-60),
    decidedBy: 'ccea',
    source: 'cacp',
    ...about,
  };
}

export function aTopCommodity(about: Partial<TopCommodity> = {}): TopCommodity {
  return {
    commodity: { id: 'tomato', group: 'vegetable', icon: 'cherry' },
    marketType: 'retail',
    typeDerived: true,
    price: 2640,
    supportPrice: null,
    change: -0.04,
    changeRupees: -110,
    changeSince: daysAgo(1),
    sparkline: [2500, 2600, 2750, 2640].map((price, index) => ({ day: daysAgo(3 - index), price })),
    provenance: aProvenance({ kind: 'demonstration', sources: ['demonstration'] }),
    ...about,
  };
}

/** The requests of every page of prices, with short replies. */
const usual: Answers = {
  'GET /market-prices/top': { success: true, data: [] },
  'GET /market-prices/history-and-prediction': { success: true, data: someFound() },
  'GET /market-prices': { success: true, data: { items: [], nextCursor: null } },
  'GET /market-prices/market-types': { success: true, data: [] },
  'GET /market-prices/districts': {
    success: true,
    data: [{ id: 'mh-nashik' }, { id: 'mh-pune' }],
  },
  'GET /market-prices/markets': {
    success: true,
    data: { items: [{ ...aMarket(), reports: true, ofDistrictTown: false }], nextCursor: null },
  },
  'GET /market-prices/commodities': { success: true, data: { listed: [], others: ['Gulli'] } },
  'GET /market-prices/nearby': { success: true, data: { markets: [], placeKnown: true } },
  'GET /market-prices/selling-outlook': {
    success: true,
    data: {
      lastPrice: 1890,
      dayAfter: aForecast({ price: 1910, low: 1780, high: 2050 }),
      nextWeek: aForecast({ price: 1900, low: 1600, high: 2300 }),
      provenance: aProvenance(),
    },
  },
};

/** The further requests of a signed-in farmer's page. */
export const forFarmers: Answers = {
  'GET /market-prices/fetch-external': { success: true, data: { isSetUp: false } },
  'GET /market-prices/analysis/:commodity/:place': {
    success: true,
    data: {
      covers: { asAsked: true, state: null, district: null, market: null, marketType: null },
      predictedPrice: null,
      confidence: null,
      nextWeek: { kind: 'notEnoughData', reason: 'fewReports' },
      insights: [],
      lastDays: [],
      provenance: aProvenance(),
    },
  },
};

interface Circumstances {
  readonly search?: string;
  readonly answers?: Answers;
  readonly user?: User;
  readonly language?: string;
  /** The earlier searches on this device, the newest first. */
  readonly searched?: readonly string[] | string;
  /** The costs of selling that this device keeps. */
  readonly costs?: string;
}

/** Draws the page of prices and its toasts, for a person without data of other tests. */
export function renderPrices(circumstances: Circumstances = {}): Promise<Drawn> {
  return renderPart(<MarketPrices />, circumstances);
}

/** Draws one section, which is faster: the tests of a section draw only that. */
export function renderPart(part: ReactNode, circumstances: Circumstances = {}): Promise<Drawn> {
  const { search = '', answers, user, language = 'en', searched = [], costs = '{}' } = circumstances;
  for (const { id } of readToasts()) dismissToast(id);
  // This also removes the notes of a person whom an earlier test signed in.
  become({ status: 'visitor', user: null });
  localStorage.setItem('selling-costs', costs);
  localStorage.setItem('price-searches', typeof searched === 'string' ? searched : JSON.stringify(searched));
  return renderScreen(
    // A new client, so that no data of another test is the reply.
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      {part}
      <Toasts />
    </QueryClientProvider>,
    {
      path: `/market-prices${search}`,
      words: ['market'],
      language,
      ...(user ? { user } : {}),
      answers: { ...usual, ...answers },
    },
  );
}
