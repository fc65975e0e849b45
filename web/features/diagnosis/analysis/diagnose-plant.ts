import { ApiError } from '#web/lib/api/api-error.ts';
import { readOwnKey } from '#web/lib/own-ai/own-key.ts';

import type { AnalysisResult } from '../analysis-result.ts';
import { askAssistant, askServer } from './ask-server.ts';
import type { AnalysisOptions, Question } from './question.ts';

/** If the phone itself can read photos, it gives up a connection on which nothing has moved for this time. */
const stallMs = 30_000;

/**
 * Asks in turn, each after the one before failed: a provider with the person's own key, the server, its assistant, and
 * last the model on this phone. Returns undefined if an answer holds no analysis.
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
      // Of several errors, this keeps the full list, because the person can do something about it.
      if (!isListFull(failure)) failure = error;
      if (error instanceof ApiError && failsForAll(error, isReady)) break;
    }
  }
  if (!isReady) throw failure;
  const result = await askPhone(question, options);
  return isListFull(failure) ? withoutPlace(result) : result;
}

/** A full history takes no more diagnoses, but the assistant and the phone need no history. */
function isListFull(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'too_many_diagnoses';
}

/** The server would refuse the result again, so nothing waits to be sent. */
function withoutPlace(result: AnalysisResult | undefined): AnalysisResult | undefined {
  if (!result) return undefined;
  const { seen: _seen, ...shown } = result;
  return { ...shown, isListFull: true };
}

/** Whether the person has stored the leaf model here. A browser that does not tell counts as no. */
export async function isPhoneReady(): Promise<boolean> {
  try {
    const { isLeafStored } = await import('#web/lib/leaf/leaf.ts');
    return await isLeafStored();
  } catch {
    return false;
  }
}

/** The words for the answer load only now; offline, they are among the phone's stored files. */
async function askPhone(question: Question, options: AnalysisOptions): Promise<AnalysisResult> {
  const { readOnPhone } = await import('../offline/read-on-phone.ts');
  return readOnPhone(question, options);
}

/** The next step would fail for the same reason: the limit, or a connection that shows signal and carries nothing. */
function failsForAll({ code, status }: ApiError, isReady: boolean): boolean {
  return code === 'offline' || status === 429 || (isReady && (code === 'unreachable' || code === 'timed_out'));
}

/** True if another step cannot help: the picture cannot be read, or the session has ended. */
function isForThePerson(error: unknown): boolean {
  if (isListFull(error)) return false;
  return error instanceof ApiError && [400, 401, 403, 409, 413, 415].includes(error.status);
}

/** Few people have a key, so the code loads only for them. */
function askWith(key: string) {
  return async (question: Question, options: AnalysisOptions) => {
    const { askProvider } = await import('./ask-provider.ts');
    return askProvider(key)(question, options);
  };
}
