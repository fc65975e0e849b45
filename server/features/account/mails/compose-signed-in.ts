import type { MailLanguage } from '#server/features/account/rules/choose-language.ts';

import { layOut, type MailText } from './layout.ts';

const words = {
  en: {
    subject: 'You signed in to Khet',
    hello: (name: string) => `Hello ${name},`,
    signedIn: (device: string, when: string) => `somebody signed in to your account: ${device}, ${when}.`,
    you: 'If it was you, all is well. You can turn these mails off in Settings.',
    notYou: 'If it was not you, choose a new password at once; that ends every other session:',
    choose: 'Choose a new password',
  },
  hi: {
    subject: 'आपने Khet में साइन इन किया',
    hello: (name: string) => `नमस्ते ${name},`,
    signedIn: (device: string, when: string) => `आपके खाते में साइन इन हुआ है: ${device}, ${when}।`,
    you: 'अगर यह आप थे, तो सब ठीक है। ये मेल आप सेटिंग में बंद कर सकते हैं।',
    notYou: 'अगर यह आप नहीं थे, तो तुरंत नया पासवर्ड चुनें; इससे बाकी सब जगह से साइन आउट हो जाएगा:',
    choose: 'नया पासवर्ड चुनें',
  },
};

const days = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' } as const;

export function composeSignedIn(
  { name, language }: { name: string; language: MailLanguage },
  { site, device, at }: { site: string; device: string; at: Date },
): MailText {
  const say = words[language];
  const when = new Intl.DateTimeFormat(`${language}-IN`, days).format(at);
  return layOut(language, say.subject, [
    say.hello(name),
    say.signedIn(device, when),
    say.you,
    say.notYou,
    { link: `${site}/profile?tab=settings`, label: say.choose },
  ]);
}
