import { dangers } from '#domain/danger/danger.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { newId } from '#web/lib/new-id.ts';
import { onSessionChanged } from '#web/lib/session/session.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { readLanguage, sayIn } from '#web/lib/words/words.ts';

import { type Answer, isCourtesy, isEmpty, noAnswer } from '../answer.ts';
import { ask, NobodyAnswered } from '../chain/ask.ts';
import type { Question, Turn } from '../chain/question.ts';
import { type Attachment, joinFile } from './attachment.ts';
import { spokenAnswer } from '../markdown/answer-words.ts';
import {
  addMessages,
  type ChatMessage,
  changeMessage,
  dropSearch,
  keepSearch,
  onChatChanged,
  readChat,
  removeMessage,
} from './chat.ts';

/** Only one question runs at a time, also when the person moves from the page to the dialog meanwhile. */
let underWay: { readonly owner: string; readonly stop: AbortController } | undefined;

/** The last question's attachment and message, so that the person can ask again while this page is open. */
let attached: { readonly id: string; readonly attachment: Attachment } | undefined;

// Drops the attachment with its message: when the chat is cleared, or when another person's chat is shown.
onChatChanged(() => {
  if (!readChat().messages.some(({ id }) => id === attached?.id)) attached = undefined;
});

// A sign-out stops the running answer, so that the next person does not read it.
onSessionChanged(() => {
  if (underWay && readChat().owner !== underWay.owner) underWay.stop.abort();
});

/** Whether the last question had a picture, which may go to kai again. */
export function holdsPicture(): boolean {
  return attached?.attachment.picture !== undefined;
}

/** Ends the answer, and keeps the part that has arrived. */
export function stopAnswer(): void {
  underWay?.stop.abort();
}

/** Sends the typed text and the attachment. It does nothing if both are empty or an answer is running. */
export async function sendMessage(typed: string, attachment?: Attachment): Promise<void> {
  const text = maskAadhaar(typed.trim());
  if (text === '' && !attachment) return;
  const owner = await whenOwnerIsKnown();
  if (underWay) return;
  const question = lastAnswer(readChat().messages)?.memory?.asked ?? null;
  const isAsked = question !== null;
  // "Tomato" after a picture is the crop of that picture, so kai looks at it again.
  const brought = attachment ?? (question === 'crop' ? attached?.attachment : undefined);
  const asked: ChatMessage = {
    ...stamp(),
    sender: 'user',
    type: attachment ? 'file' : 'normal',
    text,
    ...(attachment && { file: fileOf(attachment) }),
  };
  addMessages(owner, asked);
  attached = brought && { id: asked.id, attachment: brought };
  // "Yes" or "Pune" answers a question of kai's, so it is not offered among the recent questions.
  if (text !== '' && !isAsked) keepSearch(owner, text);
  await answer(owner, asked);
}

/** A question may be sent before the server has said whose session this is. It waits for that, and is not lost. */
function whenOwnerIsKnown(): Promise<string> {
  return new Promise((resolve) => {
    const look = () => {
      const { owner } = readChat();
      if (owner === null) return;
      stop();
      resolve(owner);
    };
    const stop = onChatChanged(look);
    look();
  });
}

/** Asks the last question once more, after its answer failed, broke off or never came. */
export async function askAgain(): Promise<void> {
  const { owner, messages } = readChat();
  const asked = messages.findLast(({ sender }) => sender === 'user');
  if (owner === null || underWay || !asked) return;
  for (const { id } of messages.slice(messages.indexOf(asked) + 1)) removeMessage(owner, id);
  await answer(owner, asked);
}

function stamp(): Pick<ChatMessage, 'id' | 'time'> {
  return { id: newId(), time: new Date().toISOString() };
}

function fileOf({ name, thumbnail }: Attachment): NonNullable<ChatMessage['file']> {
  return thumbnail === undefined ? { name } : { name, thumbnail };
}

async function answer(owner: string, asked: ChatMessage): Promise<void> {
  const { id, time } = stamp();
  const stop = new AbortController();
  let soFar = noAnswer;
  const show = (type: ChatMessage['type'], about: Answer) =>
    changeMessage(owner, id, { type, text: about.text, answer: about, time: new Date().toISOString() });
  const onProgress = (next: Answer) => {
    soFar = next;
    show('typing', next);
  };
  underWay = { owner, stop };
  const question = questionOf(asked);
  addMessages(owner, { id, time, sender: 'kai', type: 'typing', text: '' });
  try {
    const whole = await ask(question, { signal: stop.signal, onProgress });
    show('response', whole);
    if (isNothingToAskAgain(whole)) dropSearch(owner, asked.text);
  } catch (error) {
    if (!stop.signal.aborted) changeMessage(owner, id, { type: 'error', text: sayTrouble(error) });
    else if (isEmpty(soFar)) removeMessage(owner, id);
    else show('response', { ...soFar, ending: 'stopped' });
  } finally {
    underWay = undefined;
  }
}

/** True for thanks, and for a cry for help, because others use the same phone. */
function isNothingToAskAgain({ intent }: Answer): boolean {
  return isCourtesy(intent) || dangers.some((danger) => danger === intent);
}

function questionOf(asked: ChatMessage): Question {
  const { messages } = readChat();
  const before = messages.slice(0, messages.indexOf(asked));
  const { text, picture } = attached?.id === asked.id ? attached.attachment : {};
  return {
    text: joinFile(asked.text, text).text,
    language: readLanguage(),
    picture,
    earlier: before.flatMap(turnOf),
    memory: lastAnswer(before)?.memory ?? null,
  };
}

function lastAnswer(messages: readonly ChatMessage[]): Answer | undefined {
  return messages.findLast(({ type }) => type === 'response')?.answer;
}

/** A message as a model needs it: the text of cards in words, and a note that a picture was shown. */
function turnOf(message: ChatMessage): Turn[] {
  const { sender, type, file } = message;
  if (type === 'error') return [];
  const said = sender === 'kai' ? spokenAnswer(message) : message.text.trim();
  const text = said === '' && file ? `[${file.name}]` : said;
  return text === '' ? [] : [{ from: sender, text }];
}

function sayTrouble(error: unknown): string {
  if (error instanceof ApiError) return sayError(error);
  const isReached = error instanceof NobodyAnswered && error.wasReached;
  return sayIn('assistant')(isReached ? 'trouble.unavailable' : 'trouble.backend');
}
