import { ApiError, connectionError } from '#web/lib/api-error.ts';
import { callForResponse } from '#web/lib/call.ts';

import { type Answer, isEmpty, noAnswer } from '../answer.ts';
import { addEvent } from './add-event.ts';
import type { AskOptions, Question } from './question.ts';
import { readEvents } from './read-events.ts';

/** A whole answer of a slow model with several tools. The connection itself is watched while the answer comes. */
const timeoutMs = 3 * 60_000;
/** So much of what was said before goes along: a model needs no more to know what "it" is. */
const mostEarlier = 8;
const mostCharacters = 2000;

/** Step 2: kai on the server, word by word. What has come of an answer that breaks off is kept. */
export async function askChat(question: Question, { signal, onProgress }: AskOptions): Promise<Answer> {
  const response = await send(question, signal);
  if (response.headers.get('content-type')?.includes('ndjson') !== true) {
    throw connectionError(new Error('This is no answer of ours'));
  }
  let answer = noAnswer;
  let isWhole = false;
  try {
    for await (const event of readEvents(response, signal)) {
      answer = addEvent(answer, event);
      isWhole ||= event.kind === 'done';
      onProgress(answer);
    }
  } catch (error) {
    if (signal.aborted || isEmpty(answer) || !(error instanceof ApiError)) throw error;
  }
  if (isEmpty(answer)) throw connectionError(new Error('The answer is empty'));
  return isWhole ? answer : { ...answer, ending: 'broken' };
}

async function send(question: Question, signal: AbortSignal): Promise<Response> {
  const { text, language, picture, earlier = [], memory = null } = question;
  if (picture) {
    const form = new FormData();
    form.append('text', text);
    form.append('language', language);
    if (memory) form.append('memory', JSON.stringify(memory));
    form.append('image', picture, 'leaf-1.jpg');
    return callForResponse('POST /assistant/chat', { form, signal, timeoutMs });
  }
  const before = earlier.slice(-mostEarlier).map((turn) => ({ ...turn, text: turn.text.slice(0, mostCharacters) }));
  const messages = [...before, { from: 'user' as const, text }];
  return callForResponse('POST /assistant/chat', { body: { messages, language, memory }, signal, timeoutMs });
}
