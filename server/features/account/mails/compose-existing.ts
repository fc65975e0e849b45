import { sayIn } from '#languages/words.ts';

import { layOut, type MailText } from './layout.ts';

export function composeExisting(
  { name, language }: { name: string; language: string },
  { site }: { site: string },
): MailText {
  const say = sayIn('mails', language);
  return layOut(language, say('existing.subject'), [
    say('hello', { name }),
    say('existing.already'),
    { link: `${site}/login`, label: say('existing.signIn') },
    say('existing.forgot'),
    say('existing.notYou'),
  ]);
}
