import type { AccountDialogProps } from '#web/app/Dialogs.tsx';

export function VerifyDialog(_: AccountDialogProps) {
  return null;
}
