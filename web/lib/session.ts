import type { User } from '#contract/account.ts';

import { ApiError } from './api-error.ts';
import { call } from './call.ts';
import {
  forgetKept,
  forgetNotes,
  forgetOthers,
  readFromDevice,
  removeFromDevice,
  writeToDevice,
} from './device-storage.ts';
import { createStore, useStore } from './store.ts';
import { forgetToken, onTokenChangedElsewhere, onTokenRefused, readToken, refuseToken, storeToken } from './token.ts';

/** Whether the server ended a session it had confirmed to this page, or one kept from an earlier visit. */
type Refusal = 'in-use' | 'kept';

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'visitor'; readonly user: null; readonly refusal?: Refusal }
  | { readonly status: 'signed-in'; readonly user: User };

const loading: Session = { status: 'loading', user: null };
const visitor: Session = { status: 'visitor', user: null };

/** The name and e-mail last seen with the token, so that a phone offline still knows its farmer. */
const userKey = 'user';

const session = createStore<Session>(visitor);
/** The server has told this page whose token it is. */
let isConfirmed = false;

/** Makes this the session of the page; tests begin with it, everything else goes through `signIn` and `signOut`. */
export function become(next: Session): void {
  const before = readSession().user;
  if (before && before.id !== next.user?.id) forgetNotes();
  if (next.status === 'signed-in') {
    writeToDevice(userKey, JSON.stringify(next.user));
    forgetOthers(next.user.id, next.user.email);
  }
  if (next.status === 'visitor') forgetPerson(next);
  // As `early.ts` did by the token alone (web/ui/looks.css).
  document.documentElement.dataset['session'] = next.status === 'visitor' ? 'none' : 'expected';
  session.write(next);
}

/**
 * A phone goes from hand to hand: nothing of the person who has left stays readable on it. A session that ends without
 * their doing keeps their unsaved edit, talk and key for the next sign-in: another person's sign-in deletes them.
 */
function forgetPerson({ refusal }: Extract<Session, { status: 'visitor' }>): void {
  removeFromDevice(userKey);
  forgetKept();
  if (refusal === undefined) forgetOthers();
  // The addresses that this page asked, with the names of papers and the person's own key for a model.
  performance.clearResourceTimings();
}

/** Pages are prerendered for a visitor, so the first drawing in the browser must match a visitor's. */
export function useSession(): Session {
  return useStore(session, visitor);
}

/** Returns how to stop listening. */
export const onSessionChanged = session.subscribe;

export function readSession(): Session {
  return session.read();
}

/** Called once by the page; the returned function is for tests. */
export function startSession(): () => void {
  const stops = [
    onTokenRefused(() => become({ status: 'visitor', user: null, refusal: isConfirmed ? 'in-use' : 'kept' })),
    onTokenChangedElsewhere(() => void restore()),
    onLineBack(() => void restore()),
  ];
  void restore();
  return () => {
    for (const stop of stops) stop();
    session.write(visitor);
  };
}

/** Asks the server who the stored token belongs to. Only its answer can end the session: being offline is no answer. */
async function restore(): Promise<void> {
  const token = readToken();
  isConfirmed = false;
  if (token === null) {
    if (readSession().status !== 'visitor') become(visitor);
    return;
  }
  const remembered = rememberedUser();
  become(remembered ? { status: 'signed-in', user: remembered } : loading);
  try {
    const { user } = await call('GET /auth/me', { keepSessionOn401: true });
    if (readToken() === token) confirm(user);
  } catch (error) {
    if (isTheServersNo(error)) refuseToken(token);
    else if (readToken() === token && !remembered) become(visitor);
  }
}

function confirm(user: User): void {
  isConfirmed = true;
  become({ status: 'signed-in', user });
}

/** In our own form: a firewall, a proxy or a deploy under way answers with statuses like ours. */
function isTheServersNo(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'not_signed_in' && error.requestId !== undefined;
}

function rememberedUser(): User | undefined {
  try {
    return (JSON.parse(readFromDevice(userKey) ?? 'null') as User | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function onLineBack(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

/** After login or verification. */
export function signIn(token: string, user: User): void {
  storeToken(token);
  confirm(user);
}

/** Hands over the refusal once, to the code that leads the person to the sign-in. */
export function takeRefusal(): Refusal | undefined {
  const current = readSession();
  const refusal = current.status === 'visitor' ? current.refusal : undefined;
  if (refusal) session.write(visitor);
  return refusal;
}

/** After the person changed their name or picture. */
export function changeUser(user: User): void {
  if (readSession().status === 'signed-in') become({ status: 'signed-in', user });
}

/** The device forgets at once; the server gets a request whose failure does not trouble the person. */
export async function signOut(): Promise<void> {
  const told = call('GET /auth/logout', { keepSessionOn401: true }).catch(() => undefined);
  forgetToken();
  become(visitor);
  await told;
}
