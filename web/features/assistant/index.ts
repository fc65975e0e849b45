import type { Answer } from './answer.ts';
import type { AskOptions, Question } from './chain/question.ts';

/** kai for other features: the chain of answers, and the dialog. */
export { AskKai } from './AskKai.tsx';
export type { Answer, AskOptions, Question };

/** Whether a text tells of a danger to life. kai then names the number to call, and nothing else may be done with it. */
export async function tellsDanger(text: string): Promise<boolean> {
  const danger = await import('./chain/answer-danger.ts');
  return danger.tellsDanger(text);
}

/** Does the same as `chain/ask.ts`, but loads it with the first question. */
export async function ask(question: Question, options?: Partial<AskOptions>): Promise<Answer> {
  const chain = await import('./chain/ask.ts');
  return chain.ask(question, options);
}
