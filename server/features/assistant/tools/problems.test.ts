import { nothingAsked } from '#domain/kai.ts';
import { expect, test } from 'vitest';

import { problemCrops, type CropProblem, problemsOfCrop, standsForMany } from '#catalogue/problems.ts';
import { signs, signsOf } from '#catalogue/signs.ts';
import { wordsOf } from '#domain/text/spoken-words.ts';
import { readProblemWords } from '#languages/advice.ts';
import type { Key } from '#languages/keys.ts';
import { nameIn, namesAtHand } from '#languages/names.ts';
import { languageCodes, sayIn } from '#languages/words.ts';

import { openVocabulary } from '../open-vocabulary.ts';
import { findEntities } from '../rules/entities/find-entities.ts';
import { toPages } from '../rules/entities/match-signs.ts';
import { understand } from '../rules/understand.ts';
import { findProblemsOf } from './problems.ts';

const vocabulary = openVocabulary();

function find(crop: string, text: string) {
  return findProblemsOf(crop, { told: wordsOf(text, vocabulary.endings), text }, vocabulary);
}

async function namedIn(crop: string, text: string): Promise<string[]> {
  return (await find(crop, text)).flatMap(({ problem, isNamed }) => (isNamed ? problem.id : []));
}

async function everyProblem(): Promise<readonly CropProblem[]> {
  const problems = (await Promise.all(problemCrops.map(({ id }) => problemsOfCrop(id)))).flat();
  return problems.filter(({ id }) => !standsForMany(id));
}

test.each([...languageCodes])('in %s, no question about a sign names a problem of any crop', (language) => {
  const questions = signs.map(({ id }) => sayIn('signs', language)(`ask.${id}` as Key<'signs'>));
  expect(questions.filter((question) => findEntities(question, vocabulary).namesProblem)).toEqual([]);
});

test.each([
  ['onion', 'onion'],
  ['potato', 'potato'],
  ['sugarcane', 'sugarcane'],
  ['banana', 'banana'],
])('the word "%s" alone is no sign of a problem of %s that has it in its name', async (word, crop) => {
  const scores = (await find(crop, word)).map(({ score }) => score);
  expect(new Set(scores).size).toBeLessThan(2);
});

test('no question that kai asks about a crop names a problem of it', async () => {
  const named: string[] = [];
  const ofAny = (await problemsOfCrop('general')).map(({ id }) => id);
  for (const { id: crop } of problemCrops) {
    const problems = [...(await problemsOfCrop(crop)).map(({ id }) => id), ...ofAny];
    for (const id of new Set(problems.flatMap((problem) => Object.keys(signsOf(problem))))) {
      const question = sayIn('signs', 'en')(`ask.${id}` as Key<'signs'>);
      named.push(...(await namedIn(crop, question)).map((problem) => `${question} ${problem}`));
    }
  }
  expect(named).toEqual([]);
});

test('no sign of a problem, as its page tells it, names another problem of the crop', async () => {
  const named: string[] = [];
  for (const problem of await everyProblem()) {
    for (const language of languageCodes) {
      for (const sign of (await readProblemWords(problem, language)).signs)
        named.push(...(await namedIn(problem.crop, sign)).flatMap((id) => (id === problem.id ? [] : `${sign} ${id}`)));
    }
  }
  // A few of these sentences name a problem that any crop may have: "mostly the lack of iron".
  expect(named.filter((each) => !each.includes(' general__'))).toEqual([]);
}, 300_000);

const ownNames = (problem: CropProblem) =>
  toPages([{ problem, names: namesAtHand('problems', problem.id), signs: [] }], vocabulary).specific.flat();

test('each name that is its own names its problem, wherever it stands in a question', async () => {
  const missed: string[] = [];
  for (const problem of await everyProblem()) {
    for (const name of ownNames(problem)) {
      const text = name.map(({ raw }) => raw).join(' ');
      const named = await namedIn(problem.crop, `treatment of ${text} please`);
      if (!named.includes(problem.id)) missed.push(`${problem.id}: ${text}`);
    }
  }
  expect(missed).toEqual([]);
});

