import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { problemsOfCrop } from '#catalogue/problems.ts';
import type { CardOf } from '#contract/assistant.ts';
import { readProblemWords } from '#languages/advice.ts';
import { openAiDialect } from '#server/testing/ai/openai-dialect.ts';
import { type AiStandIn, startAiStandIn } from '#server/testing/ai/stand-in.ts';
import type { TestPerson } from '#server/testing/app.ts';
import { daysAgo, type Market, openMarket } from '#server/testing/market/open-market.ts';

import { askKai } from '../testing/ask-kai.ts';

let provider: AiStandIn;
let market: Market;
let asha: TestPerson;

const lasalgaon = 'mh-nashik-lasalgaon-apmc';
const pune = 'mh-pune-pune-apmc';

beforeAll(async () => {
  provider = await startAiStandIn(openAiDialect);
  market = await openMarket(
    [
      ...[1, 2, 3, 4].map((age) => ({
        commodity: 'onion',
        market: lasalgaon,
        day: daysAgo(age),
        modal: 1900 - age * 50,
      })),
      { commodity: 'onion', market: pune, day: daysAgo(1), modal: 2000 },
      { commodity: 'tomato', market: lasalgaon, day: daysAgo(1), modal: 900 },
      { commodity: 'wheat', market: pune, day: daysAgo(60), modal: 2500 },
      { commodity: 'garlic', market: lasalgaon, day: daysAgo(2), modal: 4096 },
      { commodity: 'garlic', market: lasalgaon, day: daysAgo(1), modal: 4933 },
    ],
    [],
    { AI_BASE_URL: provider.url, AI_MODEL: 'word-model', AI_NAME: 'Sayer', AI_TIMEOUT_MS: '20000' },
  );
  asha = await market.khet.signUp();
  const { token } = asha;
  const home = { version: 0, state: 'Maharashtra', district: 'Nashik' };
  const saved = await market.khet.call('PATCH', '/auth/me', { token, body: home });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
  await market.khet.call('POST', '/schemes/pm-kisan/apply', { token, body: {} });
  await market.khet.upload('/documents/upload', {
    token,
    fields: { documentType: 'Land Records', documentNumber: 'SECRET-77', description: 'the field behind the temple' },
    file: { name: 'satbara.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.4\n%%EOF') },
  });
});
afterAll(async () => {
  await market.khet.close();
  await provider.stop();
});
beforeEach(async () => {
  provider.calls.length = 0;
  await market.khet.services.db.updateTable('aiKeyUsage').set({ requestCount: 0, restsUntil: null }).execute();
});

/** Returns the tool's output for the model, and the events for the person. */
async function use(tool: string, input: unknown, token?: string, question = 'a question') {
  provider.calls.length = 0;
  provider.acts = [
    { does: 'call-tool', tool, input },
    { does: 'answer', text: 'That is so.' },
  ];
  const { events } = await askKai(market.khet, question, token === undefined ? {} : { token });
  const last = provider.calls[1]?.body.messages.at(-1);
  const cards = events.flatMap((event) => (event.kind === 'card' ? [event.card] : []));
  const citations = events.flatMap((event) => (event.kind === 'citations' ? event.citations : []));
  return { told: JSON.parse(last.content), cards, citations };
}

