/** kai for other features: its chain of answers, its dialog, and what leaves with an account. */
export type { Answer } from './answer.ts';
export { AskKai } from './AskKai.tsx';
export { ask, NobodyAnswered } from './chain/ask.ts';
export type { AskOptions, Question } from './chain/question.ts';
export { forgetChat } from './chat/chat.ts';
