import { problemById, problemCropOf } from '#catalogue/problems.ts';
import { signById } from '#catalogue/signs.ts';
import { answers as answersSchema, type Answers } from '#contract/diagnosis-answers.ts';
import type { FieldProblemCode } from '#contract/field-problems.ts';
import { phoneSighting, type PhoneSighting } from '#contract/phone-diagnosis.ts';
import { failure } from '#server/platform/failure.ts';

import { faultOfSighting } from '../rules/phone-sighting.ts';

/** Checks the shape, and then whether the sighting can be true: a phone is as untrusted as anybody. */
export async function readSighting(json: string): Promise<PhoneSighting> {
  const read = phoneSighting.safeParse(parse(json));
  if (!read.success) throw wrong('wrong_format');
  const { crop, problemId, looksLike, candidates } = read.data;
  const problems = await Promise.all(candidates.map((candidate) => problemById(candidate.problemId)));
  const problem = problemId === null ? undefined : await problemById(problemId);
  const fault = faultOfSighting(read.data, {
    problemCrop: problem && problemCropOf(problem.crop)?.id,
    isCropKnown: crop !== null && problemCropOf(crop)?.id === crop,
    isLooksLikeKnown: looksLike === null || problemCropOf(looksLike)?.id === looksLike,
    areCandidatesKnown: problems.every((candidate) => candidate !== undefined),
  });
  if (fault !== undefined) throw wrong('impossible', fault);
  return read.data;
}

/** The answers must be to known questions, each answered once. */
export function readAnswers(json: string): Answers {
  const read = answersSchema.safeParse(parse(json));
  if (!read.success) throw failure('invalid_request', { fields: { answers: { code: 'wrong_format' } } });
  return checkAnswers(read.data);
}

export function checkAnswers(answers: Answers): Answers {
  const signs = answers.map(({ sign }) => sign);
  if (new Set(signs).size === signs.length && signs.every(signById)) return answers;
  const code = signs.every(signById) ? 'repeated' : 'not_known';
  throw failure('invalid_request', { fields: { answers: { code } } });
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

/** The message is for programmers of the API. */
function wrong(code: FieldProblemCode, message?: string) {
  return failure('invalid_request', { fields: { sighting: { code } }, ...(message === undefined ? {} : { message }) });
}