describe('of the markets', () => {
  test('prices: the newest price with its day and source', async () => {
    const { told, cards, citations } = await use('prices', { commodity: 'pyaz', place: 'Nashik', quantityKg: 50 });
    expect(told).toMatchObject({
      commodity: 'Onion',
      place: 'Nashik, Maharashtra',
      isOfThePlaceAsked: true,
      rupeesPerQuintal: 1850,
      rupeesPerKg: '18.50',
      change: { rupees: 50, since: daysAgo(2) },
      forQuantity: { kg: 50, rupees: 925 },
      provenance: { day: daysAgo(1) },
      sources: [{ title: 'Agmarknet, data.gov.in', day: daysAgo(1) }],
    });
    expect(cards).toMatchObject([{ kind: 'prices', pricePerQuintal: 1850 }]);
    expect(citations).toMatchObject([{ day: daysAgo(1) }]);
  });

  test('priceHistory: each day, the lowest, the highest, and by how much it moved', async () => {
    const { told, cards } = await use('priceHistory', { commodity: 'onion', place: 'Lasalgaon', days: 20 });
    expect(told.days).toHaveLength(4);
    expect(told).toMatchObject({
      lowest: { day: daysAgo(4), rupeesPerQuintal: 1700 },
      highest: { day: daysAgo(1), rupeesPerQuintal: 1850 },
    });
    expect(told.change).toBeCloseTo(150 / 1700);
    expect(cards).toMatchObject([{ kind: 'prices', sparkline: { length: 4 } }]);
  });

  test('a share whose digits would make an Aadhaar number stays a share', async () => {
    const { told } = await use('priceHistory', { commodity: 'garlic', place: 'Lasalgaon', days: 20 });
    expect(told.change).toBe(0.204345703125);
  });

  test('priceForecast: that there is none where too little was reported, and next week for those signed in', async () => {
    const { told } = await use('priceForecast', { commodity: 'onion', place: 'Pune' });
    expect(told).toMatchObject({ when: 'tomorrow', forecast: { kind: 'notEnoughData' } });
    const nextWeek = { commodity: 'onion', place: 'Pune', when: 'nextWeek' };
    expect((await use('priceForecast', nextWeek)).told).toMatchObject({ found: false });
    expect((await use('priceForecast', nextWeek, asha.token)).told).toMatchObject({ when: 'nextWeek' });
  });

  test('priceForecast: from old prices it has a date, and says nothing of today', async () => {
    const { told } = await use('priceForecast', { commodity: 'wheat', place: 'Pune' });
    expect(told).toMatchObject({ when: daysAgo(59), saysNothingOfToday: true });
  });

  test('comparePrices: two places, or two crops in one place', async () => {
    const places = await use('comparePrices', { commodity: 'onion', place: 'Pune', otherPlace: 'Lasalgaon' });
    expect(places.told).toMatchObject({ differenceRupeesPerQuintal: 150 });
    expect(places.cards).toHaveLength(2);
    const crops = await use('comparePrices', { commodity: 'onion', otherCommodity: 'tomato', place: 'Lasalgaon' });
    expect(crops.told).toMatchObject({ one: { commodity: 'Onion' }, other: { commodity: 'Tomato' } });
    expect(crops.told.differenceRupeesPerQuintal).toBe(950);
  });

  test('bestMarkets: around a district by what a load leaves in hand, as on the price page', async () => {
    const { told, cards } = await use('bestMarkets', { commodity: 'onion', place: 'Nashik', quintals: 20 });
    expect(told.load).toEqual({ quintals: 20, freight: 'estimated' });
    const [card] = cards as CardOf<'markets'>[];
    const inHand = card?.markets.map(({ net }) => net) ?? [];
    expect(inHand.length).toBeGreaterThan(0);
    expect(told.markets.map(({ rupeesInHand }: { rupeesInHand: number }) => rupeesInHand)).toEqual(inHand);
    expect(inHand).toEqual(inHand.toSorted((one = 0, other = 0) => other - one));
    for (const { net = Infinity, price } of card?.markets ?? []) expect(net).toBeLessThan(price * 20);
  });

  test('bestMarkets in a state and marketTypes: the dearest first, and no rupees in hand', async () => {
    const { told, cards } = await use('bestMarkets', { commodity: 'onion', place: 'Maharashtra' });
    expect(told.markets.map(({ rupeesPerQuintal }: { rupeesPerQuintal: number }) => rupeesPerQuintal)).toEqual([
      2000, 1850,
    ]);
    expect(cards).toMatchObject([{ kind: 'markets' }]);
    expect(told).toMatchObject({ load: null, markets: [{ rupeesInHand: null }, { rupeesInHand: null }] });
    const types = await use('marketTypes', { commodity: 'onion', state: 'Maharashtra' });
    expect(types.told.types).toMatchObject([{ type: 'wholesale' }]);
  });

  test('supportPrice and sowingSeason: with the decision they are from; a crop without one gets no season', async () => {
    const { told, citations } = await use('supportPrice', { commodity: 'wheat' });
    expect(told.now.length + told.coming.length).toBeGreaterThan(0);
    expect(citations[0]?.link).toMatch(/^https:/);
    expect((await use('sowingSeason', { commodity: 'gehu' })).told).toMatchObject({ season: 'rabi' });
    expect((await use('sowingSeason', { commodity: 'mango' })).told).toMatchObject({ found: false });
  });

  test('where no place is named, the farm of who asks is meant, and a visitor means all of India', async () => {
    expect((await use('prices', { commodity: 'onion' }, asha.token)).told.place).toBe('Nashik, Maharashtra');
    expect((await use('prices', { commodity: 'onion' })).told.place).toBeNull();
    expect((await use('prices', { commodity: 'onion', place: 'India' }, asha.token)).told.place).toBeNull();
  });
});

