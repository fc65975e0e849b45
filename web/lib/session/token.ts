import { readFromDevice, removeFromDevice, writeToDevice } from '../device-storage.ts';
import { createStore } from '../store.ts';

const tokenKey = 'token';

/** Used only if the browser refuses storage: the person is then signed in on this page only. */
let heldToken: string | null = null;
/** The token that the server last answered with 401. */
const refusedToken = createStore<string | null>(null);

export function readToken(): string | null {
  return readFromDevice(tokenKey) ?? heldToken;
}

export function storeToken(token: string): void {
  heldToken = writeToDevice(tokenKey, token) ? null : token;
}

export function forgetToken(): void {
  heldToken = null;
  removeFromDevice(tokenKey);
}

/** Other characters cannot be sent in a header: `fetch` would always throw, and it would look like a bad connection. */
export function canBeSent(token: string): boolean {
  return /^[\x21-\x7e]+$/.test(token);
}

/**
 * Called when the server answered 401. An answer to an old token must not delete the newer token of another sign-in.
 */
export function refuseToken(sentToken: string | null): void {
  if (readToken() !== sentToken) return;
  forgetToken();
  refusedToken.write(sentToken);
}

/** The listener runs after a call was answered with 401. Returns a function that stops the listening. */
export const onTokenRefused = refusedToken.subscribe;

/** The listener runs when another tab signs in or out. */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  function follow(event: StorageEvent): void {
    if (event.key !== tokenKey && event.key !== null) return;
    listener();
  }
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
