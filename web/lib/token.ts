import { readFromDevice, removeFromDevice, writeToDevice } from './device-storage.ts';
import { createStore } from './store.ts';

const tokenKey = 'token';

/** Only where the browser refuses storage: the person is then signed in for this page. */
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

/** Anything else cannot be sent as a header: `fetch` would throw, which looks like a bad connection, for ever. */
export function canBeSent(token: string): boolean {
  return /^[\x21-\x7e]+$/.test(token);
}

/** The server said 401. An answer to an old token must not throw away the newer one of another sign-in. */
export function refuseToken(sentToken: string | null): void {
  if (readToken() !== sentToken) return;
  forgetToken();
  refusedToken.write(sentToken);
}

/** Runs after any call was answered with 401; returns how to stop listening. */
export const onTokenRefused = refusedToken.subscribe;

/** Another tab signed in or out. */
export function onTokenChangedElsewhere(listener: () => void): () => void {
  function follow(event: StorageEvent): void {
    if (event.key !== tokenKey && event.key !== null) return;
    listener();
  }
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