describe('of plants', () => {
  test('cropProblem: what fits the words, with what to do and never a dose', async () => {
    const { told, cards, citations } = await use('cropProblem', { crop: 'tomato', signs: 'late blight' });
    expect(told.problems[0].name).toContain('ate blight');
    expect(told.problems[0].whatToDo.length).toBeGreaterThan(2);
    expect(cards).toMatchObject([{ kind: 'problems' }]);
    expect(citations).toHaveLength(1);
  });

  let chemicals: ReadonlySet<string>;
  const chemical = (told: { problems: { whatToDo: string[] }[] }) =>
    told.problems
      .flatMap(({ whatToDo }) => whatToDo)
      .filter((step) => [...chemicals].some((chemical) => step.endsWith(chemical)));

  beforeAll(async () => {
    const steps = (await problemsOfCrop('tomato')).map(async (problem) => {
      const { cure } = await readProblemWords(problem, 'en');
      return cure.filter((_step, at) => problem.cure[at] === 'chemical');
    });
    chemicals = new Set((await Promise.all(steps)).flat());
  });

  test('cropProblem: chemical steps for a problem that the farmer named', async () => {
    const lateBlight = { crop: 'tomato', signs: 'late blight' };
    const { told } = await use('cropProblem', lateBlight, undefined, 'late blight of tomato, what to do?');
    expect(chemical({ problems: [told.problems[0]] })).not.toEqual([]);
    expect(told.problems[0]).not.toHaveProperty('noChemical');
    expect(chemical({ problems: told.problems.slice(1) })).toEqual([]);
  });

  test.each([
    ['the signs', 'brown spots on the leaves'],
    ['a name that the model has put to them', 'late blight'],
  ])('cropProblem: none where the farmer described the plant and the model asks by %s', async (_by, signs) => {
    const question = 'my tomato leaves have brown wet spots';
    const { told } = await use('cropProblem', { crop: 'tomato', signs }, undefined, question);
    expect(told.problems.length).toBeGreaterThan(0);
    expect(chemical(told)).toEqual([]);
    for (const { noChemical } of told.problems) expect(noChemical).toContain('make the diagnosis sure first');
  });

  test('of a crop that Khet does not know the tools tell no problem, and that it is so', async () => {
    const spots = { crop: 'dragon fruit', signs: 'brown spots on the leaves' };
    for (const tool of ['cropProblem', 'diagnoseBySigns']) {
      const { told, cards } = await use(tool, spots);
      expect(told).toMatchObject({ found: false });
      expect(told.reason).toContain('does not know the problems of this crop');
      expect(told.reason).toContain('1800-180-1551');
      expect(cards).toEqual([]);
    }
  });

  test('diagnoseBySigns: no chemical step before the signs have borne one out, and then for that one alone', async () => {
    const seen = { crop: 'tomato', signs: 'early blight or late blight' };
    const replies: { sign: string; reply: string }[] = [];
    let told = (await use('diagnoseBySigns', seen)).told;
    while (told.askNext !== null) {
      expect(chemical({ problems: told.likeliestFirst })).toEqual([]);
      replies.push({
        sign: told.askNext.sign,
        reply: ['rings', 'old_first'].includes(told.askNext.sign) ? 'yes' : 'no',
      });
      ({ told } = await use('diagnoseBySigns', { ...seen, replies }));
    }
    expect(told.conclusion).toBe('named');
    expect(chemical({ problems: told.likeliestFirst.slice(0, 1) })).not.toEqual([]);
    expect(chemical({ problems: told.likeliestFirst.slice(1) })).toEqual([]);
  });

  test('diagnoseBySigns: asks a sign at a time and concludes from the replies', async () => {
    const seen = { crop: 'tomato', signs: 'brown spots on the leaves' };
    const replies: { sign: string; reply: string }[] = [];
    let told = (await use('diagnoseBySigns', seen)).told;
    while (told.askNext !== null) {
      expect(told.askNext.question).toMatch(/\?$/);
      replies.push({ sign: told.askNext.sign, reply: 'yes' });
      ({ told } = await use('diagnoseBySigns', { ...seen, replies }));
    }
    expect(replies.length).toBeGreaterThan(0);
    expect(replies.length).toBeLessThanOrEqual(3);
    expect(['named', 'pair', 'unknown', 'open']).toContain(told.conclusion);
    const unknown = await use('diagnoseBySigns', { crop: 'a stone', signs: 'brown spots' });
    expect(unknown.told).toMatchObject({ found: false });
  });
});

