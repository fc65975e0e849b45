import MailCheck from 'lucide-react/icons/mail-check';
import { useRef, useState } from 'react';

import { ApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { loadWords, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Field } from '#web/ui/fields/Field.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

/** One field and one button. The server answers the same for known and unknown addresses. */
export function NewsletterForm() {
  const say = useWords('newsletter');
  const [askedFor, setAskedFor] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const { field, busy, changeAll, attributes } = useForm({
    start: { email: '' },
    check: ({ email }) => {
      setAskedFor(undefined);
      if (input.current?.validity.valid) return undefined;
      return { fields: { email: say(email === '' ? 'emailMissing' : 'emailWrong') } };
    },
    send: async ({ email }) => {
      try {
        await call('POST /newsletter', { body: { email } });
      } catch (error) {
        if (!isRefused(error)) toast.error(await sayWhy(error, say('notSubscribed')));
        throw error;
      }
      setAskedFor(email);
      changeAll({ email: '' });
    },
    explain: (error): Record<string, string> => (isRefused(error) ? { email: say('emailWrong') } : {}),
  });
  const { problem, input: entry } = field('email');
  return (
    <form {...attributes}>
      <Field label={say('newsletterField')} error={problem} className="mt-4">
        <TextInput ref={input} {...entry} type="email" required maxLength={254} autoComplete="email" />
      </Field>
      <Button type="submit" variant="secondary" busy={busy} className="mt-3 w-full sm:w-auto">
        {say('subscribe')}
      </Button>
      <div role="status">
        {askedFor === undefined ? null : (
          <p ref={bringIntoView} className="mt-3 flex items-start gap-3 rounded-field bg-leaf-soft p-3 text-leaf-dark">
            <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0" />
            <span className="min-w-0">{say('subscribed', { email: askedFor })}</span>
          </p>
        )}
      </div>
    </form>
  );
}

/** At the end of a phone's page the message would appear behind the bottom bar. */
function bringIntoView(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'center' });
}

function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.fields['email'] !== undefined;
}

/** The error words load with the first error, so offline they may fail too. */
async function sayWhy(error: unknown, otherwise: string): Promise<string> {
  try {
    await loadWords(['errors']);
    return sayError(error);
  } catch {
    return otherwise;
  }
}
