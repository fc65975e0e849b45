import { guest, readFromDevice, removeFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { onSessionChanged, readSession } from '#web/lib/session/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

import { type Answer, noAnswer } from '../answer.ts';

export interface ChatMessage {
  readonly id: string;
  readonly sender: 'user' | 'kai';
  /** `typing` is an answer that is still arriving; it is shown but not stored. */
  readonly type: 'normal' | 'typing' | 'file' | 'response' | 'error';
  readonly text: string;
  /** An ISO time. */
  readonly time: string;
  /** The attachment's name, and a picture small enough to store. */
  readonly file?: { readonly name: string; readonly thumbnail?: string };
  /** The whole answer of a response, its text included. */
  readonly answer?: Answer;
  readonly rating?: 'up' | 'down' | undefined;
}

export interface Chat {
  /** The e-mail or "guest"; null until the session is known. */
  readonly owner: string | null;
  readonly messages: readonly ChatMessage[];
  /** The last questions, newest first. */
  readonly searches: readonly string[];
}

const mostSearches = 3;
/** Some weeks of questions, far below a browser's limit for a site. */
const mostMessages = 80;

const nothing: Chat = { owner: null, messages: [], searches: [] };
const drawn: Chat = { ...nothing, owner: guest };
const chat = createStore<Chat>(nothing);

export function useChat(): Chat {
  return useStore(chat, drawn);
}

export function readChat(): Chat {
  return chat.read();
}

/** Returns a function that stops the listening. */
export const onChatChanged = chat.subscribe;

function ownerNow(): string | null {
  const { status, user } = readSession();
  return status === 'loading' ? null : (user?.email ?? user?.id ?? guest);
}

/** The sign-out deletes chats by this name (`forgetOthers` in device-storage.ts). */
function deviceKeyOf(owner: string): string {
  return `kai-chat:${owner}`;
}

/** Changes to the chat of the present person. */
function follow(): void {
  const owner = ownerNow();
  if (owner === chat.read().owner) return;
  takeAlong(owner);
  chat.write(owner === null ? nothing : { owner, ...readKept(owner) });
}

/** The chat of an account without an address is kept under its id, and moves when the account gets an address. */
function takeAlong(owner: string | null): void {
  const id = readSession().user?.id;
  if (owner === null || id === undefined || id === owner) return;
  const before = readFromDevice(deviceKeyOf(id));
  if (before !== null && writeToDevice(deviceKeyOf(owner), before)) removeFromDevice(deviceKeyOf(id));
}

// The prerendered page has no session, so it shows an empty chat.
if (!import.meta.env.SSR) {
  follow();
  onSessionChanged(follow);
  // Another tab of the same person has changed the chat.
  window.addEventListener('storage', ({ key }) => {
    const { owner, messages } = chat.read();
    if (owner === null || key !== deviceKeyOf(owner) || messages.some(isTyping)) return;
    chat.write({ owner, ...readKept(owner) });
  });
}

function isTyping({ type }: ChatMessage): boolean {
  return type === 'typing';
}

/** An older version or another program may have written the stored chat, so its content may be anything. */
function readKept(owner: string): Omit<Chat, 'owner'> {
  try {
    const { messages, searches } = JSON.parse(readFromDevice(deviceKeyOf(owner)) ?? '{}') as Partial<Chat>;
    return {
      messages: Array.isArray(messages) ? (messages as ChatMessage[]).filter(isWhole).map(renew) : [],
      searches: Array.isArray(searches) ? searches.filter((search) => typeof search === 'string') : [],
    };
  } catch {
    return nothing;
  }
}

function isWhole({ id, sender, text, time, type, answer }: ChatMessage): boolean {
  const hasTexts = [id, sender, text, time, type].every((value) => typeof value === 'string');
  return hasTexts && (type !== 'response' || Array.isArray(answer?.cards));
}

/** Adds the answer's newer fields, which an older stored answer lacks, with empty values. */
function renew(message: ChatMessage): ChatMessage {
  const { answer } = message;
  return answer ? { ...message, answer: { ...noAnswer, ...answer } } : message;
}

/** Does nothing if the person has left meanwhile, so that the data reaches nobody else. */
function change(owner: string | null, next: (before: Chat) => Partial<Chat>): void {
  const before = chat.read();
  if (owner === null || before.owner !== owner) return;
  const after = { ...before, ...next(before) };
  chat.write(after);
  if (isOtherwiseKept(before, after)) keep(owner, after);
}

/** A growing answer does not change the stored chat: a write for each word would slow a cheap phone down. */
function isOtherwiseKept(before: Chat, after: Chat): boolean {
  const [old, next] = [toKeep(before), toKeep(after)];
  return (
    before.searches !== after.searches || old.length !== next.length || next.some((message, at) => message !== old[at])
  );
}

function toKeep({ messages }: Chat): readonly ChatMessage[] {
  return messages.filter((message) => !isTyping(message)).slice(-mostMessages);
}

/** On a full disk, only the newer half is stored. */
function keep(owner: string, after: Chat): void {
  const kept = toKeep(after);
  const { searches } = after;
  const write = (some: readonly ChatMessage[]) =>
    writeToDevice(deviceKeyOf(owner), JSON.stringify({ messages: some, searches }));
  if (!write(kept)) write(kept.slice(-Math.ceil(kept.length / 2)));
}

export function addMessages(owner: string | null, ...messages: readonly ChatMessage[]): void {
  change(owner, (before) => ({ messages: [...before.messages, ...messages] }));
}

export function changeMessage(owner: string | null, id: string, about: Partial<ChatMessage>): void {
  change(owner, ({ messages }) => ({
    messages: messages.map((message) => (message.id === id ? { ...message, ...about } : message)),
  }));
}

export function removeMessage(owner: string | null, id: string): void {
  change(owner, ({ messages }) => ({ messages: messages.filter((message) => message.id !== id) }));
}

export function keepSearch(owner: string | null, text: string): void {
  change(owner, ({ searches }) => ({
    searches: [text, ...searches.filter((other) => other !== text)].slice(0, mostSearches),
  }));
}

/** Removes a cry for help from the recent questions, because others use the same phone. */
export function dropSearch(owner: string | null, text: string): void {
  change(owner, ({ searches }) => ({ searches: searches.filter((other) => other !== text) }));
}

/** Stores whether an answer helped; undefined removes the rating. */
export function rateMessage(id: string, rating: ChatMessage['rating']): void {
  changeMessage(chat.read().owner, id, { rating });
}

/** Deletes the messages and the recent questions, here and on the device. */
export function clearChat(): void {
  const { owner } = chat.read();
  change(owner, () => ({ messages: [], searches: [] }));
  if (owner !== null) removeFromDevice(deviceKeyOf(owner));
}
