import FlaskConical from 'lucide-react/icons/flask-conical';

import { useInstance } from '#web/app/use-instance.ts';
import { useWords } from '#web/lib/words/words.ts';

const mailbox = '/dev/mailbox';

/** Without a mail server, Khet shows its mails on a page of its own; in production there is no such page. */
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
