import { layOut, type MailLanguage, type MailText } from '#server/features/account/index.ts';

const words = {
  en: {
    subject: 'You get the Khet newsletter now',
    thanks:
      'Thank you. We write when there is something worth reading about crops, prices or schemes, and not otherwise.',
    leave: 'Leave the newsletter',
  },
  hi: {
    subject: 'अब आपको Khet की चिट्ठी मिलेगी',
    thanks: 'धन्यवाद। हम तभी लिखते हैं जब फसल, भाव या योजनाओं के बारे में कुछ पढ़ने लायक हो।',
    leave: 'चिट्ठी बंद करें',
  },
};

export function composeWelcome(language: MailLanguage, { link }: { link: string }): MailText {
  const say = words[language];
  return layOut(language, say.subject, [say.thanks, { link, label: say.leave }]);
}
