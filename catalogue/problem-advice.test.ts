import { expect, test } from 'vitest';

import { type ProblemWords, readProblemWords } from '#languages/advice.ts';
import { languageCodes } from '#languages/words.ts';

import { bannedActives } from './banned-actives.ts';
import { loadProblems, problemCrops } from './problems.ts';

const levels = ['free', 'biological', 'chemical'];

const helpline = '1800-180-1551';
const dose =
  /[\d०-९]\s*(?:-\s*)?(?:ml|l|g|gm|grams?|kg|kilos?|mg|cc|lit(?:re|er)s?|ppm|%|per ?cent|percent|spoons?|मि\.?ली|मिली|एमएल|ग्रा|ग्रॅ|किग्रा|किलो|लीटर|लिटर|पीपीएम|प्रतिशत|टक्के|चम्मच|चमचे)(?![a-z])|per (?:acre|hectare|ha|bigha|litre|pump|tank)|(?:प्रति|दर) (?:एकड़|एकर|हेक्टेयर|हेक्टर|बीघा|लीटर|लिटर|पंप|टंकी|टाकी)|एकरी|हेक्टरी|every (?:\d+|two|five|seven|ten|twelve|fifteen) days|हर (?:\d+|दो|पांच|सात|दस|बारह|पंद्रह) दिन|दर (?:\d+|दोन|पाच|सात|दहा|बारा|पंधरा) दिवस/iu;

/**
 * The only actives that we name, in each language. A new one needs a decision: registered for the crop in India, and
 * not restricted.
 */
