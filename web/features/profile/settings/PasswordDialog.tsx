import { useId } from 'react';

import { ApiError } from '#web/lib/api/api-error.ts';
import { useWords } from '#web/lib/words/words.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { safeFirst } from '#web/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { PasswordInput } from '#web/ui/fields/PasswordInput.tsx';

interface PasswordDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly failedText: string;
  /** Makes the button red, because the action deletes something for good. */
  readonly danger?: boolean;
  readonly onPassword: (password: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for the password before an action that only the owner may do. */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, submitLabel, busyLabel, failedText, danger = false, onPassword, onClose } = props;
  const say = useWords('profile');
  const id = useId();
  const form = useForm({
    start: { password: '' },
    check: ({ password }) =>
      password === '' ? { fields: { password: say('settings.password.required') } } : undefined,
    send: ({ password }) => onPassword(password),
    sayFailed: (_said, error) => (isWrongPassword(error) ? undefined : sayFailure(error, failedText)),
    explain: (error): Record<string, string> =>
      isWrongPassword(error) ? { password: say('settings.password.wrong') } : {},
  });
  const { problem, input } = form.field('password');
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
          <Button variant="secondary" className={danger ? safeFirst : ''} onClick={onClose}>
            {say(danger ? 'settings.keep' : 'settings.cancel')}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={danger ? 'danger' : 'primary'}
            busy={form.busy}
            busyLabel={busyLabel}
          >
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} {...form.attributes}>
        <Field label={say('settings.delete.password')} error={problem} required>
          <PasswordInput
            {...input}
            showLabel={say('settings.password.show')}
            hideLabel={say('settings.password.hide')}
            autoComplete="current-password"
          />
        </Field>
      </form>
    </Dialog>
  );
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'wrong_password';
}
