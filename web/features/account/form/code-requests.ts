export interface CodeRequest {
  /** The time of the next possible request, in milliseconds of `Date.now()`. */
  readonly againAt: number;
  /** False when the mail could not be sent at once; the server keeps trying. */
  readonly sent: boolean;
}

interface Noted {
  readonly request?: CodeRequest;
  readonly registration?: string;
}

const storageKey = 'code-requests';

/** By e-mail address. The tab's session storage has a copy, so that the dialog for the code survives a reload. */
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
    // Without storage the notes live as long as the page.
  }
}

/** After sign-in nobody waits for a code any more. */
export function forgetCodeRequests(): void {
  noted.clear();
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage there is nothing to delete.
  }
}

function keyOf(email: string): string {
  return email.trim().toLowerCase();
}

/** Stores the request for a code, so that the pause outlives its dialog. */
export function noteCodeRequest(email: string, { pauseSeconds, sent }: { pauseSeconds: number; sent: boolean }): void {
  note(email, { request: { againAt: Date.now() + pauseSeconds * 1000, sent } });
}

/** Undefined when this page has requested no code, so there may be no code to enter. */
export function lastCodeRequest(email: string): CodeRequest | undefined {
  return noted.get(keyOf(email))?.request;
}

/**
 * Stores this page's own registration of the address. Without it the code could belong to another person's
 * registration.
 */
export function noteRegistration(email: string, registration: string): void {
  note(email, { registration });
}

/** Undefined until this page has registered the address, or tried to sign in with its password. */
export function findRegistration(email: string): string | undefined {
  return noted.get(keyOf(email))?.registration;
}
