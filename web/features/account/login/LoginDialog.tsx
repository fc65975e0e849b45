import type { AccountDialogProps } from '#web/app/dialogs.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';

import { LoginForm } from './LoginForm.tsx';

export function LoginDialog({ onClose }: AccountDialogProps) {
  const say = useWords('account');
  const sayShell = useWords('shell');
  return (
    <Dialog open hasOwnEntry onClose={onClose} title={say('login.title')} closeLabel={sayShell('close')}>
      <LoginForm onClose={onClose} />
    </Dialog>
  );
}
