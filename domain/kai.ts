/** The subjects of questions, the surest first: where two are equally likely, the earlier one counts. */
export const kaiIntents = [
  'emergency',
  'distress',
  'secret',
  'outside',
  'dose',
  'msp',
  'weather',
  'howTo',
  'applications',
  'documents',
  'eligible',
  'sowing',
  'bestMarket',
  'compare',
  'forecast',
  'history',
  'schemes',
  'problem',
  'convert',
  'price',
  'growing',
  'animals',
  'storage',
  'land',
  'machine',
  'helpline',
  'name',
  'date',
  'time',
  'help',
  'thanks',
  'greeting',
  'unsure',
  'unknown',
] as const;
export type KaiIntent = (typeof kaiIntents)[number];

/** Questions that kai may ask back, once. */
export const kaiQuestions = ['commodity', 'place', 'state', 'crop', 'sign', 'scheme', 'meaning'] as const;

/** The memory of a conversation in which nothing was asked yet. */
export const nothingAsked = {
  intent: null,
  commodity: null,
  place: null,
  scheme: null,
  asked: null,
  words: null,
  signs: null,
  beside: null,
} as const;

/** Subjects about the use of Khet itself. */
export const appTopics = [
  'photo',
  'alert',
  'upload',
  'apply',
  'password',
  'language',
  'deleteAccount',
  'export',
  'offline',
  'voice',
  'signUp',
  'profile',
  'privacy',
  'free',
  'wrong',
  'certainty',
  'share',
  'deletePaper',
  'expiry',
  'silentAlert',
  'signOut',
  'costs',
] as const;
export type AppTopic = (typeof appTopics)[number];

/** The source of an answer: kai's rules, the installation's model, the person's own key, a picture or the phone. */
export const answerers = ['kai', 'model', 'ownModel', 'picture', 'phone'] as const;
export type Answerer = (typeof answerers)[number];

export const answerRatings = ['up', 'down'] as const;
