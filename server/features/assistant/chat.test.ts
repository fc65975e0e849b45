import { nothingAsked } from '#domain/kai.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { problemById } from '#catalogue/problems.ts';
import { supportPrices } from '#catalogue/support-prices.ts';
import { languageCodes, sayIn } from '#languages/words.ts';
import { visitor } from '#server/platform/actor.ts';
import { createWorkRoom } from '#server/platform/work-room/work-room.ts';
import { daysAgo, type Market } from '#server/testing/market/open-market.ts';

import { chat } from './chat.ts';
import { nameVariety } from './answers/farm-facts.ts';
import { askKai } from './testing/ask-kai.ts';
import { openKaiMarket } from './testing/open-kai-market.ts';

let market: Market;

beforeAll(async () => {
  market = await openKaiMarket();
});
afterAll(() => market.khet.close());

const ask: (question: string, more?: Parameters<typeof askKai>[2]) => ReturnType<typeof askKai> = (question, more) =>
  askKai(market.khet, question, more);

test.each(languageCodes)('in %s each variety of the support prices has a name', (language) => {
  const say = sayIn('kai', language);
  const names = supportPrices.flatMap(({ variety }) => (variety === undefined ? [] : nameVariety(say, variety)));
  expect(names).toContain(say('msp.variety.common'));
  expect(names).not.toContain('');
});

