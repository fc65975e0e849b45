import { type CropProblem, problemCropOf, problemCrops, problemsOfCrop } from '#catalogue/problems.ts';
import { signsOf } from '#catalogue/signs.ts';
import type { CardOf, Citation } from '#contract/assistant.ts';
import { readProblemWords } from '#languages/advice.ts';
import type { Key } from '#languages/keys.ts';
import { nameIn, namesAtHand } from '#languages/names.ts';
import { adviceLanguage, languageCodes, sayIn } from '#languages/words.ts';
import type { ToldProblem } from '#leaf/advice/advice.ts';

import { type DescribedProblem, type MatchedProblem, matchSigns } from '../rules/match-signs.ts';
import type { Word } from '../rules/words-of.ts';

export async function findProblemsOf(
  { crop, told }: { crop: string | undefined; told: readonly Word[] },
  endings: Parameters<typeof matchSigns>[2],
): Promise<readonly MatchedProblem[]> {
  const ids = crop === undefined ? problemCrops.map(({ id }) => id) : [crop];
  const problems = (await Promise.all(ids.map(problemsOfCrop))).flat();
  return matchSigns(told, await Promise.all(problems.map(describe)), endings);
}

async function describe(problem: CropProblem): Promise<DescribedProblem> {
  const spoken = [...new Set(languageCodes.map(adviceLanguage))];
  const words = await Promise.all(spoken.map((language) => readProblemWords(problem, language)));
  return {
    problem,
    names: [...namesAtHand('problems', problem.id), problem.scientific ?? ''],
    signs: [...words.flatMap(({ signs }) => signs), ...questionsOf(problem.id)],
  };
}

/** What a farmer is asked about the signs that a problem mostly shows, in every language: it names them in plain words. */
function questionsOf(problemId: string): string[] {
  const usual = Object.entries(signsOf(problemId)).filter(([, level]) => level === 'always' || level === 'often');
  return languageCodes.flatMap((language) =>
    usual.map(([sign]) => sayIn('signs', language)(`ask.${sign}` as Key<'signs'>)),
  );
}

/** A problem with what is told of it in the language of advice. */
export async function tellOf(problem: CropProblem, language: string): Promise<ToldProblem> {
  return { ...problem, words: await readProblemWords(problem, language) };
}

export function toProblemsCard(problems: readonly ToldProblem[], language: string): CardOf<'problems'> {
  return {
    kind: 'problems',
    problems: problems.map(({ id, crop, words, severity, sources, lastVerified }) => ({
      id,
      name: nameIn('problems', language, id) ?? id,
      crop: nameIn('crops', language, problemCropOf(crop)?.id ?? crop) ?? crop,
      severity,
      signs: [...words.signs],
      sources: sourcesOf(sources),
      lastVerified,
    })),
  };
}

export function citeProblem({ sources, lastVerified }: CropProblem): Citation {
  return { title: sourcesOf(sources).join(', '), day: lastVerified, link: null, path: '/crop-disease' };
}

function sourcesOf(sources: CropProblem['sources']): string[] {
  return sources.map(({ name, year }) => (year === undefined ? name : `${name} (${year})`));
}
