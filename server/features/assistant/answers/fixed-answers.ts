import { commodityById } from '#catalogue/commodities.ts';
import { problemCropOf } from '#catalogue/problems.ts';
import { type Danger, helpIn } from '#domain/danger/danger.ts';
import type { AppTopic } from '#domain/kai.ts';
import { inMegabytes, mostDocumentBytes } from '#domain/limits.ts';
import { speaksOfAnimal, tellDanger } from '#languages/danger.ts';
import { formatDay, formatTime } from '#languages/format.ts';
import { describeLanguage, languageCodes, type Say, sayIn } from '#languages/words.ts';

import { listMyCrops } from '#server/features/my-crops/index.ts';

import type { Answer, Answerers, Asking } from '../answer.ts';
import { answerAlert } from './prices/alerts.ts';

export const smallTalk: Answerers = {
  greeting: async (asking) => ({ text: asking.say('greeting'), suggestions: await firstQuestions(asking) }),
  thanks: ({ say }) => ({ text: say('thanks') }),
  help: async (asking) => ({ text: asking.say('help'), suggestions: await firstQuestions(asking) }),
  name: async (asking) => ({ text: asking.say('name'), suggestions: await firstQuestions(asking) }),
  time: ({ say, locale, services }) => ({ text: say('time', { time: formatTime(services.clock(), locale) }) }),
  date: ({ say, locale, services }) => ({ text: say('date', { day: formatDay(services.clock(), locale, 'long') }) }),
  helpline: (asking) => {
    const { say, asked } = asking;
    const ofAnimal = sayOfAnimal(asking);
    if (ofAnimal !== undefined) return ofAnimal;
    if (asked.hints.has('seedRate')) return { text: say('doseSeed') };
    return { text: [...(asked.hints.has('call') ? [] : [say('noAdvice')]), say('helpline')].join(' ') };
  },
  land: ({ say }) => ({ text: say('outside.landRecords') }),
  machine: ({ say }) => ({ text: say('machine'), suggestions: [say('try.machine')] }),
  secret: ({ say, asked }) => ({
    text: [
      ...(asked.isNumberAlone ? [say('secret.number', { example: say('try.price') })] : []),
      ...(asked.isNumberAlone && !asked.hasLongNumber ? [] : [say('secret.told')]),
    ].join(' '),
  }),
  outside: ({ say, asked }) => ({
    text: asked.outside === undefined ? say('unknown') : say(`outside.${asked.outside}`),
  }),
  emergency: (asking) => sayDanger('emergency', asking),
  distress: (asking) => sayDanger('distress', asking),
};

/** The two likeliest meanings as buttons. A tap asks the same words again with that meaning. */
export function sayUnsure({ asked, language }: Asking): Answer {
  const say = sayIn('meanings', language);
  const { meanings } = asked.wish;
  if (meanings.length === 0) return { text: say('alone') };
  return {
    text: say('ask'),
    suggestions: meanings.map((meaning) => say(meaning)),
    remember: { intent: asked.memory.intent, asked: 'meaning', words: asked.newest },
  };
}

export function sayOfAnimal({ say, asked }: Asking): Answer | undefined {
  const { newest, namesAnimal, namesFish, hints, memory, ailsToo } = asked;
  const isAiling = hints.has('sickAnimal') || hints.has('deadAnimal') || ailsToo;
  const isOfAnimal = speaksOfAnimal(newest) || ((namesAnimal || memory.intent === 'animals') && isAiling);
  if (!isOfAnimal) return undefined;
  const first = isAiling ? say(namesFish ? 'fish' : 'vet') : say('animal');
  // The next words, such as "it is not eating", are about the same animal.
  return { text: [first, say('helpline')].join(' '), remember: { intent: 'animals' } };
}

function sayDanger(danger: Danger, { language, asked }: Asking): Answer {
  const say = sayIn('danger', language);
  const source = { title: say(`source.${danger}`), day: null, link: helpIn[danger].source, path: null };
  // The next words, such as "he does not answer any more", are about the same danger.
  return {
    text: tellDanger(danger, { text: asked.newest, language }),
    citations: [source],
    remember: { intent: danger },
  };
}

/** Says what kai can do, and names others to ask. */
export async function sayUnknown(asking: Asking): Promise<Answer> {
  const { say } = asking;
  return sayOfAnimal(asking) ?? { text: say('unknown'), suggestions: await firstQuestions(asking) };
}

/** Of the first crop that the person grows; for a visitor of a usual one. */
async function firstQuestions({ say, services, actor, nameOf }: Asking): Promise<string[]> {
  const own = actor.kind === 'visitor' ? [] : await listMyCrops({ services, actor });
  const [commodity] = own.flatMap(({ crop }) => commodityById(crop)?.id ?? problemCropOf(crop)?.commodityIds[0] ?? []);
  const named = { commodity: nameOf(commodity ?? '') };
  const ofCrop =
    commodity === undefined
      ? [say('try.price'), say('try.scheme'), say('try.problem')]
      : [say('ask.priceOf', named), say('ask.bestMarket', named), say('try.scheme')];
  return [...ofCrop, say('try.msp')];
}

const screens: Readonly<Record<Exclude<AppTopic, 'alert'>, string>> = {
  photo: '/crop-disease',
  upload: '/documents',
  apply: '/schemes',
  password: '/profile?tab=settings',
  language: '/',
  deleteAccount: '/profile?tab=settings',
  export: '/profile?tab=settings',
  offline: '/',
  voice: '/voice-assistant',
  signUp: '/?showLogin=true',
  profile: '/profile',
  privacy: '/privacy',
  free: '/terms',
  wrong: '/market-prices',
  certainty: '/market-prices',
  share: '/documents',
  deletePaper: '/documents',
  expiry: '/documents',
  silentAlert: '/market-prices#alerts',
  signOut: '/profile?tab=settings',
  costs: '/documents',
};

/** Explains how to do something in the app, with the app's real limits. */
export function sayHowTo(say: Say<'kai'>, topic: AppTopic): string {
  const languages = languageCodes.map((code) => describeLanguage(code).name).join(', ');
  return say(`howTo.${topic}`, { size: inMegabytes(mostDocumentBytes), languages });
}

export async function answerHowTo(asking: Asking): Promise<Answer> {
  const { asked, say } = asking;
  const { topic } = asked;
  if (topic === 'alert') return await answerAlert(asking);
  if (topic === undefined) {
    return {
      text: say('howTo.which'),
      suggestions: [say('howToAsk.photo'), say('howToAsk.upload'), say('howToAsk.alert')],
    };
  }
  return {
    text: sayHowTo(say, topic),
    citations: [{ title: say('howTo.open'), day: null, link: null, path: screens[topic] }],
  };
}
