import { ApiError } from '#web/lib/api-error.ts';
import { readOwnKey } from '#web/lib/own-key.ts';

import type { AnalysisResult } from '../analysis-result.ts';
import { askAssistant, askServer } from './ask-server.ts';
import type { AnalysisOptions, Question } from './question.ts';

/** Where the phone can look by itself, a connection on which nothing has moved for so long is given up. */
const stallMs = 30_000;

/**
 * Asks one after the other, the next only when the one before failed: a provider with the person's own key, the
 * server, its assistant, and at last the model on this phone. Undefined when the answer holds no analysis.
 */
export async function diagnosePlant(question: Question, options: AnalysisOptions): Promise<AnalysisResult | undefined> {
  const isReady = await isPhoneReady();
  if (isReady && !navigator.onLine) return askPhone(question, options);
  const key = readOwnKey();
  const steps = [...(key === null ? [] : [askWith(key)]), askServer, askAssistant];
  let failure: unknown;
  for (const ask of steps) {
    try {
      const result = await ask(question, isReady ? { ...options, stallMs } : options);
      return isListFull(failure) ? withoutPlace(result) : result;
    } catch (error) {
      if (options.signal.aborted || isForThePerson(error)) throw error;
      // Of several reasons a full list is the one that the person can mend.
      if (!isListFull(failure)) failure = error;
      if (error instanceof ApiError && failsForAll(error, isReady)) break;
    }
  }
  if (!isReady) throw failure;
  const result = await askPhone(question, options);
  return isListFull(failure) ? withoutPlace(result) : result;
}

/** A full history takes no other find, and the assistant and the phone can look without one. */
function isListFull(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'too_many_diagnoses';
}

/** The server would refuse it once more, so nothing of it waits to be sent. */
function withoutPlace(result: AnalysisResult | undefined): AnalysisResult | undefined {
  if (!result) return undefined;
  const { seen: _seen, ...shown } = result;
  return { ...shown, isListFull: true };
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

/** The words for the answer are fetched only then; offline they are among the files that the phone keeps. */
async function askPhone(question: Question, options: AnalysisOptions): Promise<AnalysisResult> {
  const { readOnPhone } = await import('../offline/read-on-phone.ts');
  return readOnPhone(question, options);
}

/** The next one would fail too: it is behind the same limit or the same connection, which may show signal and carry nothing. */
function failsForAll({ code, status }: ApiError, isReady: boolean): boolean {
  return code === 'offline' || status === 429 || (isReady && (code === 'unreachable' || code === 'timed_out'));
}

/** Asking another does not help: a picture that cannot be read, a session that has ended. */
function isForThePerson(error: unknown): boolean {
  if (isListFull(error)) return false;
  return error instanceof ApiError && [400, 401, 403, 409, 413, 415].includes(error.status);
}

/** Few have a key, so its code is fetched only for them. */
function askWith(key: string) {
  return async (question: Question, options: AnalysisOptions) => {
    const { askProvider } = await import('./ask-provider.ts');
    return askProvider(key)(question, options);
  };
}
