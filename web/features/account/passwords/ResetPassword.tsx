import Link2Off from 'lucide-react/icons/link-2-off';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import { resetPasswordForm, type User } from '#contract/account.ts';
import { passwordLength } from '#domain/limits.ts';
import { openDialog } from '#web/app/dialogs.ts';
import { isOffline } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { signIn } from '#web/lib/session/session.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { StateNotice } from '#web/ui/states/StateNotice.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { AccountForm } from '../form/AccountForm.tsx';
import { NewPasswordField } from '../form/fields.tsx';
import { askSecondFactor } from '../form/ask-second-factor.ts';
import { findProblems, sayProblems } from '../form/problems.ts';

/** The screen to which the link in the mail leads. */
export function ResetPassword() {
  const say = useWords('account');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [dead, setDead] = useState(false);
  const token = search.get('token') ?? '';
  const usable = !dead && token !== '';

  function goOn({ token: session, user }: { token: string; user: User }) {
    signIn(session, user);
    void navigate('/dashboard', { replace: true });
  }
  return (
    <section className="mx-auto flex max-w-lg flex-col gap-5 py-4">
      <header className="flex flex-col gap-2">
        <h1>{say('reset.title')}</h1>
        {usable ? <p className="text-lg text-ink-soft">{say('reset.lead')}</p> : null}
      </header>
      <Card>
        {usable ? (
          <ResetForm token={token} onDone={goOn} onDead={() => setDead(true)} />
        ) : (
          <StateNotice icon={Link2Off} tone="marigold" title={say('reset.deadTitle')} text={say('reset.deadText')}>
            <Button onClick={() => openDialog('forgot')}>{say('reset.another')}</Button>
          </StateNotice>
        )}
      </Card>
    </section>
  );
}

interface ResetFormProps {
  readonly token: string;
  readonly onDone: (signedIn: { token: string; user: User }) => void;
  /** Called when the link was used, is too old, or never existed. */
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
      const signedIn = await call('POST /auth/reset-password', { body: { token, password } }).catch(askSecondFactor);
      toast.success(say('reset.done'));
      if (!signedIn) return;
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
        hint={say('register.passwordHint', passwordLength)}
      />
      <NewPasswordField field={form.field('confirm')} label={say('confirm')} />
    </AccountForm>
  );
}
