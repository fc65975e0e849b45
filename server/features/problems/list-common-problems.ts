import { problemsOfCrop } from '#catalogue/problems.ts';
import { readProblemWords } from '#languages/advice.ts';
import { nameIn } from '#languages/names.ts';
import { spokenLanguage } from '#languages/words.ts';
import { findCrop } from '#leaf/advice/find-crop.ts';
import { orderProblems } from '#leaf/advice/order-problems.ts';

import { describeFound } from './describe-problem.ts';

/** Lists the problems of a crop, by its id or its name in any language. The list is empty for an unknown crop. */
export async function listCommonProblems({ crop: said, language: asked }: { crop: string; language: string }) {
  const language = spokenLanguage(asked);
  const crop = findCrop(said);
  const problems = crop ? await problemsOfCrop(crop.id) : [];
  return {
    crop: crop ? (nameIn('crops', language, crop.id) ?? crop.id) : said,
    problems: await Promise.all(
      orderProblems(problems).map(async (problem) => {
        const words = await readProblemWords(problem, language);
        const { crop: _, ...found } = describeFound(problem, words, language);
        return { ...found, scientific: problem.scientific };
      }),
    ),
  };
}
