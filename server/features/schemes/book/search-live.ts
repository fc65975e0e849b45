import type { z } from 'zod';

import type { FoundScheme, Scheme, searchLive as contract } from '#contract/schemes.ts';
import { dangerIn } from '#domain/danger/danger-in.ts';
import { dangerPhrases } from '#languages/danger.ts';
import { checkedLanguages } from '#languages/doses.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { failure } from '#server/platform/failure.ts';
import { type AskingModel, mayAskModel } from '#server/platform/http/limits/day-limit.ts';
import type { Services } from '#server/platform/services.ts';

import { listSchemes } from './list-schemes.ts';
import { readFoundSchemes } from '../rules/read-found-schemes.ts';

export interface SearchLive {
  services: Pick<Services, 'ai' | 'clock'> & AskingModel['services'];
  actor: AskingModel['actor'];
  caller: string;
  input: z.output<(typeof contract)['query']>;
  signal?: AbortSignal;
}

type Answer = { foundBy: 'ai'; schemes: FoundScheme[] } | { foundBy: 'catalogue'; schemes: Scheme[] };

const format =
  'Reply with a JSON array and nothing else. Each item has the texts "title", "description", "benefit", ' +
  '"eligibility" and "link". The link starts with https:// and leads to the official site. ' +
  'Leave out what you do not surely know. If you know of no scheme, reply with [].';

/** Enough for twenty schemes in Devanagari, where each letter may count as a token. */
const mostTokens = 8192;

/** The sentence of the specification. A client of the API may send all of it, and is then asked for its middle. */
const [before, after] = ['Give me all government schemes for ', ' including a proper working website link'] as const;

function searchedIn(q: string): string {
  const isSentence = q.toLowerCase().startsWith(before.toLowerCase()) && q.toLowerCase().endsWith(after);
  return isSentence && q.length > before.length + after.length ? q.slice(before.length, -after.length) : q;
}

/**
 * A model's answer stands alone, so that nobody takes it for the catalogue's text. The catalogue answers where the words
 * of a model could not be checked, and where a life is in danger.
 */
export async function searchLive({ input: { q: sent, language }, signal, ...asking }: SearchLive): Promise<Answer> {
  const { services } = asking;
  const q = searchedIn(sent);
  const isHeard = services.ai.words.available && checkedLanguages.has(language) && !dangerIn(q, dangerPhrases);
  if (!isHeard || !(await mayAskModel({ ...asking, what: 'live schemes' }))) {
    const { items } = await listSchemes({ services, input: { q, language, limit: 20 } });
    return { foundBy: 'catalogue', schemes: items };
  }
  const answer = await services.ai.askText({
    system: `${format} Write in the language with the code "${language}".`,
    prompt: before + maskAadhaar(q) + after,
    mostTokens,
    signal,
  });
  const schemes = answer.kind === 'answered' ? readFoundSchemes(answer.text, format) : undefined;
  if (!schemes) {
    services.log.warn({ answer: answer.kind }, 'no schemes could be read from a model');
    throw failure('schemes_not_found_live');
  }
  return { foundBy: 'ai', schemes };
}
