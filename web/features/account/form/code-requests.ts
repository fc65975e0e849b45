export interface CodeRequest {
  /** From when another code may be asked for, in milliseconds of `Date.now()`. */
  readonly againAt: number;
  /** False when the mail could not go out at once; the server keeps trying. */
  readonly sent: boolean;
}

interface Noted {
  readonly request?: CodeRequest;
  readonly registration?: string;
}

const storageKey = 'code-requests';

/** By address. In the tab's own memory, so that the dialog with the code goes on after a reload. */
const noted = new Map<string, Noted>(Object.entries(restore()));

function restore(): Record<string, Noted> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, Noted>;
  } catch {
    return {};
  }
}

function note(email: string, change: Noted): void {
  noted.set(keyOf(email), { ...noted.get(keyOf(email)), ...change });
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(noted)));
  } catch {
    // Without storage it lives as long as the page.
  }
}

/** Once signed in nobody waits for a code any more. */
export function forgetCodeRequests(): void {
  noted.clear();
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage nothing was kept.
  }
}

function keyOf(email: string): string {
  return email.trim().toLowerCase();
}

/** Remembers that a code was asked for, so that the pause outlives the dialog it is shown in. */
export function noteCodeRequest(email: string, { pauseSeconds, sent }: { pauseSeconds: number; sent: boolean }): void {
  note(email, { request: { againAt: Date.now() + pauseSeconds * 1000, sent } });
}

/** Undefined when this page has asked for none: then there may be no code to enter yet. */
export function lastCodeRequest(email: string): CodeRequest | undefined {
  return noted.get(keyOf(email))?.request;
}

/** Our own registration of this address. Without it the code could be for another person's. */
export function noteRegistration(email: string, registration: string): void {
  note(email, { registration });
}

/** Undefined until this page has registered the address, or tried to sign in with its password. */
export function findRegistration(email: string): string | undefined {
  return noted.get(keyOf(email))?.registration;
}