/** Words for the look of a plant, in any language. A name with only these words does not name a problem. */
const generic =
  /^(leaf|leaves|spots?|wilt|rot|borer|curl|yellow|dry|stem|fruit|root|shoot|and|pod|bud|black|red|brown|white|blight|blotch|small|little|patches)$/i;

test('a name of nothing but words for a sign, such as "leaf spot" or "stem rot", is nobody’s own', async () => {
  for (const problem of await everyProblem()) {
    const own = ownNames(problem).map((name) => name.map(({ raw }) => raw));
    expect(own.filter((name) => name.every((word) => generic.test(word)))).toEqual([]);
  }
});

test.each([
  ['banana', 'leaf spots on banana'],
  ['banana', 'केले के पत्तों पर धब्बे'],
  ['banana', 'kele ke patto par dhabbe'],
  ['banana', 'केळीच्या पानांवर ठिपके'],
  ['turmeric', 'leaf spot on turmeric'],
  ['groundnut', 'मूंगफली की पत्ती पर धब्बा'],
  ['groundnut', 'stem rot'],
  ['gram', 'wilt and dry root rot'],
  ['sugarcane', 'yellow leaf disease'],
  ['paddy', 'yellow stem borer'],
  ['soybean', 'rust on the leaves'],
  ['tomato', 'टमाटर का तना टूटा हुआ है'],
  ['grapes', 'अंगूर के पत्ते भूरे'],
  ['wheat', 'गेहूं के दाने नहीं बनते'],
])('of %s, "%s" names nothing', async (crop, text) => {
  expect(await namedIn(crop, text)).toEqual([]);
});

test.each([
  ['wheat', 'yellow rust on my wheat', 'wheat__yellow_rust'],
  ['wheat', 'gehu me peela ratua', 'wheat__yellow_rust'],
  ['cotton', 'kapas me safed makkhi', 'cotton__whitefly'],
  ['cotton', 'कापसावर गुलाबी बोंडअळी', 'cotton__pink_bollworm'],
  ['tomato', 'टोमॅटोवर उशिरा येणारा करपा', 'tomato__late_blight'],
  ['banana', 'पीला सिगाटोका', 'banana__yellow_sigatoka'],
  ['paddy', 'धान में झोंका रोग', 'rice__blast'],
  ['tomato', 'termites in my tomato', 'general__termites'],
])('of %s, "%s" names %s', async (crop, text, problem) => {
  expect(await namedIn(crop, text)).toEqual([problem]);
});

test('a text that names two problems names both', async () => {
  expect(await namedIn('tomato', 'early blight or late blight')).toHaveLength(2);
});

test.each([...languageCodes])('in %s a crop and the name of its problem are understood together', async (language) => {
  const missed: string[] = [];
  for (const problem of (await everyProblem()).filter(({ crop }) => crop !== 'general')) {
    const [crop = ''] = (nameIn('crops', language, problem.crop) ?? '').split(/[,(]/);
    const name = (nameIn('problems', language, problem.id) ?? '').replaceAll(/\([^)]*\)/g, '');
    const text = `${crop} ${name}`;
    const own = openVocabulary(text);
    const understood = understand(text, nothingAsked, own);
    const found = await findProblemsOf(problem.crop, understood, own);
    const places = found.slice(0, 3).map((match) => match.problem.id);
    if (understood.intent !== 'problem' || understood.crop?.id !== problem.crop || !places.includes(problem.id))
      missed.push(`${crop} ${name}: ${understood.intent}`);
  }
  expect(missed).toEqual([]);
});

test.each([
  ['brinjal', 'वांग्याच्या शेंड्याला अळी आहे', 'brinjal__shoot_fruit_borer'],
  ['cabbage', 'कोबीवर अळ्या पडल्यात', 'cabbage__diamondback_moth'],
  ['grapes', 'द्राक्षावर भुरी पडली', 'grape__powdery_mildew'],
])('on %s, "%s" speaks first of %s', async (crop, text, problem) => {
  expect((await find(crop, text))[0]?.problem.id).toBe(problem);
});

test('the word "sick" tells no sign of a problem', async () => {
  expect(await find('tomato', 'रोग')).toEqual([]);
});
