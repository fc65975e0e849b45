import { expect, test } from 'vitest';

import { loadProblems, problemCropOf, problemCrops } from '#catalogue/problems.ts';
import { readProblemWords } from '#languages/advice.ts';
import { sayIn } from '#languages/words.ts';

import { affectedPart, type PlantPart, type Seen, type ToldProblem } from './advice.ts';
import { addCautions, composeResult } from './compose-result.ts';
import { confidenceOf } from './confidence.ts';
import { readToldProblem } from './sighting-of-answer.ts';

const plantParts = Object.keys(affectedPart) as PlantPart[];
const languages = ['en', 'hi'];

const tomato: Seen = {
  kind: 'problem',
  problem: await readToldProblem('tomato__late_blight', 'en'),
  crop: problemCropOf('tomato'),
  healthy: 0.02,
  doubts: [],
  isUnsure: false,
  plantPart: 'Leaf',
  photoCount: 1,
  statedCrop: null,
};

test('a problem is told in steps: free, biological, chemical, then whom to call', () => {
  const { plant, disease, cure, pro_tip } = composeResult(tomato, 'en');
  expect([plant, disease]).toEqual(['Tomato', 'Late blight']);
  const [opening, ...steps] = cure.split('\n');
  expect(opening).toBe('For the leaf, do this, in this order:');
  expect(steps.map((step) => step.split(' ')[0])).toEqual(['1.', '2.', '3.', '4.', '5.', '6.']);
  expect(steps[0]).toMatch(/^1\. Do this today, for it spreads: .*only as the label says\. Before harvest/);
  expect(steps[5]).toMatch(/1800-180-1551/);
  expect(pro_tip).toBe(tomato.problem?.words.proTip);
});

test('every problem there is can be told, with the label, the days before harvest and whom to call', async () => {
  for (const crop of problemCrops) {
    for (const problem of await loadProblems(crop.id)) {
      for (const language of languages) {
        const words = await readProblemWords(problem, language);
        const { cure, ...rest } = composeResult({ ...tomato, problem: { ...problem, words }, crop }, language);
        expect(cure, problem.id).toMatch(/1800-180-1551/);
        if (problem.kind !== 'healthy') {
          expect(cure, problem.id).toMatch(
            language === 'en' ? /label.*before harvest|before harvest.*label/is : /लेबल[^]*कटाई से पहले|कटाई से पहले[^]*लेबल/,
          );
        }
        for (const text of Object.values(rest)) expect(text, problem.id).not.toBe('');
      }
    }
  }
});

test.each(plantParts)('the chosen part is mentioned, whatever was seen: %s', (plantPart) => {
  for (const kind of ['problem', 'crop', 'notSure'] as const) {
    const crop = kind === 'notSure' ? undefined : tomato.crop;
    const { cure } = composeResult({ ...tomato, kind, crop, plantPart }, 'en');
    expect(cure).toContain(`For the ${affectedPart[plantPart]}, do this`);
  }
});

test('a result that is not sure starts with the signs, and names no chemical', async () => {
  for (const language of languages) {
    const problem = await readToldProblem('tomato__late_blight', language);
    const sure = composeResult({ ...tomato, problem }, language).cure;
    const unsure = composeResult({ ...tomato, problem, isUnsure: true }, language).cure;
    const chemical = problem?.words.cure.filter((_step, at) => problem.cure[at] === 'chemical') ?? [];
    expect(chemical).not.toHaveLength(0);
    for (const step of chemical) {
      expect(sure).toContain(step);
      expect(unsure).not.toContain(step);
    }
    expect(unsure).toContain('1800-180-1551');
  }
  expect(composeResult({ ...tomato, isUnsure: true }, 'en').cure).toMatch(/\n1\. Compare the signs/);
});

test('a person who shows another part than the problem is seen on is told where to look', () => {
  expect(composeResult({ ...tomato, plantPart: 'Root' }, 'en').cure).toMatch(
    /^This shows most clearly on: leaf, stem, fruit\./,
  );
  expect(composeResult({ ...tomato, plantPart: 'Whole Plant' }, 'en').cure).not.toMatch(/most clearly/);
});

test('a crop without a cause is sick or healthy, and says what to do next', () => {
  const sick: Seen = { ...tomato, kind: 'crop', problem: undefined, healthy: 0.1 };
  expect(composeResult(sick, 'en')).toMatchObject({
    plant: 'Tomato',
    disease: 'Tomato leaf: probably sick, cause unsure',
  });
  expect(composeResult(sick, 'hi').disease).toBe('टमाटर का पत्ता: शायद रोग है, कारण पक्का नहीं');
  const { cure, pro_tip } = composeResult(sick, 'en');
  expect(`${cure}\n${pro_tip}`).toMatch(/Krishi Vigyan Kendra.*Do not spray/s);
  expect(composeResult({ ...sick, healthy: 0.9 }, 'en').disease).toBe('Tomato leaf: probably healthy, but not sure');
});

