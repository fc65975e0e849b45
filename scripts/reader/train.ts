/**
 * `npm run reader:train`: makes `understanding/reader.bin` and the smaller files for phones, one a language, in
 * `understanding/reader-words/`, from the labelled questions. It prints how well the reader does on questions that it did
 * not learn, so a changed example shows at once what it does.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { usualLanguage } from '#domain/languages.ts';
import { languagesOfText } from '#languages/language-of-question.ts';
import { languageCodes, languageOf } from '#languages/words.ts';
import { withMixed } from '#server/features/assistant/open-vocabulary.ts';
import { learn, type Example, type Weights } from '#understanding/learn.ts';
import { barFor } from '#understanding/reader.ts';
import { learnSigns, toShares, weighSigns } from '#understanding/sign-weights.ts';
import { parts, wanted } from '#understanding/wanted.ts';

import { confusions, indexOfMost, type ReadOnce, tell } from './tell-scores.ts';
import { makeFile, type Rounded, roundWeights } from './make-file.ts';
import { digestOf } from './digest.ts';
import { type Labelled, readAsked, readLabelled, readOffered, readPhrases, readProblemNames } from './read-examples.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The signs were written for the older questions, and a phrase is no question, so they count less than fresh ones. */
const weightOfAsked = 0.6;
const weightOfPhrase = 0.2;
const signWeightOfAsked = 0.3;
/** A feature of fewer questions teaches nothing. */
const fewestSeen = 3;
const folds = 4;
/** The server's file holds no more, so that a further language makes it no larger. */
const mostFeatures = 30_000;
/** A phone gets the features of its languages with the largest weights, so that its file grows with no further language. */
const mostFeaturesOfPhone = 11_400;
/** Of the questions that the reader calls sure, at most this share may be read wrongly. */
const mostWrong = 0.1;
/** A likelier wish than this is needed, however well the left-out questions were read: people ask otherwise. */
const lowestBar = 0.45;
/** Letters of fewer questions have the bar of all letters, because a few wrong ones would move a bar of their own far. */
const fewestForBar = 250;

const folder = path.join(root, 'understanding/examples');
const fresh = await readLabelled(folder);
const asked = [...readAsked(), ...readOffered()];
const phrases = [...readPhrases(), ...(await readProblemNames())];
console.log(`${fresh.length} fresh questions, ${asked.length} older ones, ${phrases.length} phrases`);

const known = seenOften([...fresh, ...asked, ...phrases]);
const wish = (rows: readonly Labelled[], weight: number): Example[] =>
  rows.map((row) => ({ features: row.features, label: wanted.indexOf(row.wanted), weight }));
const ofPart = (rows: readonly Labelled[]): Example[] =>
  rows.map(({ features, part }) => ({ features, label: part && parts.indexOf(part), weight: 1 }));
/** The measured weights are those that the file can hold. */
const learnRounded = (examples: readonly Example[], classes: number) => roundWeights(learn(examples, classes, known));
const learnWanted = (rows: readonly Labelled[]) =>
  learnRounded(
    [
      ...wish(phrases, weightOfPhrase),
      ...wish(rows.filter(isAsked), weightOfAsked),
      ...wish(
        rows.filter((row) => !isAsked(row)),
        1,
      ),
    ],
    wanted.length,
  );
const learnParts = (rows: readonly Labelled[]) => learnRounded(ofPart(rows), parts.length);

/** For each language of a phone the features of the questions in it and in those that people mix with it. */
const featuresOfPhones = new Map(
  languageCodes.map((code) => {
    const languages = new Set(withMixed([code]));
    const own = [...fresh, ...asked, ...phrases].filter((row) =>
      languagesOfRow(row).some((each) => languages.has(each)),
    );
    return [code, new Set(own.flatMap(({ features }) => [...features]))] as const;
  }),
);

/** A question that mixes several languages is in those that its letters and small words tell. */
function languagesOfRow({ language, text }: Labelled): readonly string[] {
  return language === undefined ? languagesOfText(text) : [language];
}

const isOlder = new Set(asked);
function isAsked(row: Labelled): boolean {
  return isOlder.has(row);
}

