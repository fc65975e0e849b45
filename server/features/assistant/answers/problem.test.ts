import { nothingAsked } from '#domain/kai.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { problemById } from '#catalogue/problems.ts';
import type { Reply } from '#domain/plants/diagnosis.ts';
import { readProblemWords } from '#languages/advice.ts';
import { sayIn } from '#languages/words.ts';
import { mostQuestions } from '#leaf/questions/weigh-answers.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { leafAnswer } from '#server/testing/leaf.ts';
import { multipart } from '#server/testing/multipart.ts';
import { canvas } from '#server/testing/photos.ts';

import { askKai, readEvents, type Told } from '../testing/ask-kai.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => khet.close());

function signOf({ events }: Told) {
  const cards = events.flatMap((event) => (event.kind === 'card' ? [event.card] : []));
  return cards.find((card) => card.kind === 'sign');
}

const asked = { ...nothingAsked, intent: 'problem', asked: 'sign' } as const;

/** Goes through the talk with a tap on the same chip each time. */
async function talk(first: Told, reply: Reply, language: string): Promise<readonly Told[]> {
  const chip = sayIn('diagnosis', language)(`talk.reply.${reply}`);
  const said = [first];
  for (let last = first; signOf(last) !== undefined; said.push(last)) {
    expect(last.suggestions).toContain(chip);
    last = await askKai(khet, chip, { memory: last.memory, language });
  }
  return said;
}

test.each([
  ['en', 'my tomato leaves curl and turn yellow', 'Tomato leaf curl'],
  ['hi', 'टमाटर के पत्ते मुड़ रहे हैं', 'पर्ण कुंचन (मरोड़िया)'],
  ['hi', 'टमाटर के पत्ते मुड़कर पीले पड़ रहे हैं', 'पर्ण कुंचन (मरोड़िया)'],
  ['mr', 'टोमॅटोची पाने वळतात आणि पिवळी पडतात', 'पर्णगुच्छ (पाने मुरडणे, लीफ कर्ल)'],
])('in %s, "%s" speaks of leaf curl first, in whatever form its words stand', async (language, question, name) => {
  const { text } = await askKai(khet, question, { language });
  expect(text.split('\n')[1]).toBe(`- ${name}`);
});

test.each([
  ['en', 'my tomato leaves curl and turn yellow'],
  ['hi', 'टमाटर के पत्ते मुड़ रहे हैं और पीले हो रहे हैं'],
  ['hi', 'tamatar ke patte mud rahe hai peele ho gaye'],
  ['mr', 'टोमॅटोची पाने वळून पिवळी पडत आहेत'],
])('in %s, "%s" is followed by the signs of the diagnosis, one question at a time', async (language, question) => {
  const first = await askKai(khet, question, { language });
  expect(first.intent).toBe('problem');
  const sign = signOf(first);
  expect(sign).toMatchObject({ number: 1, most: mostQuestions });
  expect(sign?.question).toBe(sayIn('signs', language)(`ask.${sign?.sign}` as 'ask.rings'));
  expect(first.text).toContain(sign?.question);
  const yes = await talk(first, 'yes', language);
  expect(yes.length).toBeGreaterThan(1);
  expect(yes.length).toBeLessThanOrEqual(mostQuestions + 1);
  const last = yes.at(-1);
  expect(last?.intent).toBe('problem');
  expect(last?.memory).toMatchObject({ asked: null, signs: null });
  expect(last?.events.map(({ kind }) => kind)).toContain('citations');
});

test('nonsense after a question about a sign is said to be not understood, and the same question comes again', async () => {
  const first = await askKai(khet, 'my tomato leaves curl and turn yellow');
  const second = await askKai(khet, 'No', { memory: first.memory });
  for (const before of [first, second]) {
    const again = await askKai(khet, 'asdfgh', { memory: before.memory });
    expect(again.text).toMatch(/^I did not understand that\. Answer with “Yes”, “No” or “Can’t tell”\./);
    expect(again.text).not.toContain('From your words');
    expect(signOf(again)).toEqual(signOf(before));
    expect(again.memory).toEqual(before.memory);
  }
});

test.each([
  ['en', 'wilt of my gram', 'Wilt', 'From your words it may be this, but I am not certain:'],
  ['hi', 'चने में उकठा', 'उकठा', 'आपकी बात से यह हो सकता है, पर पक्का नहीं:'],
])('in %s, the only problem that fits "%s" is asked about and not named', async (language, question, name, mayBe) => {
  const first = await askKai(khet, question, { language });
  expect(signOf(first)).toMatchObject({ number: 1 });
  expect(first.text.split('\n')[0]).toBe(mayBe);
  expect(first.text.split('\n')[1]).toContain(name);
  expect(first.memory?.signs?.candidates).toHaveLength(1);
  expect(first.events.flatMap((event) => (event.kind === 'card' ? [event.card.kind] : []))).toEqual(['sign']);
  const unsure = (await talk(first, 'cantTell', language)).at(-1);
  expect(unsure?.text).toContain(sayIn('kai', language)('problem.answersOpen.one'));
});

