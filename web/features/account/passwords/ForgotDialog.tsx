import MailCheck from 'lucide-react/icons/mail-check';
import { useState } from 'react';

import { emailForm } from '#contract/account.ts';
import { type AccountDialogProps, openDialog } from '#web/app/dialogs.ts';
import { useWords } from '#web/lib/words/words.ts';
import { isOffline } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { AccountForm } from '../form/AccountForm.tsx';
import { keepDraft, readDraft } from '../form/draft.ts';
import { EmailField } from '../form/fields.tsx';
import { MailboxHint } from '../registration/MailboxHint.tsx';
import { findProblems, sayProblems } from '../form/problems.ts';
import { useForm } from '#web/lib/form/use-form.ts';

/** Sends the link for a new password, and then says where to find it. */
export function ForgotDialog({ onClose }: AccountDialogProps) {
  const say = useWords('account');
  const sayShell = useWords('shell');
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Dialog
      open
      onClose={onClose}
      hasOwnEntry
      title={say('forgot.title')}
      description={sentTo === undefined ? say('forgot.text') : undefined}
      closeLabel={sayShell('close')}
    >
      {sentTo === undefined ? <ForgotForm onSent={setSentTo} /> : <Sent email={sentTo} />}
      <Button variant="quiet" className="mt-3 -ml-4" onClick={() => openDialog('login')}>
        {say('forgot.back')}
      </Button>
    </Dialog>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const say = useWords('account');
  const form = useForm({
    onTyped: keepDraft,
    start: { email: readDraft('email') },
    check(values) {
      const problems = findProblems(emailForm, values);
      return Object.keys(problems).length > 0 ? { fields: sayProblems(say, problems) } : undefined;
    },
    async send(values) {
      const email = values.email.trim();
      await call('POST /auth/forgot-password', { body: { email } });
      toast.success(say('forgot.done'));
      onSent(email);
    },
    sayFailed: (said, error) => (isOffline(error) && said) || say('forgot.failed'),
    explain: (error) => sayProblems(say, error.fields),
  });
  return (
    <AccountForm form={form} submitLabel={say('forgot.submit')} busyLabel={say('forgot.busy')} withReason>
      <EmailField field={form.field('email')} />
    </AccountForm>
  );
}

function Sent({ email }: { email: string }) {
  const say = useWords('account');
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex items-start gap-3 rounded-field bg-leaf-soft p-4 text-leaf-dark">
        <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0" />
        <p className="min-w-0">{say('forgot.sent', { email })}</p>
      </div>
      <p className="text-ink-soft">{say('forgot.look')}</p>
      <MailboxHint email={email} what="link" />
    </div>
  );
}