// Each question is read by a reader that did not learn it.
const leftOut = Array.from({ length: folds }, (_none, fold) => fold).flatMap((fold) => {
  const all = [...fresh, ...asked];
  const learned = all.filter((_row, at) => at % folds !== fold);
  const [ofWanted, ofParts] = [learnWanted(learned), learnParts(learned)];
  const ofPhones = new Map(languageCodes.map((code) => [code, forPhone(ofWanted, code)]));
  const onPhone = (row: Labelled) => ofPhones.get(languagesOfRow(row)[0] ?? usualLanguage) ?? ofWanted;
  return all
    .filter((_row, at) => at % folds === fold)
    .map((row) => ({
      row,
      fold,
      label: wanted.indexOf(row.wanted),
      scores: scoresOf(ofWanted, row.features),
      scoresOnPhone: scoresOf(onPhone(row), row.features),
      partScores: scoresOf(ofParts, row.features),
    }));
});
const flatness: [number, number] = [
  flatnessOf(leftOut.map(({ scores, label }) => ({ scores, label }))),
  flatnessOf(
    leftOut.flatMap(({ partScores, row: { part } }) =>
      part === undefined ? [] : { scores: partScores, label: parts.indexOf(part) },
    ),
  ),
];
const readings = leftOut.map(({ row, fold, label, scores, scoresOnPhone, partScores }) => ({
  row,
  fold,
  signs: row.signs,
  wanted: { label, probabilities: toShares(scores, flatness[0]) },
  onPhone: { label, probabilities: toShares(scoresOnPhone, flatness[0]) },
  part: {
    label: row.part === undefined ? -1 : parts.indexOf(row.part),
    probabilities: toShares(partScores, flatness[1]),
  },
}));
const byWords = readings.filter(({ row }) => !isAsked(row)).map(({ row, onPhone }) => ({ row, ...onPhone }));
const bySigns = weighLeftOut('wanted', wanted.length).filter(({ row }) => !isAsked(row));
const ofAsked = weighLeftOut('wanted', wanted.length).filter(({ row }) => isAsked(row));
const partsByWords = readings.filter(({ part }) => part.label >= 0).map(({ row, part }) => ({ row, ...part }));
const partsBySigns = weighLeftOut('part', parts.length).filter(({ label }) => label >= 0);

/** The signs are weighed for each question by weights learned from the questions of the other parts. */
function weighLeftOut(of: 'wanted' | 'part', classes: number): ReadOnce[] {
  return Array.from({ length: folds }, (_none, fold) => fold).flatMap((fold) => {
    const weights = learnSigns(
      signExamples(of, (each) => each !== fold),
      classes,
    );
    return readings
      .filter((each) => each.fold === fold)
      .map((each) => ({
        row: each.row,
        label: each[of].label,
        probabilities: weighSigns(each[of].probabilities, each.signs, weights),
      }));
  });
}

function signExamples(of: 'wanted' | 'part', isOf: (fold: number) => boolean) {
  return readings
    .filter((each) => isOf(each.fold) && each[of].label >= 0)
    .map((each) => ({ ...each[of], signs: each.signs, weight: isAsked(each.row) ? signWeightOfAsked : 1 }));
}

// Latin letters come last, and with them a question without letters.
const scripts = new Set(languageCodes.map((code) => languageOf(code).script));
scripts.delete(languageOf(usualLanguage).script);
const letters = [...[...scripts].map((script) => String.raw`\p{Script=${script}}`), ''].map((each) => ({
  letters: each,
}));
const sure = letters.map((own) => {
  const isOwn = ({ row }: ReadOnce) => barFor(row.text, letters) === own;
  const enough = (rows: readonly ReadOnce[]) => {
    const ofOwn = rows.filter(isOwn);
    return ofOwn.length < fewestForBar ? rows : ofOwn;
  };
  return { ...own, withSigns: barOf(enough(bySigns)), withoutSigns: barOf(enough(byWords)) };
});
const barWith = (of: 'withSigns' | 'withoutSigns') => (text: string) => barFor(text, sure)?.[of] ?? 1;
tell('by the words', byWords, barWith('withoutSigns'));
tell('with the signs', bySigns, barWith('withSigns'));
tell('older ones', ofAsked, barWith('withSigns'));
for (const label of new Set(fresh.map((row) => row.label)))
  tell(
    `  ${label}`,
    bySigns.filter(({ row }) => row.label === label),
    barWith('withSigns'),
  );
