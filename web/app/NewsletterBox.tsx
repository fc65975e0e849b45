import { type FormEvent, useId, useState } from 'react';

import { sayError } from '#web/i18n/say-error.ts';
import { loadWords, useWords } from '#web/i18n/words.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

/** One field and one button; the server answers the same whether or not the address is known. */
export function NewsletterBox() {
  const say = useWords('shell');
  const id = useId();
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
      <label htmlFor={id} className="mt-4 block font-label">
        {say('footer.newsletterField')}
      </label>
      <div className="mt-2 flex flex-wrap gap-2">
        <input
          id={id}
          type="email"
          required
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          className="field-box min-w-0 flex-1 basis-48"
        />
        <Button type="submit" disabled={busy}>
          {say('footer.subscribe')}
        </Button>
      </div>
    </form>
  );
}