test('a tap on a name that says no more than a sign tells of it as "may be", without any chemical', async () => {
  const memory = { ...asked, asked: null, commodity: 'banana', signs: null };
  const { text, shown } = await askKai(khet, 'Bunchy top', { memory });
  const entry = await problemById('banana__bunchy_top');
  const told = entry && (await readProblemWords(entry, 'en'));
  const steps = told?.cure.map((step, at) => ({ step, level: entry?.cure[at] })) ?? [];
  expect(new Set(steps.map(({ level }) => level))).toContain('chemical');
  for (const said of [text, shown]) {
    expect(said).toMatch(/^From your words it may be this, but I am not certain:\n- Bunchy top/);
    expect(said).toContain('Buy no chemical before you know what it is.');
    expect(said).not.toContain('as the label says');
    for (const { step, level } of steps) expect(said.includes(step)).toBe(level !== 'chemical');
  }
});

test('a farmer who names two problems is asked which it is', async () => {
  const first = await askKai(khet, 'टोमॅटोवर लवकर येणारा करपा की उशिरा येणारा करपा', { language: 'mr' });
  expect(signOf(first)).toMatchObject({ number: 1 });
});

test.each([
  ['en', 'leaf spots on banana'],
  ['hi', 'केले के पत्तों पर धब्बे'],
  ['hi', 'kele ke patto par dhabbe'],
  ['mr', 'केळीच्या पानांवर ठिपके'],
  ['en', 'stem rot of groundnut'],
])('in %s, "%s" is a sign and no name: kai asks, and tells no chemical', async (language, question) => {
  const first = await askKai(khet, question, { language });
  expect(signOf(first)).toMatchObject({ number: 1 });
  expect(first.text).not.toContain(sayIn('kai', language)('problem.cure'));
  expect(first.text).not.toContain(sayIn('kai', language)('problem.caution'));
});

test.each([
  ['en', 'dragon fruit leaves have brown spots', 'Khet does not know the problems of this crop'],
  ['en', 'my custard apple leaves have brown spots', 'Khet does not know the problems of this crop'],
  ['en', 'radish leaves have holes', 'Radish: Khet does not know the problems of this crop'],
  ['hi', 'ड्रैगन फ्रूट के पत्तों पर भूरे धब्बे', 'Khet को इस फसल के रोग और कीट नहीं पता'],
  ['hi', 'dhaniya ke patte pile ho rahe hai', 'Khet को इस फसल के रोग और कीट नहीं पता'],
  ['mr', 'सीताफळाच्या पानांवर ठिपके', 'या पिकाचे रोग आणि किडी Khet ला माहीत नाहीत'],
])(
  'in %s, of a crop that Khet does not know kai says so and names no problem: "%s"',
  async (language, question, no) => {
    const { text, events, memory } = await askKai(khet, question, { language });
    expect(text).toContain(no);
    expect(text).toContain('1800-180-1551');
    expect(events.map(({ kind }) => kind)).not.toContain('card');
    expect(memory).toMatchObject({ asked: null, commodity: null });
  },
);

test('a crop that nobody has heard of is not compared with all others', async () => {
  const first = await askKai(khet, 'brown spots on the leaves');
  const { text, events } = await askKai(khet, 'quizzlefruit', { memory: first.memory });
  expect(text).toContain('Khet does not know the problems of this crop');
  expect(events.map(({ kind }) => kind)).not.toContain('card');
});

test.each([
  ['en', 'termites in my field', 'Termites'],
  ['hi', 'खेत में दीमक लगी है', 'दीमक'],
  ['mr', 'शेतात हुमणी आली आहे', 'हुमणी'],
])('in %s, "%s" needs no crop', async (language, question, name) => {
  const { events } = await askKai(khet, question, { language });
  const cards = events.flatMap((event) =>
    event.kind === 'card' && event.card.kind === 'problems' ? [event.card] : [],
  );
  expect(cards.flatMap(({ problems }) => problems.map((problem) => problem.name))).toEqual([
    expect.stringContaining(name),
  ]);
});

const blights = {
  candidates: [
    { problemId: 'tomato__early_blight', probability: 0.4 },
    { problemId: 'tomato__late_blight', probability: 0.35 },
  ],
  answers: [],
};

/** Plays the talk about these two problems to its end, for a plant with these signs or with "can't tell" replies. */
async function endOf(there: readonly string[] | 'cantTell', language = 'en', candidates = blights.candidates) {
  const words = 'brown spots on my tomato leaves, early blight or late blight?';
  const chip = (reply: Reply) => sayIn('diagnosis', language)(`talk.reply.${reply}`);
  const replyTo = (sign = '') => (there === 'cantTell' ? there : there.includes(sign) ? 'yes' : 'no');
  const memory = { ...asked, commodity: 'tomato', words, signs: { ...blights, candidates, sign: 'rings' } };
  let last = await askKai(khet, chip(replyTo('rings')), { memory, language });
  while (signOf(last)) last = await askKai(khet, chip(replyTo(signOf(last)?.sign)), { memory: last.memory, language });
  return last;
}

