import type { AppTopic } from '#domain/kai.ts';

import type { Answer, Asking } from '../answer.ts';

const screens: Readonly<Record<AppTopic, string>> = {
  photo: '/crop-disease',
  alert: '/market-prices',
  upload: '/documents',
  apply: '/schemes',
  password: '/profile',
  language: '/',
  deleteAccount: '/profile',
  export: '/profile',
  offline: '/',
  voice: '/voice-assistant',
  signUp: '/?showLogin=true',
  profile: '/profile',
};

/** How something is done in this app. */
export function answerHowTo({ asked, say }: Asking): Answer {
  const { topic } = asked;
  if (topic === undefined) {
    return {
      text: say('howTo.which'),
      suggestions: [say('howToAsk.photo'), say('howToAsk.upload'), say('howToAsk.alert')],
    };
  }
  return {
    text: say(`howTo.${topic}`),
    citations: [{ title: say('howTo.open'), day: null, link: null, path: screens[topic] }],
  };
}

/** How much of something to use is on its label, and nowhere in what kai says. */
export function refuseDose({ say }: Asking): Answer {
  return { text: say('dose') };
}
