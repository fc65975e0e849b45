import { resetPasswordForm, type User } from '#contract/account.ts';
import { useWords } from '#web/lib/words/words.ts';
import { isOffline } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/toast.ts';

import { AccountForm } from './AccountForm.tsx';
import { NewPasswordField } from './fields.tsx';
import { findProblems, sayProblems } from './problems.ts';
import { useForm } from '#web/lib/form/use-form.ts';

interface ResetFormProps {
  readonly token: string;
  readonly onDone: (signedIn: { token: string; user: User }) => void;
  /** The link was used, is too old, or was never one of ours. */
  readonly onDead: () => void;
}

export function ResetForm({ token, onDone, onDead }: ResetFormProps) {
  const say = useWords('account');
  const form = useForm({
    start: { password: '', confirm: '' },
    check({ password, confirm }) {
      const fields = sayProblems(say, findProblems(resetPasswordForm, { token, password }));
      if (confirm === '') fields['confirm'] = say('problems.confirmMissing');
      else if (confirm !== password) fields['confirm'] = say('problems.confirmWrong');
      if (password === '' || confirm === '') return { fields, alert: say('incomplete') };
      if (confirm !== password) return { fields, alert: say('differ') };
      return fields['password'] === undefined ? undefined : { fields };
    },
    async send({ password }) {
      const signedIn = await call('POST /auth/reset-password', { body: { token, password } });
      toast.success(say('reset.done'));
      onDone(signedIn);
    },
    sayFailed: (said, error) => (isOffline(error) && said) || say('reset.failed'),
    explain(error) {
      if (error.code === 'reset_link_invalid' || error.fields['token'] !== undefined) onDead();
      return sayProblems(say, error.fields);
    },
  });
  return (
    <AccountForm form={form} submitLabel={say('reset.submit')} busyLabel={say('reset.busy')} withReason>
      <NewPasswordField
        field={form.field('password')}
        label={say('reset.password')}
        hint={say('register.passwordHint')}
      />
      <NewPasswordField field={form.field('confirm')} label={say('confirm')} />
    </AccountForm>
  );
}
