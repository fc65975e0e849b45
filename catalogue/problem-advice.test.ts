import { expect, test } from 'vitest';

import { type ProblemWords, readProblemWords } from '#languages/advice.ts';
import { adviceLanguage, languageCodes } from '#languages/words.ts';

import { bannedActives } from './banned-actives.ts';
import { loadProblems, problemCrops } from './problems.ts';

const levels = ['free', 'biological', 'chemical'];

const helpline = '1800-180-1551';
const dose =
  /[\d०-९]\s*(?:-\s*)?(?:ml|l|g|gm|grams?|kg|kilos?|mg|cc|lit(?:re|er)s?|ppm|%|per ?cent|percent|spoons?|मि\.?ली|मिली|एमएल|ग्रा|किग्रा|किलो|लीटर|पीपीएम|प्रतिशत|चम्मच)(?![a-z])|per (?:acre|hectare|ha|bigha|litre|pump|tank)|प्रति (?:एकड़|हेक्टेयर|बीघा|लीटर|पंप|टंकी)|every (?:\d+|two|five|seven|ten|twelve|fifteen) days|हर (?:\d+|दो|पांच|सात|दस|बारह|पंद्रह) दिन/iu;

/** The only actives that we name, in both languages. Adding one is a decision: registered for the crop in India, and not restricted. */
const actives: Readonly<Record<string, string>> = {
  'Bordeaux mixture': 'बोर्डो मिश्रण',
  azoxystrobin: 'एज़ोक्सीस्ट्रोबिन',
  carboxin: 'कार्बोक्सिन',
  'carboxin + thiram': 'कार्बोक्सिन + थीरम',
  'cartap hydrochloride': 'कारटैप हाइड्रोक्लोराइड',
  chlorantraniliprole: 'क्लोरेन्ट्रानिलिप्रोल',
  chlorothalonil: 'क्लोरोथैलोनिल',
  'copper hydroxide': 'कॉपर हाइड्रॉक्साइड',
  'copper oxychloride': 'कॉपर ऑक्सीक्लोराइड',
  cyantraniliprole: 'सायन्ट्रानिलिप्रोल',
  'cymoxanil + mancozeb': 'साइमोक्सानिल + मैंकोज़ेब',
  diafenthiuron: 'डायाफेंथियूरॉन',
  difenoconazole: 'डाइफेनोकोनाज़ोल',
  dimethomorph: 'डाइमेथोमॉर्फ',
  dinotefuran: 'डिनोटेफ्यूरान',
  'emamectin benzoate': 'इमामेक्टिन बेंज़ोएट',
  fenpyroximate: 'फेनपाइरॉक्सीमेट',
  fipronil: 'फिप्रोनिल',
  flonicamid: 'फ्लोनिकामिड',
  flubendiamide: 'फ्लूबेंडियामाइड',
  'fosetyl-aluminium': 'फोसेटिल-एल्युमिनियम',
  hexaconazole: 'हेक्साकोनाज़ोल',
  hexythiazox: 'हेक्सीथायाज़ॉक्स',
  imidacloprid: 'इमिडाक्लोप्रिड',
  indoxacarb: 'इंडोक्साकार्ब',
  'iron (ferrous) sulphate': 'फेरस सल्फेट',
  isoprothiolane: 'आइसोप्रोथियोलेन',
  mancozeb: 'मैंकोज़ेब',
  metalaxyl: 'मेटालैक्सिल',
  'metalaxyl + mancozeb': 'मेटालैक्सिल + मैंकोज़ेब',
  myclobutanil: 'माइक्लोब्यूटानिल',
  novaluron: 'नोवाल्यूरॉन',
  propargite: 'प्रोपरगाइट',
  propiconazole: 'प्रोपिकोनाज़ोल',
  propineb: 'प्रोपिनेब',
  pymetrozine: 'पाइमेट्रोज़ीन',
  pyriproxyfen: 'पाइरीप्रॉक्सीफेन',
  spinetoram: 'स्पिनेटोरम',
  spinosad: 'स्पिनोसैड',
  spiromesifen: 'स्पाइरोमेसिफेन',
  sulphur: 'गंधक (सल्फर)',
  tebuconazole: 'टेबुकोनाज़ोल',
  thiamethoxam: 'थायामेथोक्सम',
  'trifloxystrobin + tebuconazole': 'ट्राइफ्लोक्सीस्ट्रोबिन + टेबुकोनाज़ोल',
  triflumezopyrim: 'ट्राइफ्लूमेज़ोपाइरिम',
  validamycin: 'वैलिडामाइसिन',
  'zinc sulphate': 'ज़िंक सल्फेट',
};

const byCrop = await Promise.all(problemCrops.map((crop) => loadProblems(crop.id)));
const entries = byCrop.flat();
const spoken = languageCodes.filter((code) => adviceLanguage(code) === code);
/** Of every problem, by language. */
const words: Readonly<Record<string, ProblemWords[]>> = Object.fromEntries(
  await Promise.all(
    spoken.map(
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
    for (const language of spoken) expect(words[language]?.[at]?.callForHelp, id).toContain(helpline);
  }
});

test('a chemical step names only actives that are on our list, the same ones in both languages', () => {
  for (const [at, { id }] of entries.entries()) {
    const inHindi = chemicalSteps(at, 'hi');
    for (const [number, step] of chemicalSteps(at, 'en').entries()) {
      const named = /(?:product|fertiliser) with (.+?)(?: that is registered|, only)/.exec(step)?.[1];
      const known = named?.split(/, | or /) ?? [];
      for (const active of known)
        expect(inHindi[number], `${id}: ${active}`).toContain(actives[active] ?? 'unknown active');
      if (known.length === 0)
        expect(step, id).toMatch(/^(Ask your Krishi Vigyan Kendra|Paint the cleaned wound with Bordeaux paste)/);
    }
  }
});

test('in Hindi a mite is no spider, and who fights mites is not told to spare spiders', () => {
  const mites = entries.flatMap(({ kind }, at) => (kind === 'mite' ? (words['hi']?.[at] ?? []) : []));
  expect(mites).toHaveLength(3);
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
])('the check for doses would find "%s"', (text) => {
  expect(text).toMatch(dose);
});
