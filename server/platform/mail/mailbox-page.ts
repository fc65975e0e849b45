import { escapeHtml } from '#domain/escape.ts';
import type { MailboxMessage } from './mailbox.ts';

/** Plain HTML without a script or a style, so that the strict policy of the site holds here too. */
export function mailboxPage({ to, messages }: { to: string | undefined; messages: MailboxMessage[] }): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Mailbox</title>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p>This installation has no mail server, so mail is kept here. Set <code>SMTP_URL</code> to send it.</p>
<form action="/dev/mailbox">
<label>Mail for <input type="email" name="to" value="${escapeHtml(to ?? '')}"></label>
<button>Show</button>
</form>
${messages.length === 0 ? '<p>Nothing has arrived yet.</p>' : messages.map(article).join('\n')}
</main>
</body>
</html>
`;
}

function article({ to, subject, text, html, at }: MailboxMessage): string {
  const time = at.toLocaleString('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'medium' });
  const source = html === null ? '' : `\n<details><summary>HTML</summary><pre>${escapeHtml(html)}</pre></details>`;
  return `<article>
<h2>${escapeHtml(subject)}</h2>
<p>To ${escapeHtml(to)}, <time datetime="${at.toISOString()}">${time}</time></p>
<pre>${escapeHtml(text)}</pre>${source}
</article>`;
}
