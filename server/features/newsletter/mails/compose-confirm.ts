import { sayIn } from '#languages/words.ts';
import { layOut, type MailText } from '#server/features/account/index.ts';

export function composeConfirm(language: string, { link }: { link: string }): MailText {
  const say = sayIn('mails', language);
  return layOut(language, say('newsletter.confirmSubject'), [
    say('newsletter.asked'),
    { link, label: say('newsletter.confirm') },
    say('newsletter.notYou'),
  ]);
}
