import { expect, test } from 'vitest';
import { commodityById } from './commodities.ts';
import { type ProblemWords, readProblemWords } from '#languages/advice.ts';
import { languageCodes, languageOf } from '#languages/words.ts';

import { problemFiles } from './problem-files.ts';
import { loadProblems, problemById, problemCropOf, problemCrops, problemOfClass, problemsOfCrop } from './problems.ts';

/** The classes of the leaf model that are a crop with a problem or healthy. */
const leafClasses = [
  'apple__black_rot',
  'apple__cedar_rust',
  'apple__healthy',
  'apple__scab',
  'banana__black_sigatoka',
  'banana__bract_mosaic_virus',
  'banana__healthy',
  'banana__insect_pest',
  'banana__moko',
  'banana__panama_wilt',
  'banana__yellow_sigatoka',
  'bean__angular_leaf_spot',
  'bean__healthy',
  'bean__rust',
  'blackgram__anthracnose',
  'blackgram__healthy',
  'blackgram__leaf_crinkle',
  'blackgram__powdery_mildew',
  'blackgram__yellow_mosaic',
  'capsicum__bacterial_spot',
  'capsicum__healthy',
  'chilli__cercospora_leaf_spot',
  'chilli__healthy',
  'chilli__leaf_curl',
  'chilli__nutrient_deficiency',
  'chilli__powdery_mildew',
  'citrus__black_spot',
  'citrus__canker',
  'citrus__greening',
  'citrus__healthy',
  'cotton__diseased',
  'cotton__healthy',
  'grape__black_rot',
  'grape__esca',
  'grape__healthy',
  'grape__leaf_blight',
  'groundnut__early_leaf_spot',
  'groundnut__healthy',
  'groundnut__late_leaf_spot',
  'groundnut__nutrient_deficiency',
  'groundnut__rust',
  'maize__common_rust',
  'maize__fall_armyworm',
  'maize__gray_leaf_spot',
  'maize__healthy',
  'maize__northern_leaf_blight',
  'mango__anthracnose',
  'mango__bacterial_canker',
  'mango__cutting_weevil',
  'mango__die_back',
  'mango__gall_midge',
  'mango__healthy',
  'mango__powdery_mildew',
  'mango__sooty_mould',
  'potato__early_blight',
  'potato__healthy',
  'potato__late_blight',
  'rice__bacterial_blight',
  'rice__blast',
  'rice__brown_spot',
  'rice__false_smut',
  'rice__healthy',
  'rice__leaf_smut',
  'rice__tungro',
  'sugarcane__healthy',
  'sugarcane__mosaic',
  'sugarcane__red_rot',
  'sugarcane__rust',
  'sugarcane__yellow_leaf',
  'tomato__bacterial_spot',
  'tomato__early_blight',
  'tomato__healthy',
  'tomato__late_blight',
  'tomato__leaf_mold',
  'tomato__mosaic_virus',
  'tomato__septoria_leaf_spot',
  'tomato__spider_mites',
  'tomato__target_spot',
  'tomato__yellow_leaf_curl_virus',
];

