import type { MailLanguage } from '#server/features/account/rules/choose-language.ts';

import { layOut, type MailText } from './layout.ts';

const words = {
  en: {
    subject: (code: string) => `${code} is your Khet code`,
    hello: 'Hello,',
    enter: 'enter this code to confirm your e-mail address:',
    lasts: (minutes: number) => `It is good for ${minutes} minutes and for one use. Tell it to nobody.`,
    notYou: 'If you did not open an account at Khet, you need not do anything.',
  },
  hi: {
    subject: (code: string) => `${code} आपका Khet कोड है`,
    hello: 'नमस्ते,',
    enter: 'अपने ई-मेल पते की पुष्टि के लिए यह कोड डालें:',
    lasts: (minutes: number) => `यह ${minutes} मिनट तक और एक ही बार चलेगा। इसे किसी को न बताएँ।`,
    notYou: 'अगर आपने Khet पर खाता नहीं खोला है, तो आपको कुछ करने की ज़रूरत नहीं है।',
  },
};

/** Without a name: whoever registers chooses it, and must not choose what a stranger's mail says. */
export function composeCode(
  { language }: { language: MailLanguage },
  { code, minutes }: { code: string; minutes: number },
): MailText {
  const say = words[language];
  return layOut(language, say.subject(code), [say.hello, say.enter, { code }, say.lasts(minutes), say.notYou]);
}
