import type { AccountDialogProps } from '#web/app/Dialogs.tsx';

export function RegisterDialog(_: AccountDialogProps) {
  return null;
}
