import type { User } from '#contract/account.ts';

import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import {
  forgetKept,
  forgetNotes,
  forgetOthers,
  readFromDevice,
  removeFromDevice,
  writeToDevice,
} from '../device-storage.ts';
import { createStore, useStore } from '../store.ts';
import { forgetToken, onTokenChangedElsewhere, onTokenRefused, readToken, refuseToken, storeToken } from './token.ts';

/**
 * `in-use`: the server ended a session that it had confirmed to this page. `kept`: it ended a session of an earlier
 * visit.
 */
type Refusal = 'in-use' | 'kept';

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'visitor'; readonly user: null; readonly refusal?: Refusal }
  | { readonly status: 'signed-in'; readonly user: User };

const loading: Session = { status: 'loading', user: null };
const visitor: Session = { status: 'visitor', user: null };

/** The name and e-mail last seen with the token, so that an offline phone still knows its farmer. */
const userKey = 'user';

/** Used only if the browser refuses storage, like the token that is then held (`token.ts`). */
let heldUser: User | null = null;

const session = createStore<Session>(visitor);
/** True once the server has said whose token this page has. */
let isConfirmed = false;

/** Sets the page's session. Tests start with it; all other code uses `signIn` and `signOut`. */
export function become(next: Session): void {
  const before = readSession().user;
  if (before && before.id !== next.user?.id) forgetNotes();
  if (next.status === 'signed-in') {
    heldUser = writeToDevice(userKey, JSON.stringify(next.user)) ? null : next.user;
    forgetOthers(next.user.id, next.user.email ?? next.user.id);
  }
  if (next.status === 'visitor') forgetPerson(next);
  // Corrects the guess that `early.ts` made from the token alone (web/ui/styles/looks.css).
  document.documentElement.dataset['session'] = next.status === 'visitor' ? 'none' : 'expected';
  session.write(next);
}

/**
 * People share phones, so after a sign-out nothing of the person stays readable. A session that ends by itself keeps
 * unsaved edits, chat and key for that person's next sign-in; another person's sign-in deletes them.
 */
function forgetPerson({ refusal }: Extract<Session, { status: 'visitor' }>): void {
  heldUser = null;
  removeFromDevice(userKey);
  forgetKept();
  if (refusal === undefined) forgetOthers();
  // The browser lists the addresses that this page fetched, with names of papers and the person's own key for a model.
  performance.clearResourceTimings();
}

/** Pages are prerendered for a visitor, so hydration must draw them for a visitor too. */
export function useSession(): Session {
  return useStore(session, visitor);
}

/** Returns a function that stops the listening. */
export const onSessionChanged = session.subscribe;

export function readSession(): Session {
  return session.read();
}

/** The page calls this once. The returned function is for tests. */
export function startSession(): () => void {
  const stops = [
    onTokenRefused(() => become({ status: 'visitor', user: null, refusal: isConfirmed ? 'in-use' : 'kept' })),
    onTokenChangedElsewhere(() => {
      // The new token may be another person's.
      heldUser = null;
      void restore();
    }),
    onLineBack(() => void restore()),
  ];
  void restore();
  return () => {
    for (const stop of stops) stop();
    session.write(visitor);
  };
}

/** Asks the server whose token this is. Only its answer can end the session; a missing answer cannot. */
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
    if (error instanceof ApiError && error.code === 'not_signed_in') refuseToken(token);
    else if (readToken() === token && !remembered) become(visitor);
  }
}

function confirm(user: User): void {
  isConfirmed = true;
  become({ status: 'signed-in', user });
}

function rememberedUser(): User | undefined {
  try {
    return heldUser ?? (JSON.parse(readFromDevice(userKey) ?? 'null') as User | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function onLineBack(listener: () => void): () => void {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
}

/** Called after login or verification. */
export function signIn(token: string, user: User): void {
  storeToken(token);
  confirm(user);
}

/** Gives the refusal once, to the code that leads the person to the sign-in. */
export function takeRefusal(): Refusal | undefined {
  const current = readSession();
  const refusal = current.status === 'visitor' ? current.refusal : undefined;
  if (refusal) session.write(visitor);
  return refusal;
}

/** Called after the person has changed the name or picture. */
export function changeUser(user: User): void {
  if (readSession().status === 'signed-in') become({ status: 'signed-in', user });
}

/**
 * The device deletes its data at once. The server also gets a request, and a failure of it does not disturb the person.
 */
export async function signOut(): Promise<void> {
  const told = call('GET /auth/logout', { keepSessionOn401: true }).catch(() => undefined);
  forgetToken();
  become(visitor);
  await told;
}
