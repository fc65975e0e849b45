import { useId, useState } from 'react';

import { withPlainDigits } from '#domain/numbers/digits.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { useWords } from '#web/lib/words/words.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { safeFirst } from '#web/ui/overlays/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { PasswordInput } from '#web/ui/fields/PasswordInput.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';

import { type OwnerProof, sendOwnCode } from '../api.ts';

interface PasswordDialogProps {
  readonly title: string;
  readonly text: string;
  readonly submitLabel: string;
  readonly busyLabel: string;
  readonly failedText: string;
  /** Makes the button red, because the action deletes something for good. */
  readonly danger?: boolean;
  /** Asks for a code of the second step in the same form, with these words. */
  readonly code?: { readonly label: string; readonly missing: string; readonly wrong: string };
  readonly onProof: (proof: OwnerProof, code: string) => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Asks for the password before an action that only the owner may do. An account without a password gets a code on its
 * own number instead.
 */
export function PasswordDialog(props: PasswordDialogProps) {
  const { title, text, submitLabel, busyLabel, failedText, danger = false, code, onProof, onClose } = props;
  const say = useWords('profile');
  const id = useId();
  const { email, mobile } = useOwner();
  const byCode = email === null;
  const [request, setRequest] = useState<string>();
  const isAskingForCode = byCode && request === undefined;
  const form = useForm({
    start: { password: '', code: '' },
    check(values) {
      if (isAskingForCode) return undefined;
      const missing = {
        ...(values.password === '' ? { password: say('settings.password.required') } : {}),
        ...(code && values.code.trim() === '' ? { code: code.missing } : {}),
      };
      return Object.keys(missing).length > 0 ? { fields: missing } : undefined;
    },
    async send(values) {
      const { password } = values;
      const typed = withPlainDigits(values.code);
      if (!byCode) return onProof({ password }, typed);
      if (request !== undefined) return onProof({ code: { request, otp: withPlainDigits(password).trim() } }, typed);
      setRequest(await sendOwnCode());
      form.change('password', '');
    },
    sayFailed: (_said, error) =>
      isWrongPassword(error) || isWrongSecondStep(error) ? undefined : sayFailure(error, failedText),
    explain: (error): Record<string, string> => ({
      ...(isWrongPassword(error)
        ? { password: say(byCode ? 'settings.code.wrong' : 'settings.password.wrong') }
        : undefined),
      ...(code && isWrongSecondStep(error) ? { code: code.wrong } : undefined),
    }),
  });
  const { problem, input } = form.field('password');
  const secondStep = form.field('code');
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
            {isAskingForCode ? say('settings.code.send') : submitLabel}
          </Button>
        </>
      }
    >
      <form id={id} {...form.attributes} className="flex flex-col gap-5">
        {byCode ? (
          isAskingForCode ? (
            <p>{say('settings.code.ask', { mobile: mobile ?? '' })}</p>
          ) : (
            <Field label={say('settings.code.label', { mobile: mobile ?? '' })} error={problem} required>
              <TextInput {...input} inputMode="numeric" autoComplete="one-time-code" className="figures text-2xl" />
            </Field>
          )
        ) : (
          <Field label={say('settings.delete.password')} error={problem} required>
            <PasswordInput
              {...input}
              showLabel={say('settings.password.show')}
              hideLabel={say('settings.password.hide')}
              autoComplete="current-password"
            />
          </Field>
        )}
        {code && !isAskingForCode ? (
          <Field label={code.label} error={secondStep.problem} required>
            <TextInput
              {...secondStep.input}
              inputMode="numeric"
              autoComplete="one-time-code"
              className="figures text-2xl"
            />
          </Field>
        ) : null}
      </form>
    </Dialog>
  );
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'wrong_password' || error.code === 'otp_invalid');
}

function isWrongSecondStep(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'second_factor_wrong' || error.fields['code'] !== undefined);
}
