import { affectedParts, type AffectedPart } from '#domain/plants/crop-problems.ts';
import { replies } from '#domain/plants/diagnosis.ts';
import type { Answered } from '#leaf/questions/weigh-answers.ts';

/** The person's description of the plant so far. It is in the address, so Back removes the last choice. */
export interface Described {
  readonly crop: string | null;
  readonly part: AffectedPart | null;
  /** A sign by its id. It is empty if no picture fits. */
  readonly sign: string | null;
  readonly answers: readonly Answered[];
}

/** Stands in the address for an empty sign. No sign in the catalogue has this id. */
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
