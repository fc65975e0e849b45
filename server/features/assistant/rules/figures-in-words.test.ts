import { expect, test } from 'vitest';

import { callCentre } from '#domain/danger/helplines.ts';
import { readNow } from '#languages/files';
import { languageCodes } from '#languages/words.ts';

const nouns = ['advice', 'assistant', 'diagnosis', 'kai', 'legal', 'problems'];

/* Translators write the number into whole sentences, so the words contain it too. */
test.each(languageCodes)('each free number that the words of %s name is the Kisan Call Centre’s', (language) => {
  const words = nouns.map((noun) => JSON.stringify(readNow(language, noun))).join(' ');
  const numbers = words.match(/1800[-\s\d]*\d/g) ?? [];
  expect(numbers.length).toBeGreaterThan(10);
  expect(new Set(numbers)).toEqual(new Set([callCentre]));
});
