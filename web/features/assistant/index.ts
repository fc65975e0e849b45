import type { Answer } from './answer.ts';
import type { AskOptions, Question } from './chain/question.ts';

/** kai for other features: its chain of answers, and its dialog. */
export { AskKai } from './AskKai.tsx';
export type { Answer, AskOptions, Question };

/** As `chain/ask.ts`, fetched with the first question. */
export async function ask(question: Question, options?: Partial<AskOptions>): Promise<Answer> {
  const chain = await import('./chain/ask.ts');
  return chain.ask(question, options);
}
