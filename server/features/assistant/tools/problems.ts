import { type CropProblem, problemById, problemsOfCrop, standsForMany } from '#catalogue/problems.ts';
import { problemsWithSigns, signById, signsOf } from '#catalogue/signs.ts';
import type { CardOf, Citation, SignTalk } from '#contract/assistant.ts';
import { lazyEach, lazyOf } from '#domain/lazy.ts';
import type { Word } from '#domain/text/spoken-words.ts';
import { readProblemWords } from '#languages/advice.ts';
import { formatList } from '#languages/format.ts';
import type { Key } from '#languages/keys.ts';
import { namesAtHand } from '#languages/names.ts';
import { sourceName } from '#languages/source-name.ts';
import { sayIn } from '#languages/words.ts';
import type { ToldProblem } from '#leaf/advice/advice.ts';
import { conclude, type Conclusion, nextQuestion, weighAnswers } from '#leaf/questions/weigh-answers.ts';
import { describeFound } from '#server/features/problems/index.ts';

import { type MatchedProblem, matchSigns, type ProblemPages, toPages } from '../rules/entities/match-signs.ts';
import type { Vocabulary } from '../rules/words.ts';

/** The problems of the crop, and a problem of every crop if the person names one. */
export async function findProblemsOf(
  crop: string,
  { told, text }: { readonly told: readonly Word[]; readonly text: string },
  vocabulary: Vocabulary,
): Promise<readonly MatchedProblem[]> {
  // "My tomato has a disease" tells no sign, although many texts of signs contain the word "disease".
  const signs = told.filter(({ forms }) => !forms.some((form) => vocabulary.diseaseWords.has(form)));
  const described = { told: signs, text, crop };
  const pagesOf = pagesWith(vocabulary);
  const match = async (id: string) => matchSigns(described, await pagesOf(id), vocabulary);
  const own = await match(crop);
  if (own[0]?.isNamed === true) return own;
  const saysInsect = told.some(({ raw }) => vocabulary.insectWords.has(raw));
  const ofAll = await match('general');
  const named = ofAll.filter(({ isNamed }) => isNamed);
  if (!saysInsect) return [...named, ...own];
  return [...named, ...onlyInsects(own, ofAll, await pagesOf(crop))];
}

/** A crop with fewer insects than this in Khet probably has an insect that any crop may have. */
const fewInsects = 2;

/** If a farmer sees insects, kai leaves out fungi. If the words fit none of the crop's insects, it may be any of them. */
function onlyInsects(
  own: readonly MatchedProblem[],
  ofAll: readonly MatchedProblem[],
  { problems }: ProblemPages,
): readonly MatchedProblem[] {
  const isInsect = ({ kind }: CropProblem) => kind === 'insect' || kind === 'mite';
  const insects = problems.filter(isInsect);
  // The crop's own insects come first. The scores of the others are higher only because there are more of them.
  const most = own.find(({ problem }) => isInsect(problem))?.score ?? Infinity;
  const others = ofAll.map((match) => ({ ...match, score: Math.min(match.score, most) }));
  const told = (insects.length < fewInsects ? [...own, ...others] : own).filter(({ problem }) => isInsect(problem));
  if (told.length > 0) return told.toSorted((one, other) => other.score - one.score);
  return insects.length > 0 ? insects.map((problem) => ({ problem, score: 1, isNamed: false, isCalled: false })) : own;
}

/** Kept for each crop as long as the words, because the catalogue does not change while the server runs. */
const pagesWith = lazyOf((vocabulary: Vocabulary) => lazyEach((crop: string) => readPages(crop, vocabulary)));

async function readPages(crop: string, vocabulary: Vocabulary): Promise<ProblemPages> {
  // The leaf model has one class for all other problems of cotton. That class has no advice for a farmer.
  const problems = (await problemsOfCrop(crop)).filter(({ id }) => !standsForMany(id));
  return toPages(await Promise.all(problems.map((problem) => readTexts(problem, vocabulary))), vocabulary);
}

/** The signs in the languages of the words, because a sign in another language may sound like a word of the question. */
async function readTexts(problem: CropProblem, { languages }: Vocabulary) {
  const words = await Promise.all(languages.map((language) => readProblemWords(problem, language)));
  const names = [...namesAtHand('problems', problem.id), problem.scientific ?? ''];
  const signs = [...words.flatMap(({ signs }) => signs), ...questionsOf(problem.id, languages)];
  return { problem, names, signs };
}

/** The questions about a problem's usual signs, because they name the signs in plain words. */
function questionsOf(problemId: string, languages: readonly string[]): string[] {
  const usual = Object.entries(signsOf(problemId)).filter(([, level]) => level === 'always' || level === 'often');
  return languages.flatMap((language) =>
    usual.map(([sign]) => sayIn('signs', language)(`ask.${sign}` as Key<'signs'>)),
  );
}

/** A problem with its advice in the reader's language. */
export async function tellOf(problem: CropProblem, language: string): Promise<ToldProblem> {
  return { ...problem, words: await readProblemWords(problem, language) };
}

export function toProblemsCard(problems: readonly ToldProblem[], language: string): CardOf<'problems'> {
  return {
    kind: 'problems',
    problems: problems.map((problem) => describeFound(problem, problem.words, language)),
  };
}

export function citeProblem({ sources, lastVerified }: CropProblem, language: string): Citation {
  return { title: formatList(sources.map(sourceName), language), day: lastVerified, link: null, path: '/crop-disease' };
}

/** Words alone are unsure, so the rest of the probability is left for a problem outside the candidates. */
const heldByWords = 0.75;
export const mostCandidates = 3;

/** The problems that fit the words best, in the form that the diagnosis gets from a photo. */
export function candidatesOf(matched: readonly MatchedProblem[]): SignTalk['candidates'] {
  const best = matched.filter(({ problem }) => problemsWithSigns.includes(problem.id)).slice(0, mostCandidates);
  const all = best.reduce((sum, { score }) => sum + score, 0);
  return best.map(({ problem, score }) => ({ problemId: problem.id, probability: (heldByWords * score) / all }));
}

export interface SignsWeighed {
  /** Likeliest first. */
  readonly problems: readonly ToldProblem[];
  readonly conclusion: Conclusion;
  /** The sign to look for next; none when the talk is over. */
  readonly question: string | undefined;
}

/** Weighs the candidates by the replies so far, by the rule of the diagnosis. */
export async function weighSigns(
  { candidates, answers }: Pick<SignTalk, 'candidates' | 'answers'>,
  language: string,
): Promise<SignsWeighed> {
  // The candidates and replies come from a browser, so this drops ids that the catalogue does not know.
  const entries = await Promise.all(candidates.map(({ problemId }) => problemById(problemId)));
  const known = candidates.filter((_candidate, at) => entries[at] !== undefined);
  const told = answers.filter(({ sign }) => signById(sign) !== undefined);
  const weighed = weighAnswers(known, told, 'words');
  const likeliestFirst = weighed.possibilities.flatMap(
    ({ problemId }) => entries.find((entry) => entry?.id === problemId) ?? [],
  );
  return {
    problems: await Promise.all(likeliestFirst.map((problem) => tellOf(problem, language))),
    conclusion: conclude(weighed, told, 'words'),
    question: nextQuestion(known, told, 'words'),
  };
}