test.each(['crop', 'notSure'] as const)('a person who has sent three photos is not asked for three: %s', (kind) => {
  const seen: Seen = { ...tomato, kind, problem: undefined, crop: kind === 'crop' ? tomato.crop : undefined };
  for (const photoCount of [1, 2]) {
    expect(composeResult({ ...seen, photoCount }, 'en').cure).toContain('\n1. Take 3 to 6 photos');
    expect(composeResult({ ...seen, photoCount }, 'hi').cure).toContain('3 से 6 फ़ोटो');
  }
  for (const photoCount of [3, 4, 5, 6]) {
    expect(composeResult({ ...seen, photoCount }, 'en').cure).toMatch(/\n1\. Mark the plant.*\n2\. Show a sick part/);
    for (const language of languages) {
      expect(composeResult({ ...seen, photoCount }, language).cure).not.toMatch(/3 (to|से) 6/);
    }
  }
});

test('for a crop that the model has not learnt the plant is described, and no more or better photos are asked for', () => {
  const seen: Seen = { ...tomato, kind: 'notSure', problem: undefined, crop: undefined, statedCrop: 'onion' };
  const { cure, pro_tip } = composeResult({ ...seen, doubts: ['cropUnknown'] }, 'en');
  const [doubt, , ...steps] = cure.split('\n');
  expect(doubt).toMatch(/^We have not learnt this crop/);
  expect(steps.map((step) => step.slice(0, 20))).toEqual([
    '1. Describe what you',
    '2. Mark the plant, a',
    '3. Show a sick part ',
  ]);
  expect(pro_tip).toMatch(/^Do not spray before you know the cause/);
  expect(composeResult({ ...seen, doubts: ['cropUnknown'] }, 'hi').cure).toContain('1. जो दिख रहा है, वह बताएँ');
});

test('a healthy plant is told to be one', async () => {
  const problem = await readToldProblem('tomato__healthy', 'en');
  const { disease, cure } = composeResult({ ...tomato, problem }, 'en');
  expect(disease).toBe('None seen: it looks healthy');
  expect(cure).toContain('Nothing to cure');
});

test('a result for no plant, and one that is not sure, says so', () => {
  expect(composeResult({ ...tomato, kind: 'notAPlant' }, 'en')).toMatchObject({
    plant: 'Unknown',
    disease: 'This does not look like a plant',
  });
  const unsure: Seen = { ...tomato, kind: 'notSure', problem: undefined, crop: undefined };
  expect(composeResult(unsure, 'en')).toMatchObject({ plant: 'Unknown', disease: 'Not sure' });
  expect(composeResult({ ...unsure, statedCrop: 'Bael' }, 'en').plant).toBe('Bael (as you said)');
  expect(composeResult({ ...unsure, statedCrop: 'Tomato' }, 'hi').plant).toBe('टमाटर (जैसा आपने बताया)');
  expect(composeResult({ ...unsure, statedCrop: 'टमाटर' }, 'en').plant).toBe('Tomato (as you said)');
});

test('sick leaves are picked off only where that does no harm, whichever candidate it is', async () => {
  const told = async (id: string) => (await readToldProblem(id, 'en')) as ToldProblem;
  const blights = [await told('tomato__early_blight'), await told('tomato__late_blight')] as const;
  const virus = await told('tomato__mosaic_virus');
  const sick: Seen = { ...tomato, kind: 'crop', problem: undefined, healthy: 0.1, candidates: blights };
  const picked = /pick off the sickest leaves/;
  const marked = /Mark the plant, and carry nothing away from it/;
  expect(composeResult(sick, 'en').cure).toMatch(picked);
  expect(composeResult({ ...sick, pair: blights }, 'en').cure).toMatch(picked);
  for (const harmed of [
    { ...sick, candidates: [...blights, virus] },
    { ...sick, candidates: [] },
    { ...sick, doubts: ['problemUnknown'] as const },
    { ...sick, plantPart: 'Stem' as const },
    { ...sick, pair: [blights[0], virus] as const },
    { ...sick, isOther: true },
    { ...sick, kind: 'notSure' as const, crop: undefined },
  ]) {
    const { cure } = composeResult(harmed, 'en');
    expect(cure).toMatch(marked);
    expect(cure).not.toMatch(picked);
    expect(composeResult(harmed, 'hi').cure).toContain('पौधे पर निशान लगाएँ');
  }
});

