import { type FormEvent, useId, useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { PasswordInput } from '#web/ui/PasswordInput.tsx';
import { toast } from '#web/ui/toast.ts';

import { sayFailure } from '#web/lib/words/say-failure.ts';

interface PasswordDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly failedText: string;
  /** Something is lost for good: the button is red. */
  readonly danger?: boolean;
  readonly onPassword: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the password before what only the owner may do. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, submitLabel, busyLabel, failedText, danger = false, onPassword, onClose } = props;
  const say = useWords('profile');
  const id = useId();
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (password === '') return setProblem(say('settings.password.required'));
    setBusy(true);
    try {
      await onPassword(password);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'wrong_password') setProblem(say('settings.password.wrong'));
      else toast.error(sayFailure(error, failedText));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={text}
      closeLabel={say('settings.close')}
      size="small"
      role={danger ? 'alertdialog' : 'dialog'}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say('settings.cancel')}
          </Button>
          <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={say('settings.delete.password')} error={problem} required>
          <PasswordInput
            showLabel={say('settings.password.show')}
            hideLabel={say('settings.password.hide')}
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setProblem(undefined);
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
