import { type FormEvent, useState } from 'react';

import { sayError } from '#web/i18n/say-error.ts';
import { loadWords, useWords } from '#web/i18n/words.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Field } from '#web/ui/Field.tsx';
import { TextInput } from '#web/ui/TextInput.tsx';
import { toast } from '#web/ui/toast.ts';

/** One field and one button; the server answers the same whether or not the address is known. */
export function NewsletterBox() {
  const say = useWords('shell');
  const [email, setEmail] = useState('');
  const [busy, setBusy] = useState(false);

  async function subscribe(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    try {
      await call('POST /newsletter', { body: { email } });
      setEmail('');
      toast.success(say('footer.subscribed'));
    } catch (error) {
      await loadWords(['errors']);
      toast.error(sayError(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form onSubmit={(event) => void subscribe(event)}>
      <h2 className="text-lg">{say('footer.newsletter')}</h2>
      <p className="mt-3 text-ink-soft">{say('footer.newsletterText')}</p>
      <Field label={say('footer.newsletterField')} className="mt-4">
        <TextInput
          type="email"
          required
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="secondary" busy={busy} className="mt-3 w-full sm:w-auto">
        {say('footer.subscribe')}
      </Button>
    </form>
  );
}
