import type { MailLanguage } from '#server/features/account/rules/choose-language.ts';

import { layOut, type MailText } from './layout.ts';

const words = {
  en: {
    subject: 'Choose a new Khet password',
    hello: (name: string) => `Hello ${name},`,
    press: 'you asked for a new password. This link lets you choose one:',
    choose: 'Choose a new password',
    lasts: (minutes: number) => `It is good for ${minutes} minutes and for one use. You will be signed out everywhere.`,
    notYou: 'If you did not ask for it, you need not do anything: your password stays as it is.',
  },
  hi: {
    subject: 'Khet का नया पासवर्ड चुनें',
    hello: (name: string) => `नमस्ते ${name},`,
    press: 'आपने नया पासवर्ड माँगा है। इस लिंक से चुन सकते हैं:',
    choose: 'नया पासवर्ड चुनें',
    lasts: (minutes: number) => `यह ${minutes} मिनट तक और एक ही बार चलेगा। आप हर जगह से साइन आउट हो जाएँगे।`,
    notYou: 'अगर आपने नहीं माँगा, तो कुछ करने की ज़रूरत नहीं है: आपका पासवर्ड वैसा ही रहेगा।',
  },
};

export function composeReset(
  { name, language }: { name: string; language: MailLanguage },
  { link, minutes }: { link: string; minutes: number },
): MailText {
  const say = words[language];
  return layOut(language, say.subject, [
    say.hello(name),
    say.press,
    { link, label: say.choose },
    say.lasts(minutes),
    say.notYou,
  ]);
}
