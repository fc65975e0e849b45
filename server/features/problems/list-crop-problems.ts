import { type CropProblem, problemCropOf, problemsOfCrop, seasonsOf } from '#catalogue/problems.ts';
import type { AffectedPart, problemKinds } from '#domain/crop-problems.ts';
import type { Season } from '#domain/seasons.ts';
import { type ProblemWords, readProblemWords } from '#languages/advice.ts';
import { nameIn } from '#languages/names.ts';
import { spokenLanguage } from '#languages/words.ts';
import { orderProblems } from '#leaf/advice/order-problems.ts';
import { failure } from '#server/platform/failure.ts';

interface Asked {
  readonly crop: string;
  readonly part?: AffectedPart | undefined;
  readonly season?: Season | undefined;
  readonly language: string;
}

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

/** Describes a problem for lists. */
export function describeBriefly(problem: CropProblem, words: ProblemWords, language: string) {
  const { id, scientific, kind, parts, severity, contagious } = problem;
  return {
    id,
    name: nameIn('problems', language, id) ?? id,
    scientific,
    // Only a healthy plant has no kind, and it is not in this list.
    kind: kind as (typeof problemKinds)[number],
    parts: [...parts],
    seasons: [...seasonsOf(problem)],
    severity,
    contagious,
    sign: words.signs[0] ?? '',
  };
}
