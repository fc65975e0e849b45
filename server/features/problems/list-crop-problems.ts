import type { z } from 'zod/mini';

import { problemCropOf, problemsOfCrop, seasonsOf } from '#catalogue/problems.ts';
import type { listCropProblems as contract } from '#contract/crop-problems.ts';
import { readProblemWords } from '#languages/advice.ts';
import { nameIn } from '#languages/names.ts';
import { spokenLanguage } from '#languages/words.ts';
import { orderProblems } from '#leaf/advice/order-problems.ts';
import { failure } from '#server/platform/failure.ts';

import { describeBriefly } from './describe-problem.ts';

type Asked = z.output<(typeof contract)['params']> & z.output<(typeof contract)['query']>;

/** Open to anyone. The crop is named by its id, a commodity's id, or the first word of its problems. */
export async function listCropProblems({ crop: name, part, season, language: asked }: Asked) {
  const language = spokenLanguage(asked);
  const crop = problemCropOf(name);
  if (!crop) throw failure('not_found');
  const all = await problemsOfCrop(crop.id);
  const met = all.filter(
    (problem) =>
      (part === undefined || problem.parts.includes(part)) &&
      (season === undefined || seasonsOf(problem).includes(season)),
  );
  return {
    crop: { id: crop.id, name: nameIn('crops', language, crop.id) ?? crop.id },
    problems: await Promise.all(
      orderProblems(met).map(async (problem) =>
        describeBriefly(problem, await readProblemWords(problem, language), language),
      ),
    ),
  };
}
