import KeyRound from 'lucide-react/icons/key-round';
import { useId } from 'react';

import { appCodeDigits } from '#domain/limits.ts';
import { withPlainDigits } from '#domain/numbers/digits.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';
import { Fold } from '#web/ui/layout/Fold.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { type SetUp, switchOn } from './api.ts';

interface SetUpDialogProps {
  readonly setUp: SetUp;
  readonly onDone: (spareCodes: readonly string[]) => void;
  readonly onClose: () => void;
}

/** The key goes into the app by a link, a picture or by hand; the first code of the app then switches it on. */
export function SetUpDialog({ setUp, onDone, onClose }: SetUpDialogProps) {
  const say = useWords('second-factor');
  const sayAccount = useWords('account');
  const sayProfile = useWords('profile');
  const id = useId();
  const form = useForm({
    start: { code: '' },
    check: ({ code }) =>
      readCode(code).length === appCodeDigits ? undefined : { fields: { code: sayAccount('secondStep.codeMissing') } },
    async send({ code }) {
      onDone(await switchOn({ setup: setUp.setup, code: readCode(code) }));
    },
    sayFailed: (_said, error) => (isWrongCode(error) ? undefined : sayFailure(error, say('owner.failed'))),
    explain: (error): Record<string, string> => (isWrongCode(error) ? { code: sayAccount('secondStep.wrong') } : {}),
  });
  const { problem, input } = form.field('code');

  async function copy() {
    try {
      await navigator.clipboard.writeText(setUp.key);
      toast.success(say('setUp.copied'));
    } catch {
      toast.error(say('setUp.notCopied'));
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('setUp.title')}
      closeLabel={sayProfile('settings.close')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {sayProfile('settings.cancel')}
          </Button>
          <Button type="submit" form={id} busy={form.busy} busyLabel={say('setUp.busy')}>
            {say('setUp.submit')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ButtonLink variant="secondary" href={setUp.uri}>
          <KeyRound aria-hidden className="size-5" />
          {say('setUp.open')}
        </ButtonLink>
        <Fold look="line" title={say('setUp.scan')}>
          <QrCode picture={setUp.picture} label={say('setUp.picture')} />
        </Fold>
        <Fold look="line" title={say('setUp.key')}>
          <p className="figures text-lg font-label break-words">{inGroups(setUp.key)}</p>
          <Button variant="quiet" className="-ml-4" onClick={() => void copy()}>
            {say('setUp.copy')}
          </Button>
        </Fold>
        <form id={id} {...form.attributes}>
          <Field label={say('setUp.code')} error={problem} required>
            <TextInput {...input} inputMode="numeric" autoComplete="one-time-code" className="figures text-2xl" />
          </Field>
        </form>
      </div>
    </Dialog>
  );
}

/** Dark squares on white in both themes: an app reads no light code on a dark ground. */
function QrCode({ picture: { side, path }, label }: { picture: SetUp['picture']; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      className="mx-auto size-60 max-w-full rounded-md bg-white"
      shapeRendering="crispEdges"
    >
      <path d={path} fill="black" />
    </svg>
  );
}

function inGroups(key: string): string {
  return key.replaceAll(/.{4}(?=.)/g, '$& ');
}

function readCode(typed: string): string {
  return withPlainDigits(typed).replaceAll(/\D/g, '');
}

function isWrongCode(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'second_factor_wrong';
}
