import { sayIn } from '#languages/words.ts';

import { layOut, type MailText } from './layout.ts';

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
