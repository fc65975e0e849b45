import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { daysAgo, type Market, openMarket } from '#server/testing/market/open-market.ts';

import { askKai } from './testing/ask-kai.ts';

const lasalgaon = 'mh-nashik-lasalgaon-apmc';
const pune = 'mh-pune-pune-apmc';

let market: Market;

beforeAll(async () => {
  market = await openMarket([
    { commodity: 'onion', market: lasalgaon, day: daysAgo(2), modal: 1700, min: 1000, max: 2200 },
    { commodity: 'onion', market: lasalgaon, day: daysAgo(1), modal: 1850, min: 1200, max: 2300 },
    { commodity: 'onion', market: pune, day: daysAgo(1), modal: 2000 },
    { commodity: 'tomato', market: lasalgaon, day: daysAgo(1), modal: 900 },
  ]);
});
afterAll(() => market.house.close());

const ask: (question: string, more?: Parameters<typeof askKai>[2]) => ReturnType<typeof askKai> = (question, more) =>
  askKai(market.house, question, more);

describe('a visitor asks kai', () => {
  test.each([
    ['hello', 'greeting'],
    ['what can you do', 'help'],
    ['what time is it', 'time'],
    ['what is the date today', 'date'],
    ['will it rain tomorrow', 'weather'],
    ['who are you', 'name'],
  ])('"%s" and is answered as one who asks for %s', async (question, intent) => {
    const told = await ask(question);
    expect(told.intent).toBe(intent);
    expect(told.events[0]).toEqual({ kind: 'begin', provider: null });
    expect(told.events.at(-1)).toMatchObject({ kind: 'done', ending: 'whole', source: 'kai' });
  });

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

  test('without a place, and is asked back once', async () => {
    const first = await ask('onion price');
    expect(first.text).toBe('In which mandi, district or state?');
    expect((await ask('Pune', { memory: first.memory })).text).toContain('Onion, Pune, Maharashtra: ₹2,000');
    expect((await ask('I do not know', { memory: first.memory })).text).toContain('Onion, all of India');
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

  test('for two crops at once, and gets a card and a source of each', async () => {
    const { text, events } = await ask('onion and tomato price in Nashik');
    expect(text).toMatch(/Onion, Nashik.*₹1,850.*Tomato, Nashik.*₹900/);
    expect(events.filter((event) => event.kind === 'card')).toHaveLength(2);
    expect(events.flatMap((event) => (event.kind === 'citations' ? event.citations : []))).toHaveLength(2);
  });

  test('for a price and the weather, and hears the one and whom to ask the other', async () => {
    const { text, shown } = await ask('onion price in Nashik and will it rain tomorrow');
    expect(text).toMatch(/₹1,850.*can't check the weather/);
    expect(shown).toContain("can't check the weather");
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

  test('after a flood or about money that has not come, and hears of the scheme and what to do', async () => {
    expect((await ask('flood destroyed my paddy')).text).toMatch(/PMFBY.*72 hours/);
    expect((await ask('pm kisan money not received')).text).toMatch(/PM-KISAN.*cannot see when money is paid/);
  });
});

test('a question that is no question is refused with a field', async () => {
  for (const body of [{}, { messages: [] }, { messages: [{ from: 'user', text: ' ' }] }]) {
    const { status } = await market.house.call('POST', '/assistant/chat', { body });
    expect(status).toBe(400);
  }
});