const actives: Readonly<Record<string, { readonly hi: string; readonly mr: string }>> = {
  'Bordeaux mixture': { hi: 'बोर्डो मिश्रण', mr: 'बोर्डो मिश्रण' },
  azoxystrobin: { hi: 'एज़ोक्सीस्ट्रोबिन', mr: 'ॲझॉक्सिस्ट्रोबिन' },
  carboxin: { hi: 'कार्बोक्सिन', mr: 'कार्बोक्सिन' },
  'carboxin + thiram': { hi: 'कार्बोक्सिन + थीरम', mr: 'कार्बोक्सिन + थायरम' },
  'cartap hydrochloride': { hi: 'कारटैप हाइड्रोक्लोराइड', mr: 'कारटॅप हायड्रोक्लोराइड' },
  chlorantraniliprole: { hi: 'क्लोरेन्ट्रानिलिप्रोल', mr: 'क्लोरॅन्ट्रानिलिप्रोल' },
  chlorothalonil: { hi: 'क्लोरोथैलोनिल', mr: 'क्लोरोथॅलोनिल' },
  'copper hydroxide': { hi: 'कॉपर हाइड्रॉक्साइड', mr: 'कॉपर हायड्रॉक्साइड' },
  'copper oxychloride': { hi: 'कॉपर ऑक्सीक्लोराइड', mr: 'कॉपर ऑक्सिक्लोराइड' },
  cyantraniliprole: { hi: 'सायन्ट्रानिलिप्रोल', mr: 'सायॲन्ट्रानिलिप्रोल' },
  'cymoxanil + mancozeb': { hi: 'साइमोक्सानिल + मैंकोज़ेब', mr: 'सायमोक्झॅनिल + मॅन्कोझेब' },
  diafenthiuron: { hi: 'डायाफेंथियूरॉन', mr: 'डायफेन्थियुरॉन' },
  difenoconazole: { hi: 'डाइफेनोकोनाज़ोल', mr: 'डायफेनोकोनॅझोल' },
  dimethomorph: { hi: 'डाइमेथोमॉर्फ', mr: 'डायमेथोमॉर्फ' },
  dinotefuran: { hi: 'डिनोटेफ्यूरान', mr: 'डायनोटेफ्युरान' },
  'emamectin benzoate': { hi: 'इमामेक्टिन बेंज़ोएट', mr: 'इमामेक्टिन बेन्झोएट' },
  fenpyroximate: { hi: 'फेनपाइरॉक्सीमेट', mr: 'फेनपायरॉक्सिमेट' },
  fipronil: { hi: 'फिप्रोनिल', mr: 'फिप्रोनिल' },
  flonicamid: { hi: 'फ्लोनिकामिड', mr: 'फ्लोनिकॅमिड' },
  flubendiamide: { hi: 'फ्लूबेंडियामाइड', mr: 'फ्लुबेंडियामाइड' },
  'fosetyl-aluminium': { hi: 'फोसेटिल-एल्युमिनियम', mr: 'फोसेटिल-ॲल्युमिनियम' },
  hexaconazole: { hi: 'हेक्साकोनाज़ोल', mr: 'हेक्झाकोनॅझोल' },
  hexythiazox: { hi: 'हेक्सीथायाज़ॉक्स', mr: 'हेक्झिथायाझॉक्स' },
  imidacloprid: { hi: 'इमिडाक्लोप्रिड', mr: 'इमिडाक्लोप्रिड' },
  indoxacarb: { hi: 'इंडोक्साकार्ब', mr: 'इंडोक्झाकार्ब' },
  'iron (ferrous) sulphate': { hi: 'फेरस सल्फेट', mr: 'फेरस सल्फेट' },
  isoprothiolane: { hi: 'आइसोप्रोथियोलेन', mr: 'आयसोप्रोथिओलेन' },
  mancozeb: { hi: 'मैंकोज़ेब', mr: 'मॅन्कोझेब' },
  metalaxyl: { hi: 'मेटालैक्सिल', mr: 'मेटॅलॅक्झिल' },
  'metalaxyl + mancozeb': { hi: 'मेटालैक्सिल + मैंकोज़ेब', mr: 'मेटॅलॅक्झिल + मॅन्कोझेब' },
  myclobutanil: { hi: 'माइक्लोब्यूटानिल', mr: 'मायक्लोब्युटॅनिल' },
  novaluron: { hi: 'नोवाल्यूरॉन', mr: 'नोव्हॅल्युरॉन' },
  propargite: { hi: 'प्रोपरगाइट', mr: 'प्रोपरगाइट' },
  propiconazole: { hi: 'प्रोपिकोनाज़ोल', mr: 'प्रोपिकोनॅझोल' },
  propineb: { hi: 'प्रोपिनेब', mr: 'प्रोपिनेब' },
  pymetrozine: { hi: 'पाइमेट्रोज़ीन', mr: 'पायमेट्रोझिन' },
  pyriproxyfen: { hi: 'पाइरीप्रॉक्सीफेन', mr: 'पायरिप्रॉक्सिफेन' },
  spinetoram: { hi: 'स्पिनेटोरम', mr: 'स्पिनेटोरम' },
  spinosad: { hi: 'स्पिनोसैड', mr: 'स्पिनोसॅड' },
  spiromesifen: { hi: 'स्पाइरोमेसिफेन', mr: 'स्पायरोमेसिफेन' },
  sulphur: { hi: 'गंधक (सल्फर)', mr: 'गंधक' },
  tebuconazole: { hi: 'टेबुकोनाज़ोल', mr: 'टेब्युकोनॅझोल' },
  thiamethoxam: { hi: 'थायामेथोक्सम', mr: 'थायामेथोक्झाम' },
  'trifloxystrobin + tebuconazole': { hi: 'ट्राइफ्लोक्सीस्ट्रोबिन + टेबुकोनाज़ोल', mr: 'ट्रायफ्लोक्सिस्ट्रोबिन + टेब्युकोनॅझोल' },
  triflumezopyrim: { hi: 'ट्राइफ्लूमेज़ोपाइरिम', mr: 'ट्रायफ्लुमेझोपायरिम' },
  validamycin: { hi: 'वैलिडामाइसिन', mr: 'व्हॅलिडामायसिन' },
  'zinc sulphate': { hi: 'ज़िंक सल्फेट', mr: 'झिंक सल्फेट' },
};

const byCrop = await Promise.all(problemCrops.map((crop) => loadProblems(crop.id)));
const entries = byCrop.flat();
/** The words of every problem, by language. */
const words: Readonly<Record<string, ProblemWords[]>> = Object.fromEntries(
  await Promise.all(
    languageCodes.map(
      async (code) => [code, await Promise.all(entries.map((entry) => readProblemWords(entry, code)))] as const,
    ),
  ),
);

