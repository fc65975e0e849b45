import type { z } from 'zod/mini';

import { problemById } from '#catalogue/problems.ts';
import type { CropProblemReply, readCropProblem as contract } from '#contract/crop-problems.ts';
import { readProblemWords } from '#languages/advice.ts';
import { nameIn } from '#languages/names.ts';
import { sayIn, spokenLanguage } from '#languages/words.ts';
import { stepsToDo } from '#leaf/advice/steps-to-do.ts';
import { whatToAvoid } from '#leaf/advice/what-to-avoid.ts';
import { failure } from '#server/platform/failure.ts';

import { describeBriefly } from './describe-problem.ts';

type Asked = z.output<(typeof contract)['params']> & z.output<(typeof contract)['query']>;

/** Open to anyone. A healthy plant is no problem, so it is not found here. */
export async function readCropProblem({ problem: id, language: asked }: Asked): Promise<CropProblemReply> {
  const language = spokenLanguage(asked);
  const problem = await problemById(id);
  if (!problem || problem.kind === 'healthy') throw failure('not_found');
  const words = await readProblemWords(problem, language);
  const { today, later } = stepsToDo({ ...problem, words }, true);
  const { crop, lookAlikes, sources, lastVerified } = problem;
  return {
    ...describeBriefly(problem, words, language),
    crop: { id: crop, name: nameIn('crops', language, crop) ?? crop },
    signs: [...words.signs],
    lookAlikes: lookAlikes.map((id) => ({
      id,
      name: nameIn('problems', language, id) ?? id,
      difference: words.lookAlikes[id] ?? '',
    })),
    cause: words.cause,
    spread: words.spread,
    steps: today ? [today, ...later] : [...later],
    avoid: whatToAvoid(problem, sayIn('problems', language)),
    prevention: [...words.prevention],
    tip: words.proTip,
    callForHelp: words.callForHelp,
    sources: sources.map(({ name, year }) => ({ name, year: year ?? null })),
    lastVerified,
  };
}
