import { expect, test } from 'vitest';

import { namesIn } from '#languages/names.ts';
import { languageCodes, loadWords, wordsAtHand } from '#languages/words.ts';

import { bannedActives } from './banned-actives.ts';
import { commodityById } from './commodities.ts';
import { kindOfGuide } from './guide-kinds.ts';
import { guideFile, type GuideFact } from './guide-schema.ts';
import { growingZones, guideIds, guideSource, loadGuide, partOf, zoneOf } from './guides.ts';
import { problemById, problemCropOf } from './problems.ts';
import { states } from './states.ts';

const guides = await Promise.all(guideIds.map(async (id) => guideFile.parse(await loadGuide(id))));
const facts = guides.flatMap((guide) => guide.facts.map((fact) => ({ guide, fact })));
await Promise.all(
  languageCodes.map((code) => loadWords(code, ['guide-terms', 'names/crops', 'names/guides', 'names/commodities'])),
);

const label = (id: string, fact: GuideFact) => `${id}: ${JSON.stringify(fact)}`;

/** The least and the most that a field of any guide may hold. A figure beyond is a slip of the pen. */
const plausible: Readonly<Record<string, readonly [number, number]>> = {
  celsius: [-5, 45],
  ph: [3.5, 9.5],
  cm: [0.2, 120],
  betweenRowsCm: [5, 1500],
  betweenPlantsCm: [2, 1500],
  squareMetresPerHectare: [10, 2000],
  kgPerHectare: [0.1, 12_000],
  perHectare: [40, 1_200_000],
  tonnesPerHectare: [0.5, 60],
  kgPerTree: [1, 800],
  countPerTree: [10, 400],
  quintalsPerHectare: [0.5, 2500],
  mm: [150, 4000],
  moisturePercent: [5, 75],
  humidityPercent: [20, 98],
  percent: [30, 99],
  times: [1, 60],
  daysBeforeHarvest: [1, 60],
  everyDays: [1, 120],
  months: [1, 120],
  years: [1, 99],
  ageYears: [0, 99],
  days: [0, 720],
  squareMetres: [0.03, 30],
  litresPerDay: [0.05, 120],
  kgPerDay: [0.02, 60],
  gramsPerDay: [2, 8000],
  depthMetres: [0.5, 4],
  firstAfterDays: [10, 400],
};

test('every file is named after its guide, has names in each language, and leads only to entries that exist', async () => {
  for (const [at, guide] of guides.entries()) {
    expect(guide.id).toBe(guideIds[at]);
    expect(kindOfGuide(guide.id), guide.id).toBe(guide.about);
    for (const code of languageCodes) {
      const name = namesIn('crops', code)[guide.id] ?? namesIn('guides', code)[guide.id];
      expect(name, `${guide.id} in ${code}`).toBeTruthy();
    }
    for (const id of guide.commodities) expect(commodityById(id), `${guide.id}: ${id}`).toBeTruthy();
    if (guide.problems !== undefined) expect(problemCropOf(guide.problems)?.id, guide.id).toBe(guide.problems);
  }
  for (const { guide, fact } of facts) {
    const named = [...problemsIn(fact)];
    const known = await Promise.all(named.map(async (id) => [id, Boolean(await problemById(id))] as const));
    expect(
      known.filter(([, isKnown]) => !isKnown).map(([id]) => id),
      label(guide.id, fact),
    ).toEqual([]);
  }
});

function problemsIn(fact: GuideFact): readonly string[] {
  if (fact.kind === 'stage') return fact.due.flatMap((due) => due.problems ?? []);
  if (fact.kind === 'seed-treatment') return fact.against ?? [];
  return fact.kind === 'variety' ? (fact.resists ?? []) : [];
}

test('every fact has a source of the list, and a fact that was read has its page', () => {
  for (const { guide, fact } of facts) {
    expect(guideSource(fact.source), label(guide.id, fact)).toBeTruthy();
    const pages = guide.read.filter(({ source }) => source === fact.source);
    if (fact.basis === 'read') expect(pages.length, label(guide.id, fact)).toBeGreaterThan(0);
  }
});

test('every place is a zone or a state, and every state is in one zone', () => {
  const places = new Set([...Object.keys(growingZones), ...states.map(({ id }) => id)]);
  for (const { guide, fact } of facts) {
    for (const place of fact.where ?? []) expect(places.has(place), label(guide.id, fact)).toBe(true);
  }
  for (const { id } of states) expect(zoneOf(id), id).toBeTruthy();
  expect(Object.values(growingZones).flat()).toHaveLength(states.length);
});

test('every figure is plausible for its kind', () => {
  for (const { guide, fact } of facts) {
    for (const [field, value] of Object.entries(fact)) {
      const limits = plausible[field];
      const figures = typeof value === 'number' ? [value] : Array.isArray(value) ? value : [];
      for (const figure of limits ? figures.filter((each) => typeof each === 'number') : []) {
        expect(figure, label(guide.id, fact)).toBeGreaterThanOrEqual(limits?.[0] ?? 0);
        expect(figure, label(guide.id, fact)).toBeLessThanOrEqual(limits?.[1] ?? 0);
      }
    }
  }
});

