export interface CodeRequest {
  /** From when another code may be asked for, in milliseconds of `Date.now()`. */
  readonly againAt: number;
  /** False when the mail could not go out at once; the server keeps trying. */
  readonly sent: boolean;
}

const requests = new Map<string, CodeRequest>();
const registrations = new Map<string, string>();

function keyOf(email: string): string {
  return email.trim().toLowerCase();
}

/** Remembers that a code was asked for, so that the pause outlives the dialog it is shown in. */
export function noteCodeRequest(email: string, { pauseSeconds, sent }: { pauseSeconds: number; sent: boolean }): void {
  requests.set(keyOf(email), { againAt: Date.now() + pauseSeconds * 1000, sent });
}

/** Undefined when this page has asked for none: then there may be no code to enter yet. */
export function lastCodeRequest(email: string): CodeRequest | undefined {
  return requests.get(keyOf(email));
}

/** Which registration of this address is ours. Without it a code could be somebody else's. Gone with the page. */
export function noteRegistration(email: string, registration: string): void {
  registrations.set(keyOf(email), registration);
}

/** Undefined until this page has registered the address, or tried to sign in with its password. */
export function findRegistration(email: string): string | undefined {
  return registrations.get(keyOf(email));
}
