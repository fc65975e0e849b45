import { escapeHtml } from '#domain/text/escape.ts';
import { describeLanguage, sayIn } from '#languages/words.ts';

/* Pages for people who came from a mail, in the language that they read Khet in. */
const style = 'margin:0;padding:2rem 1rem;background:#faf7f0;color:#1d1b16;font:1.125rem/1.5 sans-serif';
const button = 'padding:.75rem 1.25rem;border:0;border-radius:.5rem;background:#2f6b3a;color:#fff;font:inherit';
/** High enough for a finger. */
const link = 'display:inline-block;padding:.75rem 0;color:#2f6b3a';

export function confirmForm(language: string): string {
  const say = sayIn('mails', language);
  return page(language, say('newsletter.title'), [
    paragraph(say('newsletter.shallWeSend')),
    form(say('newsletter.confirm')),
  ]);
}

export function leaveForm(language: string): string {
  const say = sayIn('mails', language);
  return page(language, say('newsletter.leave'), [
    paragraph(say('newsletter.shallWeStop')),
    form(say('newsletter.leaveNow')),
  ]);
}

/** The form posts to the page's own address, so the page does not need to contain it. */
function form(label: string): string {
  return `<form method="post"><button type="submit" style="${button}">${escapeHtml(label)}</button></form>`;
}

export function leftPage(language: string): string {
  const say = sayIn('mails', language);
  return page(language, say('newsletter.doneTitle'), [paragraph(say('newsletter.done')), homeLink(language)]);
}

export function brokenLinkPage(language: string): string {
  const say = sayIn('mails', language);
  return page(language, say('newsletter.brokenTitle'), [paragraph(say('newsletter.openAgain')), homeLink(language)]);
}

function homeLink(language: string): string {
  return `<p><a href="/" style="${link}">${escapeHtml(sayIn('mails', language)('newsletter.home'))}</a></p>`;
}

function paragraph(text: string): string {
  return `<p>${escapeHtml(text)}</p>`;
}

function page(language: string, title: string, body: readonly string[]): string {
  const { direction } = describeLanguage(language);
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title></head>
<body style="${style}"><main style="max-width:36rem;margin:0 auto"><h1>${escapeHtml(title)}</h1>
${body.join('\n')}</main></body></html>`;
}