describe('a visitor asks kai', () => {
  test.each([
    ['hello', 'greeting'],
    ['what can you do', 'help'],
    ['what time is it', 'time'],
    ['what is the date today', 'date'],
    ['will it rain tomorrow', 'weather'],
    ['will hail come', 'weather'],
    ['mandi kab khulti hai', 'unknown'],
    ['delete my account', 'howTo'],
    ['which pesticide for cotton', 'problem'],
    ['bank people trouble me, i cannot repay the loan', 'schemes'],
    ['how to get a loan for land', 'schemes'],
    ['which crop gives the most profit', 'sowing'],
    ['who are you', 'name'],
  ])('"%s" and is answered as one who asks for %s', async (question, intent) => {
    const told = await ask(question);
    expect(told.intent).toBe(intent);
    expect(told.events[0]).toEqual({ kind: 'begin', provider: null });
    expect(told.events.at(-1)).toMatchObject({ kind: 'done', ending: 'whole', source: 'kai' });
  });

  test.each(['how do I change my password', 'delete my account', 'how do I export my data'])(
    '"%s" and gets a link to the settings',
    async (question) => {
      const { events } = await ask(question);
      expect(events.find((event) => event.kind === 'citations')).toMatchObject({
        citations: [{ path: '/profile?tab=settings' }],
      });
    },
  );

  test('the day of India, in the language of the asker', async () => {
    expect((await ask('what is the date today')).text).toBe('Today is 21 November 2026.');
    expect((await ask('आज कौन सा दिन है', { language: 'hi' })).text).toBe('आज 21 नवंबर 2026 है।');
  });

  test('for a price in Hinglish, and gets it with its day, its card and its source', async () => {
    const { text, events } = await ask('pyaz ka bhav nashik');
    expect(text).toContain('Onion, Nashik, Maharashtra: ₹1,850 a quintal (₹18.50 a kg) on 20 Nov.');
    expect(text).toContain('₹150 (9%) more than on 19 Nov');
    const card = events.find((event) => event.kind === 'card')?.card;
    expect(card).toMatchObject({ kind: 'prices', pricePerQuintal: 1850, place: 'Nashik, Maharashtra' });
    expect(events.find((event) => event.kind === 'citations')).toMatchObject({
      citations: [
        {
          title: 'Agmarknet, data.gov.in',
          day: daysAgo(1),
          path: '/market-prices?commodity=onion&state=maharashtra&district=mh-nashik',
        },
      ],
    });
  });

  test('for a demonstration price, and hears beside its card too that no market has reported it', async () => {
    const { text, events } = await ask('ginger price in Pune');
    const beside = events.flatMap((event) => (event.kind === 'text' ? event.text : [])).join('');
    for (const told of [text, beside]) expect(told).toContain('a demonstration price, not a real one');
    expect(beside).not.toContain('that markets reported');
  });

  test.each([
    ['20000 quintal', '20,00,000 kg come to about ₹3,70,00,000'],
    ['0.5 kg', '0.5 kg come to about ₹9'],
  ])('for %s of onion, and hears what it is worth', async (load, worth) => {
    expect((await ask(`onion ${load} price in Nashik`)).text).toContain(worth);
  });

  test('without a place, and is asked back once', async () => {
    const first = await ask('onion price');
    expect(first.text).toBe('In which mandi, district or state?');
    expect((await ask('Pune', { memory: first.memory })).text).toContain('Onion, Pune, Maharashtra: ₹2,000');
    expect((await ask('I do not know', { memory: first.memory })).text).toContain('Onion, all of India');
  });

  test('"kal" is tomorrow where the verb says so, and yesterday where it does not', async () => {
    const { memory } = await ask('onion price in Lasalgaon', { language: 'hi' });
    expect((await ask('kal kya rahega', { language: 'hi', memory })).intent).toBe('forecast');
    expect((await ask('kal kya tha', { language: 'hi', memory })).intent).toBe('history');
  });

  test('goes on with another crop, and the place is remembered', async () => {
    const { memory } = await ask('onion price in Lasalgaon');
    expect((await ask('and tomatoes?', { memory })).text).toContain('Tomato, Lasalgaon APMC, Maharashtra: ₹900');
  });

  test('for a place that reports nothing, and hears that the next wider one is meant', async () => {
    const { text } = await ask('tomato price in Pune');
    expect(text).toContain('No market reports Tomato from Pune, Maharashtra now');
    expect(text).toContain('Tomato, Maharashtra: ₹900');
  });

  test('for two crops at once, and gets a card of each and their one source', async () => {
    const { text, events } = await ask('onion and tomato price in Nashik');
    expect(text).toMatch(/Onion, Nashik.*₹1,850.*Tomato, Nashik.*₹900/);
    expect(events.filter((event) => event.kind === 'card')).toHaveLength(2);
    expect(events.flatMap((event) => (event.kind === 'citations' ? event.citations : []))).toHaveLength(1);
  });

  test('for a price and the weather, and hears the one and whom to ask the other', async () => {
    const { text, shown } = await ask('onion price in Nashik and will it rain tomorrow');
    expect(text).toMatch(/₹1,850.*can't check the weather/s);
    expect(shown).toContain("can't check the weather");
  });

  test.each([
    ['en', 'milk price in Pune', 'Your dairy'],
    ['en', 'what is the gold rate', 'mandi prices of crops only'],
    ['en', 'mustard oil price in Nashik', 'mandi prices of crops only'],
    ['hi', 'यूरिया की बोरी कितने की है', 'बोरी या पैकेट पर'],
    ['hi', 'diesel ka rate', 'पेट्रोल पंप'],
    ['mr', 'अंड्याचा भाव', 'फक्त पिकांचे बाजारभाव'],
  ])('in %s, for "%s", which is no crop, and hears so, whatever was asked before', async (language, question, said) => {
    const { memory } = await ask('onion price in Lasalgaon', { language });
    for (const told of [await ask(question, { language }), await ask(question, { language, memory })]) {
      expect(told.text).toContain(said);
      expect(told.text).not.toContain('₹');
    }
  });

  test('for a scheme, then says the state, and gets that scheme of that state first', async () => {
    const first = await ask('subsidy for solar pump');
    expect(first.text).toContain('say which state is yours');
    const { text } = await ask('Maharashtra', { memory: first.memory });
    expect(text).toContain('Magel Tyala Saur Krushi Pump');
    expect(text).not.toContain('say which state is yours');
  });

  test('for a scheme in Marathi, and hears that some of it is borrowed from Hindi; in Hindi nothing is', async () => {
    const { text, shown } = await ask('ठिबक सिंचनाच्या योजना', { language: 'mr' });
    expect([text, shown].every((said) => said.endsWith('यातील काही माहिती सध्या हिंदी भाषेत आहे.'))).toBe(true);
    const visitor = await ask('मी ठिबक सिंचन योजनेसाठी पात्र आहे का?', { language: 'mr' });
    expect(visitor.intent).toBe('eligible');
    expect((await ask('ड्रिप सिंचाई की योजनाएँ', { language: 'hi' })).text).not.toContain('इसमें से कुछ बातें');
  });

  test.each([
    ['en', 'when will the namo shetkari installment come', 'Namo Shetkari'],
    ['mr', 'नमो शेतकरी हप्ता कधी येणार', 'नमो शेतकरी'],
    ['hi', 'फसल बीमा की आखिरी तारीख', 'प्रधानमंत्री फसल बीमा'],
    ['hi', 'पीएम किसान की किस्त', 'पीएम-किसान'],
    ['en', 'my name is wrong in pm kisan how to correct it', 'PM-KISAN'],
    ['en', 'can tenant farmer get pm kisan', 'PM-KISAN'],
    ['hi', 'केसीसी का ब्याज कितना है', 'किसान क्रेडिट कार्ड'],
    ['en', 'PM-KUSUM', 'PM-KUSUM'],
    ['en', 'Krishi Bhagya', 'Krishi Bhagya'],
    ['hi', 'किसान समृद्धि', 'किसान समृद्धि'],
    ['en', 'Murrah bull at a quarter of the price', 'Murrah bull'],
    ['mr', 'प्रति थेंब अधिक पीक: ठिबक आणि तुषार सिंचन अनुदान', 'प्रति थेंब अधिक पीक'],
  ])('in %s for "%s" and hears of the scheme of that name first', async (language, question, title) => {
    const { events } = await ask(question, { language });
    const card = events.flatMap((event) => (event.kind === 'card' ? [event.card] : []))[0];
    expect(card?.kind === 'schemes' && card.schemes[0]?.title).toContain(title);
  });

  test('with words of a scheme’s short title that ask for a price, and hears of no scheme', async () => {
    expect(['unsure', 'msp']).toContain((await ask('price support')).intent);
  });

  test('and hears which fits best only where there are several', async () => {
    expect((await ask('pm kisan')).shown).not.toContain('fits best');
    expect((await ask('schemes for drip irrigation')).shown).toContain('fits best');
  });

  test.each(['how to apply', 'am i eligible'])(
    '"%s" after a scheme that Khet no longer has is answered',
    async (question) => {
      const memory = { ...nothingAsked, intent: 'schemes', scheme: 'a-scheme-that-is-gone' } as const;
      const { events, text } = await ask(question, { memory });
      expect(events.map(({ kind }) => kind)).not.toContain('error');
      expect(text).not.toBe('');
    },
  );

  test('worried by a debt, and hears what to do and whom to talk to, and no waiver of another state', async () => {
    const known = await ask('cannot repay my loan');
    expect(known.text).toMatch(/bank branch.*14416.*Which state is yours/);
    const there = await ask('Telangana', { memory: known.memory });
    expect(there.text).toMatch(/bank branch/);
    expect(JSON.stringify(there.events)).toContain('telangana-crop-loan-waiver');
    expect((await ask('UP', { memory: known.memory })).text).toContain('no loan waiver in your state');
    const { text, events } = await ask('loan waiver in Punjab');
    expect(text).toContain('no loan waiver in your state');
    expect(events.map(({ kind }) => kind)).not.toContain('card');
  });

  test('after a flood or about money that has not come, and hears of the scheme and what to do', async () => {
    expect((await ask('flood destroyed my paddy')).text).toMatch(/PMFBY.*72 hours/);
    expect((await ask('pm kisan money not received')).text).toMatch(/PM-KISAN.*cannot see when money is paid/);
  });
});

test('a question that is no question is refused with a field', async () => {
  for (const body of [{}, { messages: [] }, { messages: [{ from: 'user', text: ' ' }] }]) {
    const { status } = await market.khet.call('POST', '/assistant/chat', { body });
    expect(status).toBe(400);
  }
});

describe('words on a sick plant', () => {
  test.each([
    ['en', 'rice blast how much tricyclazole to spray', 'Blast'],
    ['hi', 'धान का झोंका रोग है कितनी डालें', 'झोंका'],
    ['mr', 'भाताचा करपा रोग, औषध किती टाकावे', 'करपा'],
  ])('in %s, "%s" is refused the dose in words, and hears what is safe to do', async (language, question, name) => {
    const { text, shown } = await ask(question, { language });
    for (const said of [text, shown]) {
      expect(said.split('\n')[0]).toBe(sayIn('kai', language)('problem.noDose'));
      expect(said).toContain(name);
    }
  });

  test.each([
    ['en', 'insects in my maize', 'maize__fall_armyworm'],
    ['hi', 'makka me kide lag gaye dawa btao', 'maize__fall_armyworm'],
    ['mr', 'कपाशीवर अळी पडली', 'cotton__pink_bollworm'],
  ])('in %s, "%s" is asked about insects and never about a fungus', async (language, question, insect) => {
    const { memory } = await ask(question, { language });
    const ids = memory?.signs?.candidates.map(({ problemId }) => problemId) ?? [];
    expect(ids).toContain(insect);
    const kinds = (await Promise.all(ids.map(problemById))).map((problem) => problem?.kind);
    expect(new Set(kinds)).toEqual(new Set(['insect']));
  });

  test('the words said before kai asked for the crop count', async () => {
    const first = await ask('white powder on the leaves');
    expect(first.text).toBe('On which crop do you see this?');
    const { text } = await ask('grapes', { memory: first.memory });
    expect(text).toContain('owdery mildew');
  });

  test.each([
    ['en', ['my crop is sick', 'leaves have spots', 'cotton'], 'Grey mildew'],
    ['hi', ['फसल में रोग लगा है', 'पत्ते पीले पड़ रहे हैं', 'सोयाबीन'], 'पीला मोज़ेक'],
    ['mr', ['माझ्या पिकावर रोग आला', 'पानांवर ठिपके', 'टोमॅटो'], 'लवकर येणारा करपा'],
  ])(
    'in %s, signs told in place of the crop are kept, and the crop is asked again',
    async (language, said, problem) => {
      const [ails = '', signs = '', crop = ''] = said;
      const first = await ask(ails, { language });
      const second = await ask(signs, { language, memory: first.memory });
      expect(second.text).toBe(first.text);
      const third = await ask(crop, { language, memory: second.memory });
      expect(third.text).toContain(problem);
    },
  );

  test.each([
    ['en', ['my crop is sick', 'rose leaves black', 'rose leaves black']],
    ['hi', ['फसल में रोग लगा है', 'पान के पत्ते पर दाग', 'पान के पत्ते पर दाग']],
    ['mr', ['माझ्या पिकावर रोग आला', 'पान वेल पिवळी', 'पान वेल पिवळी']],
    ['en', ['leaves have spots', 'rose leaves black']],
  ])('in %s, kai asks for a crop that it does not know at most twice: %j', async (language, said) => {
    let memory: Awaited<ReturnType<typeof ask>>['memory'] = null;
    let text = '';
    for (const each of said) ({ memory, text } = await ask(each, { language, memory }));
    expect(text).toContain(sayIn('kai', language)('problem.unknownSteps'));
    expect(memory).toMatchObject({ asked: null, words: null });
  });

  test('another plant with signs of its own is not told with those of the plant before', async () => {
    const { memory } = await ask('potato leaves have dark brown spots with rings');
    const question = 'wheat leaves have yellow stripes of powder';
    expect((await ask(question, { memory })).text).toBe((await ask(question)).text);
  });
});

test('more questions than kai can answer at once are refused in words, a danger never', async () => {
  const room = createWorkRoom({ places: 1, mostWaiting: 0, longestWaitMs: 10 });
  const services = { ...market.khet.services, rooms: { ...market.khet.services.rooms, answers: room } };
  const { signal } = new AbortController();
  const put = (text: string) =>
    chat({
      services,
      actor: visitor,
      language: 'en',
      signal,
      memory: null,
      caller: '10.0.0.1',
      messages: [{ from: 'user', text }],
    });
  let leave = () => {};
  const inside = room.enter({ caller: '10.0.0.2' }, () => new Promise<void>((resolve) => (leave = resolve)));
  await expect(put('onion price').next()).rejects.toMatchObject({ code: 'overloaded' });
  expect((await put('i drank pesticide').next()).value).toEqual({ kind: 'begin', provider: null });
  leave();
  await inside;
});
