import { secondCodeField } from '#contract/account-second-factor.ts';
import { withPlainDigits } from '#domain/numbers/digits.ts';
import { type AccountDialogProps, openDialog } from '#web/app/dialogs.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/fields/Field.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { AccountForm } from '../form/AccountForm.tsx';
import { useArrive } from '../form/use-arrive.ts';

/** Finishes a sign-in whose password or number was right: with a code from the app, or a spare code. */
export function StepDialog({ challenge = '', onClose }: AccountDialogProps) {
  const say = useWords('account');
  const sayShell = useWords('shell');
  const arrive = useArrive(onClose);
  const form = useForm({
    start: { code: '' },
    check: ({ code }) =>
      secondCodeField.safeParse(withPlainDigits(code)).success
        ? undefined
        : { fields: { code: say('secondStep.codeMissing') } },
    async send({ code }) {
      const body = { challenge, code: withPlainDigits(code) };
      const signedIn = await call('POST /auth/second-factor/login', { body, keepSessionOn401: true });
      toast.success(say('login.done'));
      arrive(signedIn);
    },
    sayFailed(said, error) {
      if (!(error instanceof ApiError)) return said;
      if (error.code === 'second_factor_wrong') return undefined;
      if (error.code !== 'not_found' && error.code !== 'invalid_request') return said ?? say('login.failed');
      openDialog('login');
      return say('secondStep.late');
    },
    explain: (error): Record<string, string> =>
      error.code === 'second_factor_wrong' ? { code: say('secondStep.wrong') } : {},
  });
  const { problem, input } = form.field('code');
  return (
    <Dialog
      open
      hasOwnEntry
      onClose={onClose}
      title={say('secondStep.title')}
      description={say('secondStep.text')}
      closeLabel={sayShell('close')}
    >
      <AccountForm form={form} submitLabel={say('secondStep.submit')} busyLabel={say('secondStep.busy')}>
        <Field label={say('secondStep.code')} required error={problem} hint={say('secondStep.lost')}>
          <TextInput
            {...input}
            inputMode="numeric"
            autoComplete="one-time-code"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to fill in
            autoFocus
            className="figures text-2xl"
          />
        </Field>
      </AccountForm>
    </Dialog>
  );
}
