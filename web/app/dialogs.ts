import { createStore } from '#web/lib/store.ts';

export type DialogName = 'login' | 'register' | 'verify' | 'forgot';

export interface DialogRequest {
  readonly name: DialogName;
  /** Prefilled after registration. */
  readonly email?: string;
}

/** The dialog that is asked for, until it has its history entry (`Dialogs.tsx`). */
export const dialogRequest = createStore<DialogRequest | null>(null);

/** Opens one of the account dialogs over the screen the person is on. */
export function openDialog(name: DialogName, { email }: { email?: string } = {}): void {
  dialogRequest.write(email === undefined ? { name } : { name, email });
}

export function closeDialog(): void {
  dialogRequest.write(null);
}

export function readDialog(): DialogRequest | null {
  return dialogRequest.read();
}
