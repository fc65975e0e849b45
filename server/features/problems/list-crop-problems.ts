import { type AffectedPart, problemCropOf, problemsOfCrop, seasonsOf } from '#catalogue/problems.ts';
import type { Season } from '#domain/seasons.ts';
import { readProblemWords } from '#languages/advice.ts';
import { nameIn } from '#languages/names.ts';
import { spokenLanguage } from '#languages/words.ts';
import { failure } from '#server/platform/failure.ts';

import { orderProblems } from '#leaf/advice/order-problems.ts';
import { describeBriefly } from './describe-briefly.ts';

interface Asked {
  readonly crop: string;
  readonly part?: AffectedPart | undefined;
  readonly season?: Season | undefined;
  readonly language: string;
}

/** Open to anyone. A crop is asked for by its id, a commodity's id, or the first word of its problems. */
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
