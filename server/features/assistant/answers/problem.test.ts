import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { sayIn } from '#languages/words.ts';
import { mostQuestions, type Reply } from '#leaf/questions/weigh-answers.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { leafAnswer } from '#server/testing/leaf.ts';
import { multipart } from '#server/testing/multipart.ts';
import { canvas } from '#server/testing/photos.ts';

import { askKai, readEvents, type Told } from '../testing/ask-kai.ts';

let house: TestApp;

beforeAll(async () => {
  house = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => house.close());

function signOf({ events }: Told) {
  const cards = events.flatMap((event) => (event.kind === 'card' ? [event.card] : []));
  return cards.find((card) => card.kind === 'sign');
}

const asked = {
  intent: 'problem',
  commodity: null,
  place: null,
  scheme: null,
  asked: 'sign',
  words: null,
} as const;

/** Goes through the talk as somebody would who taps the same chip each time. */
async function talk(first: Told, reply: Reply, language: string): Promise<readonly Told[]> {
  const chip = sayIn('diagnosis', language)(`talk.reply.${reply}`);
  const said = [first];
  for (let last = first; signOf(last) !== undefined; said.push(last)) {
    expect(last.suggestions).toContain(chip);
    last = await askKai(house, chip, { memory: last.memory, language });
  }
  return said;
}

test.each([
  ['en', 'my tomato leaves curl and turn yellow', 'Tomato leaf curl'],
  ['hi', 'टमाटर के पत्ते मुड़ रहे हैं', 'पर्ण कुंचन (मरोड़िया)'],
  ['hi', 'टमाटर के पत्ते मुड़कर पीले पड़ रहे हैं', 'पर्ण कुंचन (मरोड़िया)'],
  ['mr', 'टोमॅटोची पाने वळतात आणि पिवळी पडतात', 'पर्णगुच्छ (पाने मुरडणे, लीफ कर्ल)'],
])('in %s, "%s" speaks of leaf curl first, in whatever form its words stand', async (language, question, name) => {
  const { text } = await askKai(house, question, { language });
  expect(text.split('\n')[1]).toBe(`- ${name}`);
});

test.each([
  ['en', 'my tomato leaves curl and turn yellow'],
  ['hi', 'टमाटर के पत्ते मुड़ रहे हैं और पीले हो रहे हैं'],
  ['hi', 'tamatar ke patte mud rahe hai peele ho gaye'],
  ['mr', 'टोमॅटोची पाने वळून पिवळी पडत आहेत'],
])('in %s, "%s" is followed by the signs of the diagnosis, one question at a time', async (language, question) => {
  const first = await askKai(house, question, { language });
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

const blights = {
  candidates: [
    { problemId: 'tomato__early_blight', probability: 0.4 },
    { problemId: 'tomato__late_blight', probability: 0.35 },
  ],
  answers: [],
};

/** The talk about these two to its end, where a plant has these signs, or nobody can tell. */
async function endOf(there: readonly string[] | 'cantTell', language = 'en', candidates = blights.candidates) {
  const words = 'brown spots on my tomato leaves, early blight or late blight?';
  const chip = (reply: Reply) => sayIn('diagnosis', language)(`talk.reply.${reply}`);
  const replyTo = (sign = '') => (there === 'cantTell' ? there : there.includes(sign) ? 'yes' : 'no');
  const memory = { ...asked, commodity: 'tomato', words, signs: { ...blights, candidates, sign: 'rings' } };
  let last = await askKai(house, chip(replyTo('rings')), { memory, language });
  while (signOf(last)) last = await askKai(house, chip(replyTo(signOf(last)?.sign)), { memory: last.memory, language });
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

test('what was said before kai asked for the crop counts', async () => {
  const first = await askKai(house, 'white powder on the leaves');
  expect(first.text).toBe('On which crop do you see this?');
  const { text } = await askKai(house, 'grapes', { memory: first.memory });
  expect(text).toContain('owdery mildew');
});

test('another question in the middle of the talk is answered as what it is', async () => {
  const first = await askKai(house, 'my tomato leaves curl and turn yellow');
  const { text, intent } = await askKai(house, 'what is the msp of wheat', { memory: first.memory });
  expect(intent).toBe('msp');
  expect(text).toContain('₹');
});

test('candidates and signs that the catalogue does not know break nothing', async () => {
  const memory = {
    ...asked,
    signs: { candidates: [{ problemId: 'no__such', probability: 1 }], answers: [], sign: 'no_such' },
  };
  const { text } = await askKai(house, 'yes', { memory });
  expect(text).toContain('1800-180-1551');
});

test('a picture that is not sure goes on with the signs, and its chips are understood', async () => {
  vi.spyOn(house.services.leaf, 'read').mockResolvedValue(
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
  const content = await canvas(80, 80).jpeg().toBuffer();
  const form = multipart({ language: 'en' }, { part: 'image', name: 'leaf.jpg', content });
  const { raw } = await house.call('POST', '/assistant/chat', form);
  const first = readEvents(raw.toString());
  expect(first.shown).toContain('I am not sure');
  expect(signOf(first)).toMatchObject({ number: 1 });
  const said = await talk(first, 'yes', 'en');
  expect(said.at(-1)?.intent).toBe('problem');
});
