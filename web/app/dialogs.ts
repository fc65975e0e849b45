import { createStore } from '#web/lib/store.ts';

export type DialogName = 'login' | 'register' | 'verify' | 'forgot' | 'mobile' | 'step';

export interface DialogRequest {
  readonly name: DialogName;
  /** Filled in after registration. */
  readonly email?: string;
  /** The sign-in that waits for its second step. */
  readonly challenge?: string;
}

/** The properties of every account dialog. A dialog opens another one with `openDialog`. */
export interface AccountDialogProps {
  readonly email?: string;
  readonly challenge?: string;
  readonly onClose: () => void;
}

/** The requested dialog, until it has its history entry (`Dialogs.tsx`). */
export const dialogRequest = createStore<DialogRequest | null>(null);

/** Opens an account dialog over the present screen. */
export function openDialog(name: DialogName, filledIn: Omit<DialogRequest, 'name'> = {}): void {
  dialogRequest.write({ name, ...filledIn });
}

export function closeDialog(): void {
  dialogRequest.write(null);
}

export function readDialog(): DialogRequest | null {
  return dialogRequest.read();
}
