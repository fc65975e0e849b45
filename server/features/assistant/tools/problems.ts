import { type CropProblem, problemCropOf, problemCrops, problemsOfCrop } from '#catalogue/problems.ts';
import type { CardOf, Citation } from '#contract/assistant.ts';
import { nameIn } from '#languages/names.ts';

import { type MatchedProblem, matchSigns } from '../rules/match-signs.ts';
import type { Word } from '../rules/words-of.ts';

export async function findProblemsOf(
  { crop, told }: { crop: string | undefined; told: readonly Word[] },
  endings: readonly string[],
): Promise<readonly MatchedProblem[]> {
  const ids = crop === undefined ? problemCrops.map(({ id }) => id) : [crop];
  const problems = (await Promise.all(ids.map(problemsOfCrop))).flat();
  return matchSigns(told, problems, endings);
}

/** The language in which the catalogue tells of problems. */
export function writtenIn(language: string): 'en' | 'hi' {
  return language === 'en' ? 'en' : 'hi';
}

export function toProblemsCard(problems: readonly CropProblem[], language: string): CardOf<'problems'> {
  const written = writtenIn(language);
  return {
    kind: 'problems',
    problems: problems.map(({ id, crop, names, severity, signs, sources, lastVerified }) => ({
      id,
      name: names[written],
      crop: nameIn('crops', language, problemCropOf(crop)?.id ?? crop) ?? crop,
      severity,
      signs: [...signs[written]],
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
