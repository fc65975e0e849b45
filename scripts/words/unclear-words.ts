import type { Catalogues } from './read-words.ts';

/**
 * Phrases that farmers with little schooling did not understand, or that sound translated; they must not come back.
 * Advice on problems and schemes is not checked, because it quotes offices.
 */
const unclear: Readonly<Record<string, readonly string[]>> = {
  en: [
    'without a line',
    'check your line',
    'when the line is back',
    'after the way',
    'for the way',
    'in the same markets',
    'what ails',
    'to be surer',
    'gets surer',
    'stands here',
    'made up from measured levels',
    'where it knows it from',
    'where you were',
    'Whom to write to',
    'cause to be found',
    'on this installation',
    'another family',
  ],
  hi: [
    'हाथ में कितना',
    'उन्हीं मंडियों',
    'दिखाया गया हिस्सा',
    'भरी है 0',
    'आँकड़ों में',
    'कहाँ रहता',
    'चार खाने',
    'चाल नहीं है',
    'भुला दें',
    'दूसरे कुल',
    'निजता',
    'सीमा के भीतर',
    'कुंजी',
    'नव॰',
    'आयत',
    'धूसर',
  ],
  mr: ['पर्णिका', 'आयत'],
};

export function findUnclear(catalogues: Catalogues): string[] {
  return Object.entries(unclear).flatMap(([language, phrases]) =>
    Object.entries(catalogues[language] ?? {}).flatMap(([noun, words]) =>
      Object.entries(words).flatMap(([key, text]) =>
        phrases
          .filter((phrase) => noun !== 'intents' && text.includes(phrase))
          .map((phrase) => `languages/${language}/${noun}.json: "${key}" says "${phrase}", which was reworded`),
      ),
    ),
  );
}