test('the general recommendation of nutrients is no more than a crop can use', () => {
  const most = { n: 400, p2o5: 250, k2o: 700, s: 80 };
  for (const { guide, fact } of facts) {
    if (fact.kind !== 'nutrients') continue;
    for (const [nutrient, kg] of Object.entries(fact.kgPerHectare)) {
      expect(kg, label(guide.id, fact)).toBeLessThanOrEqual(most[nutrient as keyof typeof most]);
    }
  }
});

test('rows are at least as far apart as plants are close, and the plants on a hectare can stand there', () => {
  for (const { guide, fact } of facts) {
    if (fact.kind !== 'spacing') continue;
    const [closest] = fact.betweenPlantsCm ?? fact.betweenRowsCm;
    const plants = 1e8 / (fact.betweenRowsCm[0] * closest);
    expect(plants, label(guide.id, fact)).toBeLessThan(6_000_000);
    expect(plants, label(guide.id, fact)).toBeGreaterThan(25);
  }
});

test('the stages of a calendar follow each other, and what is due lies within its stage', () => {
  for (const guide of guides) {
    const stages = guide.facts.filter((fact) => fact.kind === 'stage');
    const lines = Map.groupBy(stages, ({ where, season, only, after }) => JSON.stringify([where, season, only, after]));
    for (const line of lines.values()) {
      for (const [at, stage] of line.entries()) {
        expect(Boolean(stage.days) !== Boolean(stage.months), label(guide.id, stage)).toBe(true);
        if (!stage.days) continue;
        expect(stage.after, label(guide.id, stage)).toBeTruthy();
        const before = line[at - 1]?.days;
        if (before) expect(stage.days[0], label(guide.id, stage)).toBeGreaterThan(before[1]);
        for (const { days = stage.days } of stage.due) {
          expect(days[0], label(guide.id, stage)).toBeGreaterThanOrEqual(stage.days[0]);
          expect(days[0], label(guide.id, stage)).toBeLessThanOrEqual(stage.days[1]);
        }
      }
    }
  }
});

test('the shares of a nutrient make one whole', () => {
  for (const { guide, fact } of facts) {
    if (fact.kind !== 'split' || fact.parts.every(({ share }) => share === undefined)) continue;
    const parts = fact.parts.map(({ share = '1/1' }) => Number(share[0]) / Number(share[2]));
    expect(
      parts.reduce((sum, part) => sum + part, 0),
      label(guide.id, fact),
    ).toBeCloseTo(1);
  }
});

test('every crop of a rotation has a name in each language', () => {
  for (const { guide, fact } of facts) {
    const plants = 'plants' in fact ? fact.plants : [];
    for (const code of languageCodes) {
      const terms = (wordsAtHand(code, 'guide-terms') as { plants: Readonly<Record<string, string>> }).plants;
      const kinds = (['crops', 'guides', 'commodities'] as const).map((kind) => namesIn(kind, code));
      for (const plant of plants) {
        expect(
          [terms, ...kinds].some((names) => plant in names),
          label(guide.id, fact),
        ).toBe(true);
      }
    }
  }
});

test('every note has its sentence in each language, with the places that the fact fills, and no sentence is idle', async () => {
  for (const guide of guides) {
    const noted = guide.facts.filter(({ note }) => note !== undefined);
    for (const code of noted.length > 0 ? languageCodes : []) {
      await loadWords(code, [`guides/${guide.id}`]);
      const words = wordsAtHand(code, `guides/${guide.id}`) as Readonly<Record<string, string>>;
      expect(new Set(Object.keys(words)), `${code}/guides/${guide.id}`).toEqual(new Set(noted.map(({ note }) => note)));
      for (const fact of noted) {
        const places = [...(words[fact.note ?? ''] ?? '').matchAll(/\{\{(\w+)\}\}/gu)].map(([, place = '']) => place);
        const values = fact.kind === 'note' ? Object.keys(fact.values ?? {}) : [];
        expect(places.toSorted(), label(guide.id, fact)).toEqual(values.toSorted());
      }
    }
  }
});

test('no fact names a banned active', () => {
  for (const code of languageCodes) {
    const { actives } = wordsAtHand(code, 'guide-terms') as { actives: Readonly<Record<string, string>> };
    const named = Object.values(actives).join('\n').toLowerCase();
    for (const active of bannedActives) expect(named).not.toContain(active);
  }
});

test('every kind of fact belongs to a part, and a crop says at least when to sow, how, and when to harvest', () => {
  for (const { guide, fact } of facts) expect(partOf(fact), label(guide.id, fact)).toBeTruthy();
  for (const guide of guides.filter(({ about }) => about === 'crop')) {
    const parts = new Set(guide.facts.map(partOf));
    for (const part of ['soil', 'sowing', 'water', 'harvest', 'mistakes', 'calendar'] as const) {
      expect(parts.has(part), `${guide.id} says nothing of ${part}`).toBe(true);
    }
  }
});
