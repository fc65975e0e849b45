import { registerForm } from '#contract/account.ts';
import { openDialog } from '#web/app/dialogs.ts';
import { useWords } from '#web/lib/words/words.ts';
import { call } from '#web/lib/call.ts';
import { toast } from '#web/ui/toast.ts';

import { noteCodeRequest, noteRegistration } from './code-requests.ts';
import { keepDraft, readDraft } from './draft.ts';
import { findProblems, sayProblems } from './problems.ts';
import { useForm } from '#web/lib/form/use-form.ts';

/** Opens the account, then the dialog for the code that was mailed. */
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
      noteCodeRequest(email, { pauseSeconds: retryAfterSeconds, sent: codeSent });
      if (codeSent) toast.success(say('register.done'));
      else toast.warning(say('register.notSent'));
      openDialog('verify', { email });
    },
    sayFailed: (said) => said ?? say('register.failed'),
    explain: (error) => sayProblems(say, error.fields),
  });
}
