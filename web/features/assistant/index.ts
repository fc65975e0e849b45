import type { Answer } from './answer.ts';
import type { AskOptions, Question } from './chain/question.ts';

/** kai for other features: the chain of answers, and the dialog. */
export { AskKai } from './AskKai.tsx';
export { prepareOffline } from './offline/load-reader.ts';
export type { Answer, AskOptions, Question };

/**
 * Loads the rule that tells whether a text is about a danger to life, in a language or in English. Such a text is for
 * kai and nobody else. Undefined means that some phrases did not load, and the others found no danger.
 */
export async function loadDangerRule(language: string): Promise<(text: string) => boolean | undefined> {
  const { openDangerTest } = await import('./chain/answer-danger.ts');
  return openDangerTest(language);
}

/** Does the same as `chain/ask.ts`, but loads it with the first question. */
export async function ask(question: Question, options?: Partial<AskOptions>): Promise<Answer> {
  const chain = await import('./chain/ask.ts');
  return chain.ask(question, options);
}
