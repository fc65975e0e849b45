import { affectedParts, type AffectedPart } from '#domain/crop-problems.ts';
import { replies } from '#domain/diagnosis.ts';
import type { Answered } from '#leaf/questions/weigh-answers.ts';

/** The person's description of the plant so far; it stands in the address, so that Back takes the last choice back. */
export interface Described {
  readonly crop: string | null;
  readonly part: AffectedPart | null;
  /** A sign by its id; empty where none of the pictures fits. */
  readonly sign: string | null;
  readonly answers: readonly Answered[];
}

/** Told in an address by nobody: `none` is no sign of the catalogue. */
const noSign = 'none';

export function readDescribed(search: URLSearchParams): Described {
  const sign = search.get('sign');
  return {
    crop: search.get('crop'),
    part: affectedParts.find((part) => part === search.get('part')) ?? null,
    sign: sign === noSign ? '' : sign,
    answers: (search.get('answers') ?? '').split(' ').flatMap(readAnswer),
  };
}

export function writeDescribed({ crop, part, sign, answers }: Described): URLSearchParams {
  const search = new URLSearchParams();
  if (crop !== null) search.set('crop', crop);
  if (part !== null) search.set('part', part);
  if (sign !== null) search.set('sign', sign === '' ? noSign : sign);
  if (answers.length > 0) search.set('answers', answers.map((answer) => `${answer.sign}.${answer.reply}`).join(' '));
  return search;
}

function readAnswer(text: string): Answered[] {
  const [sign = '', said] = text.split('.');
  const reply = replies.find((each) => each === said);
  return reply && sign !== '' ? [{ sign, reply }] : [];
}
