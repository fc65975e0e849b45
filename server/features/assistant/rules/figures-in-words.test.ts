import { expect, test } from 'vitest';

import { callCentre } from '#domain/helplines.ts';
import { nearKm } from '#domain/net-in-hand.ts';
import { readNow } from '#languages/files';
import { languageCodes, sayIn } from '#languages/words.ts';

const nouns = ['advice', 'assistant', 'diagnosis', 'kai', 'legal', 'problems'];

/* Translators write these figures into whole sentences, so the words hold them too. */
test.each(languageCodes)('each free number that the words of %s name is the Kisan Call Centre’s', (language) => {
  const words = nouns.map((noun) => JSON.stringify(readNow(language, noun))).join(' ');
  const numbers = words.match(/1800[-\s\d]*\d/g) ?? [];
  expect(numbers.length).toBeGreaterThan(10);
  expect(new Set(numbers)).toEqual(new Set([callCentre]));
});

test.each(languageCodes)('the words of %s tell how far away markets are looked for', (language) => {
  const market = sayIn('market', language);
  const best = { place: 'Nashik', commodity: 'Onion', market: 'Lasalgaon', price: '₹2,000', day: '21 Nov' };
  const told = [market('nearby.none'), market('nearby.crow'), sayIn('kai', language)('best.around', best)];
  expect(told.filter((text) => !text.includes(`${nearKm} `))).toEqual([]);
});
