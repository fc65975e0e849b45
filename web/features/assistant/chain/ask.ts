import { languageCodes } from '#languages/words.ts';
import { ApiError, isOffline } from '#web/lib/api/api-error.ts';
import { readOwnKey } from '#web/lib/own-ai/own-key.ts';

import type { Answer } from '../answer.ts';
import { askChat } from './ask-chat.ts';
import { askVoiceAssistant } from './ask-voice-assistant.ts';
import type { Ask, AskOptions, Question } from './question.ts';

/** Thrown when every step of the chain has failed. */
export class NobodyAnswered extends Error {
  override readonly name = 'NobodyAnswered';
  /** False if Khet itself could not be reached at the end. */
  readonly wasReached: boolean;

  constructor(cause: unknown) {
    super('Nobody answered', { cause });
    this.wasReached = !isOffline(cause) && !(cause instanceof ApiError && cause.code === 'timed_out');
  }
}

/**
 * This phone answers danger at once. Otherwise it asks in turn, each after the one before failed: the person's own
 * model, kai on the server, the voice assistant, and offline the phone's data. Throws `NobodyAnswered`, or an
 * `ApiError` that another try cannot repair.
 */
export async function ask(question: Question, options: Partial<AskOptions> = {}): Promise<Answer> {
  const { signal = new AbortController().signal, onProgress = () => undefined } = options;
  const danger = await findDanger(question, []);
  if (danger) return danger;
  if (!navigator.onLine) return answerOffline(question);
  const key = readOwnKey();
  const steps: Ask[] = [...(key === null ? [] : [unlessDanger(askWith(key))]), askChat, askVoiceAssistant];
  let failure: unknown;
  for (const step of steps) {
    try {
      return await step(question, { signal, onProgress });
    } catch (error) {
      if (signal.aborted || isThePersonsOwn(error)) throw error;
      failure = error;
      if (error instanceof ApiError && error.code === 'offline') return answerOffline(question);
    }
  }
  throw new NobodyAnswered(failure);
}

/**
 * True for an error that the person must deal with: an unreadable picture, an ended session, too many questions in a
 * minute.
 */
function isThePersonsOwn(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403, 413, 429].includes(error.status);
}

/** Few people have a key, so the code loads only for them. */
function askWith(key: string): Ask {
  return async (question, options) => {
    const { askOwnModel } = await import('./ask-own-model.ts');
    return askOwnModel(key, question, options);
  };
}

/**
 * The server recognises a danger in every language. Others do not, so before them this phone looks for one with the
 * phrases of all languages that it has or can fetch.
 */
function unlessDanger(step: Ask): Ask {
  return async (question, options) => (await findDanger(question, languageCodes)) ?? step(question, options);
}

/** If the import fails, the question goes on: the server recognises danger too. */
async function findDanger(question: Question, further: readonly string[]): Promise<Answer | undefined> {
  try {
    const { answerDanger } = await import('./answer-danger.ts');
    return await answerDanger(question, further);
  } catch {
    return undefined;
  }
}

/** A language that the person used before may still be on the phone. */
async function answerOffline(question: Question): Promise<Answer> {
  const danger = await findDanger(question, languageCodes);
  if (danger) return danger;
  const { answerFromPhone } = await import('../offline/answer-from-phone.ts');
  return answerFromPhone(question);
}