test('early blight is named by its signs, and who cannot tell is told that it is not sure', async () => {
  const early = await endOf(['rings', 'old_first']);
  expect(early.text).toContain('By your answers it is most likely Early blight');
  expect(early.text).toContain('What to do, in this order');
  const nobody = await endOf('cantTell');
  expect(nobody.text).toContain('I am not sure which of these it is');
  expect(nobody.text).toContain('1800-180-1551');
});

test('of two that stay as likely, sick leaves are picked off only where that harms neither', async () => {
  const pair = (...ids: readonly string[]) => ids.map((problemId) => ({ problemId, probability: 0.42 }));
  const spots = await endOf(['rings', 'old_first'], 'en', pair('tomato__early_blight', 'tomato__target_spot'));
  expect(spots.text).toContain('one of these two');
  expect(spots.text).toContain('pick off the sickest leaves');
  const wilts = await endOf(['wilts', 'brown_inside'], 'en', pair('general__fusarium_wilt', 'tomato__bacterial_wilt'));
  expect(wilts.text).not.toContain('pick off');
});

test.each([
  ['en', 'this looks like a problem that I do not know', 'Buy no spray'],
  ['hi', 'ऐसी समस्या लगती है जो मेरी जानकारी में नहीं है', 'कोई दवा न खरीदें'],
  ['mr', 'मला माहीत नसलेली समस्या वाटते', 'औषध विकत घेऊ नका'],
])(
  'in %s, what fits none is a problem that kai does not know, and both can still be opened',
  async (language, unknown, not) => {
    const { text, events, memory } = await endOf([], language);
    expect(text).toContain(unknown);
    expect(text).toContain(not);
    expect(text).toContain('1800-180-1551');
    const cards = events.flatMap((event) => (event.kind === 'card' ? [event.card] : []));
    expect(cards).toMatchObject([{ kind: 'problems', problems: [{}, {}] }]);
    expect(memory).toMatchObject({ asked: null, signs: null });
  },
);

test('another question in the middle of the talk is answered as what it is', async () => {
  const first = await askKai(khet, 'my tomato leaves curl and turn yellow');
  const { text, intent } = await askKai(khet, 'what is the msp of wheat', { memory: first.memory });
  expect(intent).toBe('msp');
  expect(text).toContain('₹');
});

test('candidates and signs that the catalogue does not know break nothing', async () => {
  const memory = {
    ...asked,
    signs: { candidates: [{ problemId: 'no__such', probability: 1 }], answers: [], sign: 'no_such' },
  };
  const { text } = await askKai(khet, 'yes', { memory });
  expect(text).toContain('1800-180-1551');
});

test('a picture that is not sure goes on with the signs, and its chips are understood', async () => {
  seeBlights();
  const first = await showPicture('en');
  expect(first.shown).toContain('I am not sure');
  expect(signOf(first)).toMatchObject({ number: 1 });
  // The card has enough to describe the plant if the questions do not settle the problem.
  const cards = first.events.flatMap((event) => (event.kind === 'card' ? [event.card] : []));
  expect(cards[0]).toMatchObject({ kind: 'diagnosis', crop: 'tomato', plantPart: 'Leaf' });
  const said = await talk(first, 'yes', 'en');
  expect(said.at(-1)?.intent).toBe('problem');
});

async function showPicture(language: string): Promise<Told> {
  const content = await canvas(80, 80).jpeg().toBuffer();
  const form = multipart({ language }, { part: 'image', name: 'leaf.jpg', content });
  const { raw } = await khet.call('POST', '/assistant/chat', form);
  return readEvents(raw.toString());
}

function seeBlights(): void {
  vi.spyOn(khet.services.leaf, 'read').mockResolvedValue(
    leafAnswer({
      kind: 'crop',
      classId: null,
      probability: null,
      doubts: ['problemUncertain'],
      candidates: [
        { classId: 'tomato__early_blight', crop: 'tomato', healthy: false, probability: 0.45 },
        { classId: 'tomato__late_blight', crop: 'tomato', healthy: false, probability: 0.4 },
      ],
    }),
  );
}

test.each([
  ['en', 'potato leaves have dark brown spots with rings', 'tomato?', 'Target spot'],
  ['hi', 'आलू के पत्तों पर छल्लेदार भूरे धब्बे हैं', 'और टमाटर में?', '1 / 3'],
])('in %s, the signs told of one crop are kept for another: "%s", then "%s"', async (language, signs, other, name) => {
  const first = await askKai(khet, signs, { language });
  const chip = sayIn('diagnosis', language)('talk.reply.yes');
  const second = await askKai(khet, chip, { memory: first.memory, language });
  for (const { memory } of [first, second, (await talk(first, 'yes', language)).at(-1) ?? second]) {
    const told = await askKai(khet, other, { memory, language });
    expect(told.intent).toBe('problem');
    expect(told.text).toContain(name);
    expect(told.memory).toMatchObject({ commodity: 'tomato' });
  }
});
