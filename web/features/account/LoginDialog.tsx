import type { AccountDialogProps } from '#web/app/Dialogs.tsx';

export function LoginDialog(_: AccountDialogProps) {
  return null;
}
