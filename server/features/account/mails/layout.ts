import { escapeHtml } from '#domain/text/escape.ts';
import { describeLanguage, sayIn } from '#languages/words.ts';

/** An account of a mobile number may have no name. */
export function greeting({ name, language }: { name: string; language: string }): string {
  const say = sayIn('mails', language);
  return name === '' ? say('code.hello') : say('hello', { name });
}

export interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** A paragraph, a link to press, or a code to copy. */
export type MailPart = string | { link: string; label: string } | { code: string };

/** Lays one mail out as plain text and as HTML. It shows only the given parts, all of them escaped. */
export function layOut(language: string, subject: string, parts: readonly MailPart[]): MailText {
  const signature = sayIn('mails', language)('signature');
  const { direction } = describeLanguage(language);
  return {
    subject,
    text: `${parts.map(partAsText).join('\n\n')}\n\n${signature}\n`,
    html: [
      `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="margin:0;padding:24px;background:#faf7f0;color:#1d1b16;font:18px/1.5 sans-serif">',
      '<div style="max-width:32em;margin:0 auto">',
      ...parts.map(partAsHtml),
      `<p style="color:#5c574b">${escapeHtml(signature)}</p></div></body></html>`,
    ].join('\n'),
  };
}

function partAsText(part: MailPart): string {
  if (typeof part === 'string') return part;
  return 'code' in part ? `    ${part.code}` : `${part.label}:\n${part.link}`;
}

function partAsHtml(part: MailPart): string {
  if (typeof part === 'string') return `<p>${escapeHtml(part)}</p>`;
  if ('code' in part) {
    return `<p style="font-size:32px;font-weight:bold;letter-spacing:6px">${escapeHtml(part.code)}</p>`;
  }
  const style = 'display:inline-block;padding:12px 20px;border-radius:8px;background:#2f6b3a;color:#fff';
  return `<p><a href="${escapeHtml(part.link)}" style="${style}">${escapeHtml(part.label)}</a></p>`;
}
