export type DialogName = 'login' | 'register' | 'verify' | 'forgot';

export interface DialogRequest {
  readonly name: DialogName;
  /** Prefilled after registration. */
  readonly email?: string;
}

let open: DialogRequest | null = null;
const listeners = new Set<() => void>();

/** Opens one of the account dialogs over the screen the person is on. */
export function openDialog(name: DialogName, { email }: { email?: string } = {}): void {
  show(email === undefined ? { name } : { name, email });
}

export function closeDialog(): void {
  show(null);
}

function show(request: DialogRequest | null): void {
  open = request;
  for (const listener of listeners) listener();
}

export function readDialog(): DialogRequest | null {
  return open;
}

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
