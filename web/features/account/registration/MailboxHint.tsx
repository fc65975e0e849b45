import { FlaskConical } from 'lucide-react';

import { useInstance } from '#web/app/use-instance.ts';
import { useWords } from '#web/lib/words/words.ts';

const mailbox = '/dev/mailbox';

/** While Khet runs without a mail server, its mails can be read on the spot; in production there is no such place. */
export function MailboxHint({ email, what }: { email: string; what: 'code' | 'link' }) {
  const say = useWords('account');
  if (!useInstance()?.mailbox) return null;
  return (
    <p className="flex items-start gap-3 rounded-field bg-marigold-soft p-3 text-sm text-marigold-dark">
      <FlaskConical aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        {say(`mailbox.${what}`)}{' '}
        <a
          href={`${mailbox}?to=${encodeURIComponent(email.trim())}`}
          target="_blank"
          rel="noreferrer"
          className="font-strong underline underline-offset-3"
        >
          {say('mailbox.open')}
        </a>
      </span>
    </p>
  );
}
