import { describe, expect, test } from 'vitest';

import type { KaiMemory } from '#contract/assistant.ts';
import type { KaiIntent } from '#domain/kai.ts';
import type { Key } from '#languages/keys.ts';
import { languageCodes, sayIn } from '#languages/words.ts';
import { replies } from '#leaf/questions/weigh-answers.ts';

import { openVocabulary } from './open-vocabulary.ts';
import { readReply } from './rules/read-reply.ts';
import { nameCommodity } from './rules/crops.ts';
import { nothingAsked, understand } from './rules/understand.ts';
import { wordsOf } from './rules/words-of.ts';

/** What kai offers as the next question, and what it is about when somebody taps it. */
const offered: readonly [Key<'kai'>, KaiIntent][] = [
  ['try.price', 'price'],
  ['try.scheme', 'schemes'],
  ['try.problem', 'problem'],
  ['try.msp', 'msp'],
  ['ask.tomorrow', 'forecast'],
  ['ask.yesterday', 'history'],
  ['ask.bestMarket', 'bestMarket'],
  ['ask.priceThere', 'price'],
  ['ask.priceOf', 'price'],
  ['ask.mspOf', 'msp'],
  ['ask.eligible', 'eligible'],
  ['ask.photo', 'howTo'],
  ['howToAsk.photo', 'howTo'],
  ['howToAsk.upload', 'howTo'],
  ['howToAsk.alert', 'howTo'],
];

const crops = ['onion', 'soybean', 'wheat', 'green-chilli'];
const place = { state: 'maharashtra', district: 'mh-nashik', market: null };
const afterPrice: KaiMemory = { ...nothingAsked, intent: 'price', commodity: 'onion', place };

describe.each([...languageCodes])('in %s', (language) => {
  const say = sayIn('kai', language);

  test.each(offered)('a tap on %s is understood as %s, whichever crop it names', (key, intent) => {
    for (const crop of crops) {
      const question = say(key, { commodity: nameCommodity(crop, language), title: 'PM-KISAN' });
      expect([question, understand(question, afterPrice, openVocabulary()).intent]).toEqual([question, intent]);
    }
  });

  test.each(replies)('a tap on the reply "%s" is understood', (reply) => {
    const chip = sayIn('diagnosis', language)(`talk.reply.${reply}`);
    expect(readReply(wordsOf(chip), openVocabulary())).toBe(reply);
  });
});

test.each(['and in Pune?', 'no, what is the price of onion in Nashik today', 'the leaves have brown spots', ''])(
  '"%s" is no reply to a question about a sign',
  (text) => {
    expect(readReply(wordsOf(text), openVocabulary())).toBeUndefined();
  },
);
