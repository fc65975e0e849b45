import { registerForm } from '#contract/account.ts';
import { passwordLength } from '#domain/limits.ts';
import { type AccountDialogProps, openDialog } from '#web/app/dialogs.ts';
import { call } from '#web/lib/api/call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { AccountForm } from '../form/AccountForm.tsx';
import { noteCodeRequest, noteRegistration } from '../form/code-requests.ts';
import { keepDraft, readDraft } from '../form/draft.ts';
import { EmailField, NewPasswordField } from '../form/fields.tsx';
import { findProblems, sayProblems } from '../form/problems.ts';

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
      hasOwnEntry
      title={say('register.title')}
      description={say('register.lead')}
      closeLabel={sayShell('close')}
    >
      <AccountForm form={form} submitLabel={say('register.submit')} busyLabel={say('register.busy')}>
        <Field label={say('register.name')} required error={name.problem}>
          <TextInput {...name.input} autoComplete="name" />
        </Field>
        <EmailField field={form.field('email')} />
        <NewPasswordField
          field={form.field('password')}
          label={say('password')}
          hint={say('register.passwordHint', passwordLength)}
        />
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

/** Opens a new tab, so that the typed text stays in the form. */
function NewTabLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noreferrer" className="text-leaf-dark underline underline-offset-3">
      {children}
    </a>
  );
}

/** Registers the account, then opens the dialog for the mailed code. */
export function useRegistration() {
  const say = useWords('account');
  return useForm({
    onTyped: keepDraft,
    start: { name: readDraft('name'), email: readDraft('email'), password: '', confirm: '' },
    check({ confirm, ...values }) {
      const fields = sayProblems(say, findProblems(registerForm, values));
      const incomplete = [values.name.trim(), values.email.trim(), values.password, confirm].includes('');
      if (confirm === '') fields['confirm'] = say('problems.confirmMissing');
      else if (confirm !== values.password) fields['confirm'] = say('problems.confirmWrong');
      if (incomplete) return { fields, alert: say('incomplete') };
      if (confirm !== values.password) return { fields, alert: say('differ') };
      return Object.keys(fields).length > 0 ? { fields } : undefined;
    },
    async send({ confirm: _same, ...values }) {
      const email = values.email.trim();
      const { codeSent, retryAfterSeconds, registration } = await call('POST /auth/register', {
        body: { ...values, name: values.name.trim(), email },
      });
      noteRegistration(email, registration);
      // A code that was typed for an earlier registration does not fit this one.
      keepDraft('otp', '');
      noteCodeRequest(email, { pauseSeconds: retryAfterSeconds, sent: codeSent });
      if (codeSent) toast.success(say('register.done'));
      else toast.warning(say('register.notSent'));
      openDialog('verify', { email });
    },
    sayFailed: (said) => said ?? say('register.failed'),
    explain: (error) => sayProblems(say, error.fields),
  });
}
