import { sayIn } from '#languages/words.ts';
import { layOut, type MailText } from '#server/features/account/index.ts';

export function composeWelcome(language: string, { link }: { link: string }): MailText {
  const say = sayIn('mails', language);
  return layOut(language, say('newsletter.welcomeSubject'), [
    say('newsletter.thanks'),
    { link, label: say('newsletter.leave') },
  ]);
}
