import type { MailLanguage } from '#server/features/account/rules/choose-language.ts';

import { layOut, type MailText } from './layout.ts';

const words = {
  en: {
    subject: 'You already have a Khet account',
    hello: (name: string) => `Hello ${name},`,
    already: 'somebody, probably you, tried to open an account with this e-mail address. You already have one.',
    signIn: 'Sign in',
    forgot: 'If you have forgotten the password, choose "Forgot password?" there.',
    notYou: 'If it was not you, nothing has changed and you need not do anything.',
  },
  hi: {
    subject: 'Khet पर आपका खाता पहले से है',
    hello: (name: string) => `नमस्ते ${name},`,
    already: 'किसी ने, शायद आपने ही, इस ई-मेल पते से खाता खोलना चाहा। आपका खाता पहले से बना हुआ है।',
    signIn: 'साइन इन करें',
    forgot: 'अगर पासवर्ड भूल गए हैं, तो वहाँ "पासवर्ड भूल गए?" चुनें।',
    notYou: 'अगर यह आप नहीं थे, तो कुछ नहीं बदला है और आपको कुछ करने की ज़रूरत नहीं है।',
  },
};

export function composeExisting(
  { name, language }: { name: string; language: MailLanguage },
  { site }: { site: string },
): MailText {
  const say = words[language];
  return layOut(language, say.subject, [
    say.hello(name),
    say.already,
    { link: `${site}/login`, label: say.signIn },
    say.forgot,
    say.notYou,
  ]);
}
