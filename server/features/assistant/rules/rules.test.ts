import { describe, expect, test } from 'vitest';

import { commodities } from '#catalogue/commodities.ts';
import { districts } from '#catalogue/districts.ts';
import { states } from '#catalogue/states.ts';
import type { KaiMemory } from '#contract/assistant.ts';
import { replies } from '#domain/plants/diagnosis.ts';
import { type KaiIntent, nothingAsked } from '#domain/kai.ts';
import { wordsOf } from '#domain/text/spoken-words.ts';
import type { Key } from '#languages/keys.ts';
import { nameIn, namesAtHand } from '#languages/names.ts';
import { languageCodes, sayIn } from '#languages/words.ts';

import { openVocabulary } from '../open-vocabulary.ts';
import { findEntities } from './entities/find-entities.ts';
import { nameCommodity } from './known-things.ts';
import { questionsIn } from './reading/questions-in.ts';

import { readReply, understand } from './understand.ts';

/** The next questions that kai offers, and the intent of each when somebody taps it. */
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
  ['ask.eligibleThis', 'eligible'],
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
      expect([question, understand(question, afterPrice, openVocabulary(question)).intent]).toEqual([question, intent]);
    }
  });

  test.each(['photo', 'upload', 'alert'] as const)('a tap on how to do "%s" is understood', (topic) => {
    const { intent, topic: understood } = understand(say(`howToAsk.${topic}`), nothingAsked, openVocabulary());
    expect([intent, understood]).toEqual(['howTo', topic]);
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

test.each([
  ['नाशिकमध्ये कांद्याचा भाव काय आहे?', 'price', undefined],
  ['उसावर लाल कूज आहे', 'problem', undefined],
  ['आहे', 'problem', 'yes'],
  ['हो, टोमॅटोवर आहे', 'problem', 'yes'],
])('after a sign of tomato, "%s" is understood as %s, the reply %s', (text, intent, reply) => {
  const candidates = [{ problemId: 'tomato__early_blight', probability: 0.5 }];
  const signs = { candidates, answers: [], sign: 'rings' };
  const memory: KaiMemory = { ...nothingAsked, intent: 'problem', commodity: 'tomato', asked: 'sign', signs };
  expect(understand(text, memory, openVocabulary(text))).toMatchObject({ intent, reply });
});

test.each([
  ['tell me when onion goes over 2,500 in Lasalgaon', { kind: 'above', threshold: 2500 }],
  ['alert for 50 quintal onion under 20 rs kg', { kind: 'below', threshold: 2000 }],
  ['wake me when coconut goes over 30', { kind: 'above', threshold: 3000 }],
  ['alert me when wheat changes by 5%', { kind: 'change', threshold: 5 }],
  ['remove my onion alert', { threshold: undefined, stops: true }],
  ['tell me when tomato is above two thousand two hundred and fifty', { threshold: 2250 }],
  ['गेहूं ढाई हज़ार से ऊपर जाए तो बताना', { kind: 'above', threshold: 2500 }],
  ['टमाटर तीन हजार पांच सौ से नीचे हो तो बताना', { kind: 'below', threshold: 3500 }],
  ['pyaz sadhe teen hazar ho to bata dena', { threshold: 3500 }],
  ['कांदा अडीच हजारांच्या वर गेला की कळवा', { kind: 'above', threshold: 2500 }],
  ['सोयाबीन दोन हजार पाचशेच्या खाली आलं की कळवा', { kind: 'below', threshold: 2500 }],
  ['कापूस साडे सात हजार झाला की कळवा', { threshold: 7500 }],
])('"%s" wishes for an alert of %o', (text, wish) => {
  const { topic, alertWish } = understand(text, nothingAsked, openVocabulary(text));
  expect([topic, alertWish]).toEqual(['alert', expect.objectContaining(wish)]);
});

test.each([
  ['पत्तों पर धब्बे हैं क्या लगाएँ', 'problem'],
  ['keede lage hain kya lagaye', 'problem'],
  ['पानांवर ठिपके आहेत काय लावावे', 'problem'],
  ['गाय के घाव पर क्या लगाएँ', 'animals'],
  ['रबी में क्या भाव रहेगा', 'forecast'],
  ['रबी में क्या MSP है', 'msp'],
  ['which crop in kharif msp', 'msp'],
  ['रबी में क्या बोएँ', 'sowing'],
  ['what can i grow with less water', 'sowing'],
  ['खरिपात काय लावावे', 'sowing'],
  ['my address is wrong in aadhaar', 'outside'],
  ['आधार में पता ग़लत है', 'outside'],
  ['आधारवर पत्ता बदलायचा आहे', 'outside'],
  ['माझा पत्ता बदलायचा आहे', 'howTo'],
  ['सूअर खेत खराब कर रहे हैं', 'outside'],
  ['सुअर मक्का खा गए', 'outside'],
  ['डुकरे पीक खातात', 'outside'],
  ['pigs are eating my crops', 'outside'],
  ['मेरा सूअर बीमार है', 'animals'],
])('"%s" asks for %s, though it holds words of a sowing, of an address or of a sick animal', (text, intent) => {
  expect(understand(text, nothingAsked, openVocabulary(text)).intent).toBe(intent);
});

test.each([
  ['दो सौ किलो प्याज का भाव', 200],
  ['price of two thousand kg onion', 2000],
  ['3 quintal 50 kg onion price', 350],
  ['price of 1,500 kg onion', 1500],
])('in "%s" the load is %i kg', (text, kilograms) => {
  expect(understand(text, nothingAsked, openVocabulary(text)).quantityKg).toBe(kilograms);
});

test.each(['9'.repeat(400), '9'.repeat(30)])('%s quintals are no load', (figures) => {
  expect(understand(`onion ${figures} quintal price`, nothingAsked, openVocabulary()).quantityKg).toBeUndefined();
});

test('"2,5 quintal" is no load of 25 or of 2.5 quintals', () => {
  expect(understand('2,5 quintal onion price', nothingAsked, openVocabulary()).quantityKg).toBeUndefined();
});

describe('crops in a question', () => {
  const cropsIn = (text: string) => findEntities(text, openVocabulary()).crops;

  test('no state and no district is taken for a crop of which Khet knows no problem', () => {
    const names = [
      ...states.flatMap(({ id }) => namesAtHand('states', id)),
      // "Kra Daadi" looks like "करडई" (safflower).
      ...districts.filter(({ id }) => id !== 'ar-kra-daadi').flatMap(({ id }) => namesAtHand('districts', id)),
    ];
    expect(names.filter((name) => cropsIn(name).some(({ other }) => other !== undefined))).toEqual([]);
  });

  test.each(['मेरे पत्तों पर', 'green spots', 'the whole leaf', 'गुजरात में', 'भोपाल', 'केरल में', '10 crate'])(
    'there is none in "%s"',
    (text) => {
      expect(cropsIn(text)).toEqual([]);
    },
  );

  test.each([
    ['onoin', 'onion'],
    ['भोपळा', 'pumpkin'],
    ['करेला', 'bitter-gourd'],
  ])('"%s" is %s', (text, commodity) => {
    expect(cropsIn(text)[0]?.commodity?.id).toBe(commodity);
  });

  test('a common word is none, however alike it is written', () => {
    const common =
      'किसी अपने करोड़ करके पढ़ाई मंत्री दुखी झूठ kisi apne jaise crore karke mantri त्याला कोणी नंतर जिथे मोठा मुलगा ' +
      'मुलगी संध्याकाळ कोटी घेऊन कार्यालय nantar motha mulga mulgi koti gheun done kind meeting sunday khuli batana';
    const taken = common.split(' ').filter((word) => {
      const { commodity, otherCrop, places } = understand(word, nothingAsked, openVocabulary(word));
      return commodity !== undefined || otherCrop !== undefined || places.length > 0;
    });
    expect(taken).toEqual([]);
  });

  test.each([
    ['बटाट्यावर करपा', 'potato'],
    ['लसणाचा भाव', 'garlic'],
    ['उडदाला दर काय', 'urad'],
    ['कारल्याचे रोग', 'bitter-gourd'],
    ['आल्याचा कंद', 'ginger'],
    ['पपईच्या पानांवर', 'papaya'],
    ['उसाचे पाचट', 'sugarcane'],
    ['मुगावर मावा', 'moong'],
    ['तागासाठी', 'jute'],
    ['जवाला', 'barley'],
    ['हरभऱ्याचे घाटे', 'gram'],
    ['वाटाण्यामध्ये', 'green-peas'],
    ['गव्हाचा दर', 'wheat'],
    ['संत्र्यांवर', 'orange'],
    ['शिमला मिर्च में कीड़े', 'capsicum'],
    ['पपीते के पत्ते', 'papaya'],
    ['खीरे का दाम', 'cucumber'],
    ['आमों पर काले धब्बे', 'mango'],
  ])('"%s" names its crop, however the name changes before its ending', (text, id) => {
    const [found] = cropsIn(text);
    expect([found?.commodity?.id, found?.crop?.id]).toContain(id);
  });

  test.each(['पाऊस आल्यावर काय करावे', 'फवारणी केल्यावर पाऊस आला', 'हे केल्याने काय होते'])(
    'a verb that ends like ginger or banana is not a crop: "%s"',
    (text) => {
      expect(cropsIn(text)).toEqual([]);
    },
  );

  test('a crop of two words is not the one whose name is the second of them', () => {
    expect(cropsIn('custard apple')).toMatchObject([{ crop: undefined, other: 'Custard apple' }]);
  });
});

describe.each([
  ['en', (crop: string, place: string) => `price of ${crop} in ${place}`],
  ['hi', (crop: string, place: string) => `${place} में ${crop} का भाव`],
  ['mr', (crop: string, place: string) => `${place}मध्ये ${crop} भाव`],
])('the price in %s', (language, ask) => {
  const plainName = (kind: 'commodities' | 'districts', id: string) =>
    (nameIn(kind, language, id) ?? '').replaceAll(/\(.*\)/g, '').trim();

  test('is understood of each crop', () => {
    const missed = commodities.filter(({ id }) => {
      const { intent, commodity } = understand(
        ask(plainName('commodities', id), 'Nashik'),
        nothingAsked,
        openVocabulary(),
      );
      return intent !== 'price' || commodity?.id !== id;
    });
    expect(missed.map(({ id }) => id)).toEqual([]);
  });

  test('is understood of each district, but of those that are named with a common word', () => {
    // "रायगडामध्ये" may also mean Raigad, and "sakti" is "can".
    // Of a name of five words the reader is not sure, and asks.
    const common = new Set([
      'ap-dr-b-r-ambedkar-konaseema',
      'hp-mandi',
      'br-gaya',
      'mp-sidhi',
      'rj-dausa',
      'up-mau',
      'od-rayagada',
      'cg-sakti',
    ]);
    const missed = districts.filter(({ id }) => {
      const text = ask(nameCommodity('onion', language), plainName('districts', id));
      const { intent, commodity, places } = understand(text, nothingAsked, openVocabulary(text));
      return intent !== 'price' || commodity?.id !== 'onion' || !places.some(({ district }) => district === id);
    });
    expect(missed.map(({ id }) => id).filter((id) => !common.has(id))).toEqual([]);
  });
});

describe('the questions of one text', () => {
  const intentsIn = (text: string) =>
    questionsIn(text, nothingAsked, openVocabulary(text)).map(({ intent, commodity }) => [intent, commodity?.id]);

  test.each([
    'compare onion price in Pune and Nashik',
    'my tomato leaves are yellow and the fruit has black spots',
    'what is the rate of tomato and onion in pune',
    'my crop was lost in the rain and how do i get the insurance',
    'onion price, and my son drank pesticide',
    'price of 2.5 quintals of wheat in Indore, Madhya Pradesh',
  ])('"%s" is one', (text) => {
    expect(intentsIn(text)).toHaveLength(1);
  });

  test('are two, of which each has what the other names', () => {
    expect(intentsIn('when to sow wheat and what is its msp')).toEqual([
      ['sowing', 'wheat'],
      ['msp', 'wheat'],
    ]);
    const [urea, wheat] = questionsIn('urea price and wheat price in Indore', nothingAsked, openVocabulary());
    expect(urea).toMatchObject({ intent: 'price', good: 'inputs', commodity: undefined });
    expect(wheat).toMatchObject({ intent: 'price', good: undefined, places: [{ district: 'mp-indore' }] });
  });

  test('a long text that somebody has pasted is one', () => {
    const told = 'the price of onion is high, the price of urea is high and the farmers are worried. '.repeat(3);
    expect(intentsIn(told)).toHaveLength(1);
  });
});