test('of two that are far from equally likely the first is said to be most likely, and both get what harms neither', async () => {
  for (const [language, even, uneven] of [
    ['en', 'Early blight or Late blight', 'Most likely Early blight, less likely Late blight'],
    ['hi', 'अगेती झुलसा या पछेती झुलसा', 'ज़्यादा संभव: अगेती झुलसा, कम संभव: पछेती झुलसा'],
  ] as const) {
    const told = async (id: string) => (await readToldProblem(id, language)) as ToldProblem;
    const pair = [await told('tomato__early_blight'), await told('tomato__late_blight')] as const;
    const seen: Seen = { ...tomato, kind: 'crop', problem: undefined, pair };
    const [alike, apart] = [composeResult(seen, language), composeResult({ ...seen, isUneven: true }, language)];
    expect([alike.disease, apart.disease]).toEqual([even, uneven]);
    const steps = ({ cure }: typeof alike) => cure.split('\n').filter((line) => /^\d/.test(line));
    expect(steps(apart)).toEqual(steps(alike));
    expect(apart.cure).not.toContain(sayIn('advice', language)('inEitherCase'));
  }
});

test('not to spray stands once in what is not sure, whatever it ends with', async () => {
  for (const [language, spray] of [
    ['en', /do not spray/gi],
    ['hi', /दवा न छिड़कें/g],
  ] as const) {
    const told = async (id: string) => (await readToldProblem(id, language)) as ToldProblem;
    const blights = [await told('tomato__early_blight'), await told('tomato__late_blight')] as const;
    const virus = await told('tomato__mosaic_virus');
    const sick: Seen = { ...tomato, kind: 'crop', problem: undefined, healthy: 0.1, candidates: blights };
    for (const seen of [
      sick,
      { ...sick, candidates: [...blights, virus] },
      { ...sick, pair: blights },
      { ...sick, pair: [blights[0], virus] as const },
      { ...sick, isOther: true },
      { ...sick, kind: 'notSure' as const, crop: undefined },
    ]) {
      const { cure, pro_tip } = composeResult(seen, language);
      expect(`${cure}\n${pro_tip}`.match(spray)).toHaveLength(1);
    }
  }
});

test('every title is in the reader’s language', async () => {
  const told = async (id: string) => (await readToldProblem(id, 'mr')) as ToldProblem;
  const pair = [await told('tomato__early_blight'), await told('tomato__late_blight')] as const;
  const sick: Seen = { ...tomato, kind: 'crop', problem: undefined, healthy: 0.1 };
  const titlesOf = (seen: Seen) => {
    const { plant, disease } = composeResult(seen, 'mr');
    return [plant, disease];
  };
  expect(titlesOf(sick)).toEqual(['टोमॅटो', 'टोमॅटो, पान: बहुधा रोग आहे, कारण नक्की नाही']);
  expect(titlesOf({ ...sick, healthy: 0.9 })[1]).toBe('टोमॅटो, पान: बहुधा निरोगी आहे, पण नक्की नाही');
  expect(titlesOf({ ...sick, pair })[1]).toBe('लवकर येणारा करपा किंवा उशिरा येणारा करपा');
  expect(titlesOf({ ...sick, isOther: true })[1]).toBe('टोमॅटो: Khet ला माहीत नसलेली समस्या');
  expect(titlesOf({ ...sick, kind: 'notSure', crop: undefined, statedCrop: 'tomato' })).toEqual([
    'टोमॅटो (तुम्ही सांगितल्याप्रमाणे)',
    'नक्की नाही',
  ]);
  expect(titlesOf({ ...sick, kind: 'notAPlant' })).toEqual(['माहीत नाही', 'हे झाड वाटत नाही']);
});

test('a doubt is read before the steps', () => {
  expect(composeResult({ ...tomato, doubts: ['weaklyLearnt'] }, 'en').cure).toMatch(
    /^We learnt this from few photos\..*\nFor the leaf/,
  );
});

const written = { plant: 'Tomato', disease: 'Wilt', cure: 'Prune it.', pro_tip: 'Rotate.' };
const nothingSaid = { plant: '', disease: '', cure: '', pro_tip: '' };

test('the cure of a model gets what every cure carries', () => {
  expect(addCautions(written, 'hi').cure).toMatch(/^Prune it\.\n.*लेबल.*\n.*1800-180-1551/);
});

test('where a model says nothing, the specification’s words say so', () => {
  expect(addCautions(nothingSaid, 'en')).toEqual({
    plant: 'Unknown',
    disease: 'Unknown',
    cure: expect.stringMatching(/^No cure information available\.\n/),
    pro_tip: 'No pro tip available.',
  });
});

test.each(['hi', 'mr'])(
  'where a model says nothing, no English stands in the advice for a reader of %s',
  (language) => {
    for (const text of Object.values(addCautions(nothingSaid, language))) expect(text).not.toMatch(/[A-Za-z]/);
  },
);

test('confidence is a word, and no figure outweighs a doubt', () => {
  expect([0.95, 0.9, 0.89, 0.7, 0.69, 0].map((p) => confidenceOf(p))).toEqual([
    'high',
    'high',
    'medium',
    'medium',
    'low',
    'low',
  ]);
  expect(confidenceOf(0.99, ['weaklyLearnt'])).toBe('medium');
  expect(confidenceOf(0.2, ['weaklyLearnt'])).toBe('low');
});
