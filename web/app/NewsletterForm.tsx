import { MailCheck } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';

import { ApiError } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { loadWords, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { toast } from '#web/ui/toast.ts';

/** One field and one button; the server answers the same whether or not the address is known. */
export function NewsletterForm() {
  const say = useWords('newsletter');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [askedFor, setAskedFor] = useState<string>();
  const input = useRef<HTMLInputElement>(null);

  function refuse(text: string) {
    setProblem(text);
    input.current?.focus();
  }
  async function subscribe(event: FormEvent) {
    event.preventDefault();
    const field = input.current;
    if (!field || busy) return;
    setAskedFor(undefined);
    if (!field.validity.valid) return refuse(say(field.value === '' ? 'emailMissing' : 'emailWrong'));
    setBusy(true);
    try {
      await call('POST /newsletter', { body: { email: field.value } });
      setAskedFor(field.value);
      field.value = '';
    } catch (error) {
      if (error instanceof ApiError && error.fields['email'] !== undefined) refuse(say('emailWrong'));
      else toast.error(await sayWhy(error, say('notSubscribed')));
    } finally {
      setBusy(false);
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is typed anew is not wrong yet
    <form noValidate onSubmit={(event) => void subscribe(event)} onInput={() => setProblem(undefined)}>
      <Field label={say('newsletterField')} error={problem} className="mt-4">
        <TextInput ref={input} type="email" required maxLength={254} autoComplete="email" />
      </Field>
      <Button type="submit" variant="secondary" busy={busy} className="mt-3 w-full sm:w-auto">
        {say('subscribe')}
      </Button>
      <div role="status">
        {askedFor === undefined ? null : (
          <p className="mt-3 flex items-start gap-3 rounded-field bg-leaf-soft p-3 text-leaf-dark">
            <MailCheck aria-hidden className="mt-0.5 size-6 shrink-0" />
            <span className="min-w-0">{say('subscribed', { email: askedFor })}</span>
          </p>
        )}
      </div>
    </form>
  );
}

/** The words for errors come with the first error, and on a dead line they may not come either. */
async function sayWhy(error: unknown, otherwise: string): Promise<string> {
  try {
    await loadWords(['errors']);
    return sayError(error);
  } catch {
    return otherwise;
  }
}
