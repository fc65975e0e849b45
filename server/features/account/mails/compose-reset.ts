import { sayIn } from '#languages/words.ts';

import { layOut, type MailText } from './layout.ts';

export function composeReset(
  { name, language }: { name: string; language: string },
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
