import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type Insight, insightKinds } from '#contract/forecast.ts';
import { nameIn } from '#languages/names.ts';
import { formatDay, formatRupees } from '#languages/format.ts';
import { renderScreen } from '#web/testing/render.tsx';

import { Insights } from './Insights.tsx';
import { aProvenance } from '../testing.tsx';

type Samples = { [Kind in Insight['kind']]: readonly Extract<Insight, { kind: Kind }>['figures'][] };

const range = { low: 1500, lowDay: '2026-11-01', high: 1900, highDay: '2026-11-19', days: 27 };
const msp = { supportPrice: 2425, day: '2026-11-20', season: 'rms-2026-27' };

/** Every line in each way in which it is said, its figures all different. */
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

/** What no sentence says as it is: a place in words, a count behind a share, a share beside its rupees, today. */
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

function inWords(name: string, figure: string | number | undefined, { locale, language }: Spoken): string[] {
  if (figure === undefined) return [];
  if (/day\d*$/i.test(name) && typeof figure === 'string') return [formatDay(figure, locale)];
  if (name === 'season' && typeof figure === 'string') return [nameIn('seasons', language, figure) ?? 'a season'];
  if (typeof figure === 'string') return [figure];
  if (/change/i.test(name)) return Math.abs(figure) < 0.005 ? [] : [`${Math.round(Math.abs(figure) * 100)}%`];
  if (name === 'days' || name === 'markets') return [String(figure)];
  return figure === 0 ? [] : [formatRupees(Math.abs(figure), locale)];
}
