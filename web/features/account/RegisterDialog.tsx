import type { AccountDialogProps } from '#web/app/Dialogs.tsx';
import { openDialog } from '#web/app/dialogs.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';

import { AccountForm } from './AccountForm.tsx';
import { EmailField, NewPasswordField } from './fields.tsx';
import { useRegistration } from './use-registration.ts';

export function RegisterDialog({ onClose }: AccountDialogProps) {
  const say = useWords('account');
  const sayShell = useWords('shell');
  const sayFooter = useWords('footer');
  const form = useRegistration();
  const name = form.field('name');
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('register.title')}
      description={say('register.lead')}
      closeLabel={sayShell('close')}
    >
      <AccountForm form={form} submitLabel={say('register.submit')} busyLabel={say('register.busy')}>
        <Field label={say('register.name')} required error={name.problem}>
          <TextInput {...name.input} autoComplete="name" />
        </Field>
        <EmailField field={form.field('email')} />
        <NewPasswordField field={form.field('password')} label={say('password')} hint={say('register.passwordHint')} />
        <NewPasswordField field={form.field('confirm')} label={say('confirm')} />
        <p className="text-sm text-ink-soft">
          {say('register.read')} <NewTabLink to="/privacy">{sayFooter('privacy')}</NewTabLink>
          {' · '}
          <NewTabLink to="/terms">{sayFooter('terms')}</NewTabLink>
        </p>
      </AccountForm>
      <p className="mt-3 flex flex-wrap items-center border-t-[1.5px] border-line pt-2">
        {say('register.haveAccount')}
        <Button variant="quiet" onClick={() => openDialog('login')}>
          {say('login.submit')}
        </Button>
      </p>
    </Dialog>
  );
}

/** Beside the form, so that what is typed stays. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="text-leaf-dark underline underline-offset-3">
      {children}
    </a>
  );
}
