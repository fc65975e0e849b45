import { expect, test } from 'vitest';

import { loadWords, sayIn } from '#languages/words.ts';

import { openSpokenNamesInSteps } from '#web/lib/words/spoken-names.ts';

import { wordsInQuestion } from './words-in-question.ts';

test.each([
  ['en', 'price of tomatoes', 'tomato'],
  ['en', 'green chillies in Pune', 'green-chilli'],
  ['hi', 'प्याज का भाव', 'onion'],
  ['en', 'POTATOES in Nashik', 'potato'],
  ['hi', 'price of onions', 'onion'],
  ['hi', 'tomatoes ka bhav', 'tomato'],
  ['mr', 'green chillies cha dar', 'green-chilli'],
  ['mr', 'कांद्याचा भाव', 'onion'],
  ['mr', 'टोमॅटोच्या पानांवर डाग', 'tomato'],
  ['mr', 'सोयाबीनला काय दर', 'soybean'],
  ['mr', 'सोन्याचा भाव', undefined],
  ['mr', 'बटाट्याला काय दर', 'potato'],
  ['mr', 'लसणाचा भाव', 'garlic'],
  ['mr', 'उडदाचे दर', 'urad'],
  ['hi', 'केले का दाम', 'banana'],
  ['hi', 'पपीते का भाव', 'papaya'],
  ['hi', 'aaloo ka bhaav', 'potato'],
  ['hi', 'আলু', 'potato'],
  ['hi', 'ਪਿਆਜ਼ ਦਾ ਭਾਅ', 'onion'],
])('in %s, "%s" names %s', async (language, question, commodity) => {
  await loadWords(language, ['voice', 'names/commodities', 'names/aliases']);
  const names = await openSpokenNamesInSteps(sayIn('voice', language));
  expect(wordsInQuestion(question, names).commodity?.id).toBe(commodity);
});
