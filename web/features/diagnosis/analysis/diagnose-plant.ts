import { ApiError } from '#web/lib/api-error.ts';
import { readOwnKey } from '#web/lib/own-key.ts';

import type { Finding } from '../finding.ts';
import { askAssistant, askServer } from './ask-server.ts';
import type { Manner, Question } from './question.ts';

/** Where the phone can look by itself, a connection on which nothing has moved for so long is given up. */
const stallMs = 30_000;

/**
 * Asks one after the other, the next only when the one before failed: a provider with the person's own key, the
 * server, its assistant, and at last the model on this phone. Nothing when who answered had no analysis to give.
 */
export async function diagnosePlant(question: Question, manner: Manner): Promise<Finding | undefined> {
  const isReady = await isPhoneReady();
  if (isReady && !navigator.onLine) return askPhone(question, manner);
  const key = readOwnKey();
  const steps = [...(key === null ? [] : [askWith(key)]), askServer, askAssistant];
  let failure: unknown;
  for (const ask of steps) {
    try {
      return await ask(question, isReady ? { ...manner, stallMs } : manner);
    } catch (error) {
      if (manner.signal.aborted || isThePersonsOwn(error)) throw error;
      failure = error;
      if (error instanceof ApiError && isVain(error, isReady)) break;
    }
  }
  if (isReady) return askPhone(question, manner);
  throw failure;
}

/** Whether the person has stored the leaf model here. A browser that refuses to say has not. */
export async function isPhoneReady(): Promise<boolean> {
  try {
    const { isLeafStored } = await import('#web/lib/leaf/leaf.ts');
    return await isLeafStored();
  } catch {
    return false;
  }
}

/** What it says it with is fetched only then; without internet it is among what the phone keeps. */
async function askPhone(question: Question, manner: Manner): Promise<Finding> {
  const { readOnPhone } = await import('../offline/read-on-phone.ts');
  return readOnPhone(question, manner);
}

/** Whom to ask next is behind the same limit, or over the same connection: a bar of signal that carries nothing is none. */
function isVain({ code, status }: ApiError, isReady: boolean): boolean {
  return code === 'offline' || status === 429 || (isReady && (code === 'unreachable' || code === 'timed_out'));
}

/** What asking somebody else does not mend: a picture that cannot be read, a session that has ended, a full list. */
function isThePersonsOwn(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403, 409, 413, 415].includes(error.status);
}

/** Few have a key, so what asks with it is fetched only for them. */
function askWith(key: string) {
  return async (question: Question, manner: Manner) => {
    const { askProvider } = await import('./ask-provider.ts');
    return askProvider(key)(question, manner);
  };
}
