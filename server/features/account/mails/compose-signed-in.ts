import { formatDay, formatTime } from '#languages/format.ts';
import { sayIn } from '#languages/words.ts';
import { unknownDevice } from '#server/features/account/rules/describe-device.ts';

import { layOut, type MailText } from './layout.ts';

export function composeSignedIn(
  { name, language }: { name: string; language: string },
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
