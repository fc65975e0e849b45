import { formatDay, formatTime } from '#languages/format.ts';

import type { Answer, Answerers, Asking } from '../answer.ts';

export const smallTalk: Answerers = {
  greeting: ({ say }) => ({ text: say('greeting'), suggestions: firstQuestions(say) }),
  thanks: ({ say }) => ({ text: say('thanks') }),
  help: ({ say }) => ({ text: say('help'), suggestions: firstQuestions(say) }),
  name: ({ say }) => ({ text: say('name'), suggestions: firstQuestions(say) }),
  time: ({ say, locale, services }) => ({ text: say('time', { time: formatTime(services.clock(), locale) }) }),
  date: ({ say, locale, services }) => ({ text: say('date', { day: formatDay(services.clock(), locale, 'long') }) }),
  weather: ({ say }) => ({ text: say('weather') }),
  helpline: ({ say }) => ({ text: say('helpline') }),
};

/** What kai can do, and whom to ask instead. */
export function sayUnknown({ say }: Asking): Answer {
  return { text: say('unknown'), suggestions: firstQuestions(say) };
}

export function firstQuestions(say: Asking['say']): string[] {
  return [say('try.price'), say('try.scheme'), say('try.problem'), say('try.msp')];
}