tell('part by the words', partsByWords);
tell('part with the signs', partsBySigns);
console.log(sure);
console.log(confusions(bySigns).join('\n'));

const ofWanted = learnWanted([...fresh, ...asked]);
const measured = { learned: await digestOf(folder), flatness, sure };
const signWeights = {
  wanted: learnSigns(
    signExamples('wanted', () => true),
    wanted.length,
  ),
  parts: learnSigns(
    signExamples('part', () => true),
    parts.length,
  ),
};
const ofParts = learnParts(fresh);
await write(
  'reader.bin',
  makeFile({ ofWanted: heaviestOf(ofWanted, mostFeatures, ofParts), ofParts }, { ...measured, signWeights }),
);
const noSigns = { wanted: learnSigns([], wanted.length), parts: learnSigns([], 0) };
await rm(path.join(root, 'understanding/reader-words'), { recursive: true, force: true });
await mkdir(path.join(root, 'understanding/reader-words'));
for (const code of languageCodes)
  await write(
    `reader-words/${code}.bin`,
    makeFile({ ofWanted: forPhone(ofWanted, code) }, { ...measured, signWeights: noSigns }),
  );

async function write(name: string, file: Buffer): Promise<void> {
  await writeFile(path.join(root, 'understanding', name), file);
  console.log(`understanding/${name}: ${file.length} bytes, ${brotliCompressSync(file).length} sent to a phone`);
}

function forPhone(read: Rounded, code: string): Rounded {
  const own = featuresOfPhones.get(code);
  const rows = new Map([...read.rows].filter(([feature]) => own?.has(feature)));
  return heaviestOf({ ...read, rows }, mostFeaturesOfPhone);
}

/** The features whose weights are the largest, for what is wanted and where it is read too for which part of it. */
function heaviestOf(read: Rounded, most: number, ofParts?: Rounded): Rounded {
  const squares = (row: Float32Array | undefined) => row?.reduce((sum, each) => sum + each * each, 0) ?? 0;
  const ranked = [...read.rows].map(
    ([feature, row]) => [squares(row) + squares(ofParts?.rows.get(feature)), feature, row] as const,
  );
  const heaviest = ranked.toSorted(([one], [other]) => other - one).slice(0, most);
  return { ...read, rows: new Map(heaviest.map(([, feature, row]) => [feature, row])) };
}

function seenOften(rows: readonly Labelled[]): ReadonlySet<number> {
  const times = new Map<number, number>();
  for (const { features } of rows) for (const each of features) times.set(each, (times.get(each) ?? 0) + 1);
  return new Set([...times].filter(([, count]) => count >= fewestSeen).map(([feature]) => feature));
}

function scoresOf({ rows, bias }: Weights, features: Uint32Array): number[] {
  const own = [...features].flatMap((feature) => rows.get(feature) ?? []);
  const scale = 1 / Math.sqrt(own.length + 1);
  return Array.from(bias, (first, at) => own.reduce((sum, row) => sum + (row[at] ?? 0), first) * scale);
}

/** The flatness with which the right classes are likeliest, by trying. */
function flatnessOf(rows: readonly { scores: readonly number[]; label: number }[]): number {
  const surprise = (flat: number) =>
    rows.reduce((sum, { scores, label }) => sum - Math.log((toShares(scores, flat)[label] ?? 0) + 1e-9), 0);
  const tried = Array.from({ length: 40 }, (_none, at) => 0.3 + at * 0.1);
  return tried.toSorted((one, other) => surprise(one) - surprise(other))[0] ?? 1;
}

/** The lowest probability from which on few enough of the questions are read wrongly. */
function barOf(rows: readonly ReadOnce[]): number {
  const ranked = rows
    .map(({ probabilities, label }) => ({
      most: Math.max(...probabilities),
      isRight: indexOfMost(probabilities) === label,
    }))
    .toSorted((one, other) => other.most - one.most);
  let wrong = 0;
  let bar = 1;
  for (const [at, { most, isRight }] of ranked.entries()) {
    if (!isRight) wrong += 1;
    if (wrong / (at + 1) <= mostWrong) bar = most;
  }
  return Math.max(lowestBar, Number(bar.toFixed(3)));
}