describe('of schemes and the app', () => {
  test('findSchemes and schemeDetails: who may get it, by when, how to apply', async () => {
    const { told, cards } = await use('findSchemes', { words: 'pm kisan' });
    expect(told.schemes[0]).toMatchObject({ id: 'pm-kisan' });
    expect(cards).toMatchObject([{ kind: 'schemes' }]);
    const details = await use('schemeDetails', { schemeId: 'pm-kisan' });
    expect(details.told).toMatchObject({ id: 'pm-kisan', howToApply: expect.stringMatching(/./) });
    expect((await use('schemeDetails', { schemeId: 'no-such-scheme' })).told).toMatchObject({ found: false });
  });

  test('appHelp: the steps', async () => {
    expect((await use('appHelp', { topic: 'upload' })).told.how).toContain('Documents');
  });
});

describe('of who is signed in', () => {
  test('checkEligibility: the verdict of the rules', async () => {
    const { told } = await use('checkEligibility', { schemeId: 'pm-kisan' }, asha.token);
    expect(told.schemes).toMatchObject([{ id: 'pm-kisan', verdict: 'maybe' }]);
    const all = await use('checkEligibility', {}, asha.token);
    expect(all.told.schemes.length).toBeGreaterThan(1);
  });

  test('myApplications: their own, with the status', async () => {
    const { told, cards } = await use('myApplications', {}, asha.token);
    expect(told).toMatchObject({ total: 1, applications: [{ status: 'Pending' }] });
    expect(cards).toMatchObject([{ kind: 'applications' }]);
    // At half past midnight in India it is still the day before in UTC.
    const appliedAt = new Date('2026-11-20T19:00:00Z');
    await market.khet.services.db.updateTable('schemeApplication').set({ appliedAt }).execute();
    const { told: later } = await use('myApplications', {}, asha.token);
    expect(later.applications).toMatchObject([{ appliedOn: '2026-11-21' }]);
  });

  test('myDocuments: names, kinds and statuses, and nothing of what is in them', async () => {
    const { told } = await use('myDocuments', {}, asha.token);
    expect(told).toMatchObject({ total: 1, verified: 0, papers: [{ name: 'satbara.pdf', kind: 'Land Records' }] });
    const sent = JSON.stringify(provider.calls.map(({ body }) => body));
    expect(sent).not.toContain('SECRET-77');
    expect(sent).not.toContain('temple');
  });
});

test.each([
  ['prices', {}],
  ['prices', { commodity: 'onion', place: 5 }],
  ['priceHistory', { commodity: 'onion', days: 4000 }],
  ['myApplications', { userId: '1' }],
  ['appHelp', { topic: 'secrets' }],
])('%s called with %j runs nothing, and the model hears that', async (tool, input) => {
  provider.acts = [
    { does: 'call-tool', tool, input },
    { does: 'answer', text: 'I cannot say.' },
  ];
  const { events, text } = await askKai(market.khet, 'a question', { token: asha.token });
  expect(events.map(({ kind }) => kind)).not.toContain('card');
  expect(text).toBe('I cannot say.');
});
