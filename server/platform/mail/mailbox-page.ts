import { escapeHtml } from '#domain/text/escape.ts';
import { formatMoment } from '#languages/format.ts';
import { describeLanguage, type Say, sayIn } from '#languages/words.ts';

import type { MailboxMessage } from './mailbox.ts';

interface Shown {
  readonly to: string | undefined;
  readonly messages: readonly MailboxMessage[];
  readonly language: string;
}

/** Plain HTML without scripts and styles, so that the site's strict policy also covers this page. */
export function mailboxPage({ to, messages, language }: Shown): string {
  const { direction } = describeLanguage(language);
  const say = sayHtml(language);
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${say('mailbox.title')}</title>
</head>
<body>
<main>
<h1>${say('mailbox.title')}</h1>
<p>${say('mailbox.text', { setting: 'SMTP_URL' })}</p>
<form action="/dev/mailbox">
<label>${say('mailbox.for')} <input type="email" name="to" value="${escapeHtml(to ?? '')}"></label>
<button>${say('mailbox.show')}</button>
</form>
${messages.length === 0 ? `<p>${say('mailbox.none')}</p>` : messages.map((message) => article(message, language)).join('\n')}
</main>
</body>
</html>
`;
}

function article({ to, subject, text, html, at }: MailboxMessage, language: string): string {
  const said = sayHtml(language)('mailbox.to', { to, time: formatMoment(at, language, 'dated') });
  const source = html === null ? '' : `\n<details><summary>HTML</summary><pre>${escapeHtml(html)}</pre></details>`;
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>${said}</p>
<pre>${escapeHtml(text)}</pre>${source}
</article>`;
}

function sayHtml(language: string): Say<'mails'> {
  return (key, values) => escapeHtml(sayIn('mails', language)(key, values));
}