/** The chemical steps of an entry in a language. */
function chemicalSteps(at: number, language: string): string[] {
  return words[language]?.[at]?.cure.filter((_step, step) => entries[at]?.cure[step] === 'chemical') ?? [];
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

test('every entry is cured in order: what is free, then biological, then chemical', () => {
  for (const entry of entries) {
    const order = entry.cure.map((level) => levels.indexOf(level));
    expect(order, entry.id).not.toContain(-1);
    expect(order[0], entry.id).toBe(0);
    expect(order, entry.id).toEqual(order.toSorted((a, b) => a - b));
  }
});

test('every entry names no dose and no banned active', () => {
  for (const told of Object.values(words)) {
    for (const [at, entry] of told.entries()) {
      for (const text of textsOf(entry)) expect(text.replaceAll(helpline, ''), entries[at]?.id).not.toMatch(dose);
      const all = textsOf(entry).join('\n').toLowerCase();
      for (const active of bannedActives) expect(all, entries[at]?.id).not.toContain(active);
    }
  }
});

test('every entry sends to the label, keeps the days before harvest and knows whom to call', () => {
  for (const [at, { id }] of entries.entries()) {
    for (const step of chemicalSteps(at, 'en')) {
      expect(step, id).toMatch(/as the label says/);
      expect(step, id).toMatch(/before harvest, wait the number of days that the label gives/i);
    }
    for (const step of chemicalSteps(at, 'hi')) {
      expect(step, id).toMatch(/लेबल पर लिखे अनुसार/);
      expect(step, id).toMatch(/कटाई से पहले लेबल पर लिखे इंतज़ार के दिन पूरे करें/);
    }
    for (const step of chemicalSteps(at, 'mr')) {
      expect(step, id).toMatch(/लेबलवर लिहिल्याप्रमाणे/);
      expect(step, id).toMatch(/काढणीपूर्वी लेबलवर लिहिलेले दिवस थांबा/);
    }
    for (const language of languageCodes) expect(words[language]?.[at]?.callForHelp, id).toContain(helpline);
  }
});

test('a chemical step names only actives that are on our list, the same ones in every language', () => {
  for (const [at, { id }] of entries.entries()) {
    for (const [number, step] of chemicalSteps(at, 'en').entries()) {
      const named = /(?:product|fertiliser) with (.+?)(?: that is registered|, only)/.exec(step)?.[1];
      const known = named?.split(/, | or /) ?? [];
      for (const active of known) {
        for (const language of ['hi', 'mr'] as const) {
          const name = actives[active]?.[language] ?? 'unknown active';
          expect(chemicalSteps(at, language)[number], `${id}: ${active}`).toContain(name);
        }
      }
      if (known.length === 0)
        expect(step, id).toMatch(/^(Ask your Krishi Vigyan Kendra|Paint the cleaned wound with Bordeaux paste)/);
    }
  }
});

test('in Hindi a mite is no spider, and who fights mites is not told to spare spiders', () => {
  const mites = entries.flatMap(({ kind }, at) => (kind === 'mite' ? (words['hi']?.[at] ?? []) : []));
  expect(mites).toHaveLength(4);
  for (const text of mites.flatMap(textsOf)) expect(text).not.toContain('मकड़');
});

test('no Hindi advice says a word for grey that farmers do not know', () => {
  expect((words['hi'] ?? []).flatMap(textsOf).filter((text) => text.includes('धूसर'))).toEqual([]);
});

test.each([
  'Mix 2 ml in 1 litre of water',
  'Spray 0.2% solution',
  '500 ppm',
  '25kg per acre',
  '2 ग्राम प्रति लीटर पानी',
  '५ मिली घोलें',
  'प्रति एकड़ एक थैली',
  'Repeat every ten days',
  '2 ग्रॅम घाला',
  'एकरी दोन पोती',
  'दर दहा दिवसांनी फवारा',
])('the check for doses would find "%s"', (text) => {
  expect(text).toMatch(dose);
});
