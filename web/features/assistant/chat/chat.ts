import { guest, readFromDevice, removeFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { onSessionChanged, readSession } from '#web/lib/session.ts';
import { createStore, useStore } from '#web/lib/store.ts';

import { type Answer, noAnswer } from '../answer.ts';

export interface ChatMessage {
  readonly id: string;
  readonly sender: 'user' | 'kai';
  /** `typing` is an answer on its way; it is shown and not kept. */
  readonly type: 'normal' | 'typing' | 'file' | 'response' | 'error';
  readonly text: string;
  /** An ISO time. */
  readonly time: string;
  /** Of an attachment: its name, and a picture small enough to keep. */
  readonly file?: { readonly name: string; readonly thumbnail?: string };
  /** Of a response: all of it, its text included. */
  readonly answer?: Answer;
  readonly rating?: 'up' | 'down' | undefined;
}

export interface Chat {
  /** The e-mail, or "guest"; null until it is known who is there. */
  readonly owner: string | null;
  readonly messages: readonly ChatMessage[];
  /** The last questions, newest first. */
  readonly searches: readonly string[];
}

const mostSearches = 3;
/** Some weeks of questions, and far below what a browser lets a site keep. */
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

/** Returns how to stop listening. */
export const onChatChanged = chat.subscribe;

function ownerNow(): string | null {
  const { status, user } = readSession();
  return status === 'loading' ? null : (user?.email ?? guest);
}

/** The sign-out deletes by this name (`forgetOthers` in device-storage.ts). */
function deviceKeyOf(owner: string): string {
  return `kai-chat:${owner}`;
}

/** Changes to the chat of the person who is signed in now. */
function follow(): void {
  const owner = ownerNow();
  if (owner === chat.read().owner) return;
  chat.write(owner === null ? nothing : { owner, ...readKept(owner) });
}

// The prerendered page knows nobody: it is drawn empty.
if (!import.meta.env.SSR) {
  follow();
  onSessionChanged(follow);
  // Another tab of the same person has said something.
  window.addEventListener('storage', ({ key }) => {
    const { owner, messages } = chat.read();
    if (owner === null || key !== deviceKeyOf(owner) || messages.some(isTyping)) return;
    chat.write({ owner, ...readKept(owner) });
  });
}

function isTyping({ type }: ChatMessage): boolean {
  return type === 'typing';
}

/** The stored chat may be anything: an older version or another program may have written it. */
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

/** Fields that an answer has gained since it was kept are empty in it. */
function renew(message: ChatMessage): ChatMessage {
  const { answer } = message;
  return answer ? { ...message, answer: { ...noAnswer, ...answer } } : message;
}

/** Nothing where the person has left meanwhile: data for them reaches nobody else. */
function change(owner: string | null, next: (before: Chat) => Partial<Chat>): void {
  const before = chat.read();
  if (owner === null || before.owner !== owner) return;
  const after = { ...before, ...next(before) };
  chat.write(after);
  if (isOtherwiseKept(before, after)) keep(owner, after);
}

/** An answer that grows changes nothing of what is kept: a write for each of its words would hold a cheap phone up. */
function isOtherwiseKept(before: Chat, after: Chat): boolean {
  const [old, next] = [toKeep(before), toKeep(after)];
  return (
    before.searches !== after.searches || old.length !== next.length || next.some((message, at) => message !== old[at])
  );
}

function toKeep({ messages }: Chat): readonly ChatMessage[] {
  return messages.filter((message) => !isTyping(message)).slice(-mostMessages);
}

/** With a full disk the older half is given up for the newer. */
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

/** A cry for help is no question to offer again on a phone that others use. */
export function dropSearch(owner: string | null, text: string): void {
  change(owner, ({ searches }) => ({ searches: searches.filter((other) => other !== text) }));
}

/** Whether an answer helped; undefined takes it back. */
export function rateMessage(id: string, rating: ChatMessage['rating']): void {
  changeMessage(chat.read().owner, id, { rating });
}

/** Messages and recent searches, here and on the device. */
export function clearChat(): void {
  const { owner } = chat.read();
  change(owner, () => ({ messages: [], searches: [] }));
  if (owner !== null) removeFromDevice(deviceKeyOf(owner));
}
