import { formatDay, formatTime } from '#languages/format.ts';
import { sayIn } from '#languages/words.ts';
import { unknownDevice } from '#server/features/account/rules/describe-device.ts';

import { layOut, type MailText } from './layout.ts';

interface Reader {
  readonly name: string;
  readonly language: string;
}

/** Without a name: whoever registers chooses it, and must not choose what a stranger's mail says. */
export function composeCode(
  { language }: { language: string },
  { code, minutes }: { code: string; minutes: number },
): MailText {
  const say = sayIn('mails', language);
  return layOut(language, say('code.subject', { code }), [
    say('code.hello'),
    say('code.enter'),
    { code },
    say('code.lasts', { count: minutes }),
    say('code.notYou'),
  ]);
}

export function composeExisting({ name, language }: Reader, { site }: { site: string }): MailText {
  const say = sayIn('mails', language);
  return layOut(language, say('existing.subject'), [
    say('hello', { name }),
    say('existing.already'),
    { link: `${site}/login`, label: say('existing.signIn') },
    say('existing.forgot'),
    say('existing.notYou'),
  ]);
}

export function composeReset(
  { name, language }: Reader,
  { link, minutes }: { link: string; minutes: number },
): MailText {
  const say = sayIn('mails', language);
  return layOut(language, say('reset.subject'), [
    say('hello', { name }),
    say('reset.press'),
    { link, label: say('reset.choose') },
    say('reset.lasts', { count: minutes }),
    say('reset.notYou'),
  ]);
}

export function composeSignedIn(
  { name, language }: Reader,
  { site, device, at }: { site: string; device: string; at: Date },
): MailText {
  const say = sayIn('mails', language);
  const shown = device === unknownDevice ? say('signedIn.unknownDevice') : device;
  const when = { day: formatDay(at, language, 'long'), time: formatTime(at, language) };
  return layOut(language, say('signedIn.subject'), [
    say('hello', { name }),
    say('signedIn.signedIn', { device: shown, ...when }),
    say('signedIn.you'),
    say('signedIn.notYou'),
    { link: `${site}/profile?tab=settings`, label: say('signedIn.choose') },
  ]);
}
