import { layOut, type MailLanguage, type MailText } from '#server/features/account/index.ts';

const words = {
  en: {
    subject: 'Please confirm: the Khet newsletter',
    asked: 'Somebody, probably you, asked for the Khet newsletter at this address.',
    confirm: 'Yes, send it to me',
    notYou:
      'If it was not you, do nothing: without this link you will get no mail, and the address is forgotten in a week.',
  },
  hi: {
    subject: 'कृपया पक्का करें: Khet की चिट्ठी',
    asked: 'किसी ने, शायद आपने ही, इस पते पर Khet की चिट्ठी मँगाई है।',
    confirm: 'हाँ, मुझे भेजें',
    notYou: 'अगर यह आप नहीं थे, तो कुछ न करें: इस लिंक के बिना कोई मेल नहीं आएगी और पता एक हफ़्ते में हटा दिया जाएगा।',
  },
};

export function composeConfirm(language: MailLanguage, { link }: { link: string }): MailText {
  const say = words[language];
  return layOut(language, say.subject, [say.asked, { link, label: say.confirm }, say.notYou]);
}
