import type { ChatEvent } from '#contract/assistant.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { mostQuestion } from '#domain/limits.ts';
import { ApiError, connectionError } from '#web/lib/api/api-error.ts';
import { callForResponse } from '#web/lib/api/call.ts';

import { type Answer, isEmpty, noAnswer } from '../answer.ts';
import type { AskOptions, Question } from './question.ts';

/** Enough for the whole answer of a slow model with several tools. `stallMs` watches the connection meanwhile. */
const timeoutMs = 3 * 60_000;
/** The number of earlier messages that go along: a model needs no more to know what "it" means. */
const mostEarlier = 8;

/** Step 2: kai on the server, word by word. If an answer breaks off, the received part stays. */
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
  const before = earlier.slice(-mostEarlier).map((turn) => ({ ...turn, text: turn.text.slice(0, mostQuestion) }));
  const messages = [...before, { from: 'user' as const, text }];
  return callForResponse('POST /assistant/chat', { body: { messages, language, memory }, signal, timeoutMs });
}

/** Adds one event of the stream to the answer. */
function addEvent(answer: Answer, event: ChatEvent): Answer {
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

/** The stream itself had the status 200, so this gives the status of its error. */
function statusOf(code: ErrorCode): number {
  if (code === 'too_many_requests') return 429;
  return code.startsWith('picture_') ? 400 : 500;
}

/** A model may think for a while between two tools; a connection that is silent for longer is dead. */
const stallMs = 45_000;

/** Reads the events of a streamed answer, one per line. It throws `ApiError` if the stream breaks. */
async function* readEvents(response: Response, signal: AbortSignal): AsyncGenerator<ChatEvent> {
  const reader = response.body?.getReader();
  if (!reader) throw connectionError(new Error('The answer has no body'));
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await withinTime(reader.read(), signal);
      rest += decoder.decode(value, { stream: !done });
      const lines = rest.split('\n');
      rest = done ? '' : (lines.pop() ?? '');
      yield* lines.filter((line) => line.trim() !== '').map(readEvent);
      if (done) return;
    }
  } finally {
    // If the caller stops reading, the server stops too. Nobody waits for that.
    void reader.cancel().catch(() => undefined);
  }
}

/** A line that is cut off is not an event. */
function readEvent(line: string): ChatEvent {
  try {
    return JSON.parse(line) as ChatEvent;
  } catch (cause) {
    throw connectionError(cause);
  }
}

async function withinTime<Result>(reading: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stop: (() => void) | undefined;
  const given = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ApiError('timed_out', 'Nothing moves on this connection.')), stallMs);
    stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    signal.throwIfAborted();
    return await Promise.race([reading, given]);
  } catch (cause) {
    throw cause instanceof ApiError || signal.aborted ? cause : connectionError(cause);
  } finally {
    clearTimeout(timer);
    if (stop) signal.removeEventListener('abort', stop);
  }
}
