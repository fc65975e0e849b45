import path from 'node:path';

const mostCharacters = 100;

/** A name is for showing and saving: no folders, no control characters, not endless, and it ends as its content says. */
export function plainName(name: string, extensions: readonly string[]): string {
  const base = path.posix.basename(name.replaceAll('\\', '/'));
  const clean = base
    // oxlint-disable-next-line no-control-regex -- control characters are what is removed
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2066-\u2069"<>|:*?]/g, '')
    .trim();
  const { name: stem, ext } = path.posix.parse(clean);
  const given = ext.slice(1).toLowerCase();
  const known = extensions.includes(given) ? given : extensions[0];
  // An ending that is none of ours is part of the name: "form 7.12".
  const whole = /^(?:pdf|jpe?g|png|gif|docx?|xlsx?|exe|webp|heic)$/.test(given) ? stem : clean;
  const short = [...whole.replace(/^\.+/, '')].slice(0, mostCharacters).join('').trim();
  return `${short || 'document'}.${known}`;
}
