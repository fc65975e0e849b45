import type { ChatEvent } from '#contract/assistant.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api-error.ts';

import { type Answer, noAnswer } from '../answer.ts';

/** The answer with one more event of the stream. */
export function addEvent(answer: Answer, event: ChatEvent): Answer {
  switch (event.kind) {
    case 'begin':
      return { ...answer, provider: event.provider };
    case 'text':
      return { ...answer, text: answer.text + event.text };
    case 'words':
      return { ...answer, words: event.text };
    case 'restart':
      return { ...noAnswer, provider: event.provider };
    case 'card':
      return { ...answer, cards: [...answer.cards, event.card] };
    case 'citations':
      return { ...answer, citations: [...answer.citations, ...event.citations] };
    case 'suggestions':
      return { ...answer, suggestions: event.questions };
    case 'memory':
      return { ...answer, memory: event.memory };
    case 'done':
      return {
        ...answer,
        source: event.source,
        intent: event.intent,
        ending: event.ending === 'partial' ? 'broken' : 'whole',
      };
    case 'error':
      throw new ApiError(event.code, event.message, { status: statusOf(event.code) });
  }
}

/** The stream itself came with a 200. */
function statusOf(code: ErrorCode): number {
  if (code === 'too_many_requests') return 429;
  return code.startsWith('picture_') ? 400 : 500;
}