const kinds = [
  'fungus',
  'oomycete',
  'bacterium',
  'virus',
  'insect',
  'mite',
  'nematode',
  'deficiency',
  'disorder',
  'healthy',
];
const parts = ['leaf', 'stem', 'root', 'flower', 'fruit', 'seed', 'whole plant'];
/** The ends of sentences: Hindi has its own stroke. */
const ends: Readonly<Record<string, RegExp>> = { en: /^[A-Z“"].*[.!]$/u, hi: /[।!]$/u, mr: /[.!]$/u };
const byCrop = await Promise.all(problemCrops.map((crop) => loadProblems(crop.id)));
const entries = byCrop.flat();

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Each language with its texts on every problem. */
const told = await Promise.all(
  languageCodes.map(async (code) => {
    const words = await Promise.all(entries.map((entry) => readProblemWords(entry, code)));
    return { code, script: languageOf(code).script, words };
  }),
);

function sentencesOf({ signs, lookAlikes, cure, prevention, cause, spread, proTip, callForHelp }: ProblemWords) {
  return [...signs, ...Object.values(lookAlikes), ...cure, ...prevention, cause, spread, proTip, callForHelp];
}

test('every crop has one file, and every file is listed', () => {
  expect(Object.keys(problemFiles).toSorted()).toEqual(problemCrops.map((crop) => crop.id).toSorted());
  for (const [index, crop] of problemCrops.entries()) {
    expect(byCrop[index]?.length, crop.id).toBeGreaterThan(0);
    for (const entry of byCrop[index] ?? []) {
      expect(entry.crop, entry.id).toBe(crop.id);
      expect(entry.id.startsWith(`${crop.idPrefix}__`), entry.id).toBe(true);
    }
  }
});

test('every commodity named by a crop exists and leads to that crop', () => {
  for (const crop of problemCrops) {
    for (const id of crop.commodityIds) {
      expect(commodityById(id), id).toBeDefined();
      expect(problemCropOf(id)).toBe(crop);
    }
  }
});

test('every class of the leaf model has its entry, and the two that are no crop have none', async () => {
  expect(leafClasses).toHaveLength(79);
  for (const id of leafClasses) {
    const entry = await problemOfClass(id);
    expect(entry?.id).toBe(id);
    expect(entry?.kind === 'healthy').toBe(id.endsWith('__healthy'));
  }
  expect(await problemOfClass('other_plant')).toBeUndefined();
  expect(await problemOfClass('not_a_plant')).toBeUndefined();
});

test('at least 60 more problems are known, and no id comes twice', () => {
  const ids = entries.map((entry) => entry.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !leafClasses.includes(id)).length).toBeGreaterThanOrEqual(60);
});

test('a crop is found by its own id, its commodity and the word of the leaf model', async () => {
  expect(await problemsOfCrop('rice')).toEqual(await problemsOfCrop('paddy'));
  expect((await problemsOfCrop('cauliflower')).map((entry) => entry.id)).toContain('cabbage__black_rot');
  expect((await problemsOfCrop('blackgram')).every((entry) => entry.crop === 'urad')).toBe(true);
  expect((await problemsOfCrop('tomato')).some((entry) => entry.kind === 'healthy')).toBe(false);
  expect(await problemsOfCrop('constructor')).toEqual([]);
  expect(await problemById('tomato__no_such_thing')).toBeUndefined();
});

test('every entry is complete', () => {
  for (const entry of entries) {
    expect(kinds).toContain(entry.kind);
    expect(entry.parts.length, entry.id).toBeGreaterThan(0);
    for (const part of entry.parts) expect(parts).toContain(part);
    expect(['low', 'medium', 'high']).toContain(entry.severity);
    expect(typeof entry.contagious, entry.id).toBe('boolean');
    expect(entry.sources.length, entry.id).toBeGreaterThan(0);
    expect(entry.lastVerified, entry.id).toMatch(/^20\d\d-\d\d-\d\d$/);
    if (entry.kind === 'healthy') expect(entry.lookAlikes, entry.id).toEqual([]);
    for (const text of textsOf(entry)) expect(text, entry.id).toBe(text.trim().normalize('NFC'));
  }
});

test('every problem is told whole in each language, with as much as in English', () => {
  const english = told.find(({ code }) => code === 'en')?.words ?? [];
  for (const { code, words, script } of told) {
    for (const [at, entry] of words.entries()) {
      const { id, lookAlikes, cure } = entries[at] ?? expect.fail();
      expect(entry.signs.length, id).toBeGreaterThanOrEqual(3);
      expect(entry.signs.length, id).toBeLessThanOrEqual(5);
      expect(entry.signs, id).toHaveLength(english[at]?.signs.length ?? 0);
      expect(entry.prevention.length, id).toBeGreaterThan(0);
      expect(entry.prevention, id).toHaveLength(english[at]?.prevention.length ?? 0);
      expect(entry.cure, id).toHaveLength(cure.length);
      expect(Object.keys(entry.lookAlikes), id).toEqual([...lookAlikes]);
      for (const sentence of sentencesOf(entry)) {
        expect(sentence, id).toBe(sentence.trim().normalize('NFC'));
        expect(sentence, id).toMatch(ends[code] ?? /./u);
        expect(sentence, id).toMatch(new RegExp(String.raw`^[\p{Script=${script}}\P{L}]+$`, 'u'));
      }
    }
  }
});

test('every entry is compared with problems that exist', async () => {
  for (const entry of entries) {
    for (const other of entry.lookAlikes) {
      expect(other, entry.id).not.toBe(entry.id);
      expect(await problemById(other), entry.id).toBeDefined();
    }
  }
});

test('a scientific name is that name alone, without a word of English around it', () => {
  const names = byCrop.flat().map(({ scientific }) => scientific ?? '');
  expect(names.filter((name) => /\b(and|or|others?|also|species|related|fungi|mites)\b/.test(name))).toEqual([]);
});

/** The words of an entry's English cause and spread that name each kind of weather. */
const weatherWords = {
  cool: /\b(cool|cold)\b/i,
  mild: /\b(mild|dew)/i,
  warm: /\bwarm\b/i,
  hot: /\b(hot|heat)\b/i,
  wet: /\b(wet|rain|rainy|rains|monsoon)\b/i,
  damp: /\b(damp|dew|dewy|fogg?y?|mist|misty|humid|wet|cloudy)\b/i,
  dry: /\bdry\b/i,
};

test('the weather that an entry likes is named by its own text', async () => {
  const entries = (await Promise.all(problemCrops.map(({ id }) => loadProblems(id)))).flat();
  const following = entries.filter(({ weather }) => weather !== undefined);
  expect(following.length).toBeGreaterThan(52);
  for (const entry of following) {
    const { cause, spread } = await readProblemWords(entry, 'en');
    const { warmth, damp } = entry.weather ?? {};
    for (const word of [warmth, damp].filter((name) => name !== undefined)) {
      expect(`${entry.id}: ${cause} ${spread}`).toMatch(weatherWords[word]);
    }
  }
});
