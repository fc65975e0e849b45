import type { Card, KaiMemory } from '#contract/assistant.ts';
import type { KaiIntent } from '#domain/kai.ts';
import type { Wanted } from '#understanding/wanted.ts';

import { type Answer, type Answerers, type Asking, type OnBehalf, toAsking } from '../answer.ts';
import { pricedIntents } from '../rules/carry.ts';
import type { Understood } from '../rules/understand.ts';
import { answerSupport } from './against-support.ts';
import { answerConversion } from './prices/convert.ts';
import { answerDistance } from './prices/distance.ts';
import { forEachCrop } from './each-crop.ts';
import { answerAnimals, answerGrowing } from './growing.ts';
import { answerWhenToSow } from './sowing.ts';
import { answerWeather } from './weather/weather.ts';
import { answerHowTo, sayUnknown, sayUnsure, smallTalk } from './fixed-answers.ts';
import { answerBestMarket, answerCompare } from './prices/markets.ts';
import { answerApplications, answerDocuments } from './own-things.ts';
import { answerForecast, answerHistory } from './prices/price-history.ts';
import { answerPrice } from './prices/price.ts';
import { answerDose } from './dose.ts';
import { answerProblem } from './problem.ts';
import { asksForSchemes, findNamed } from './schemes/schemes-named.ts';
import { answerEligible } from './schemes/eligible.ts';
import { answerSchemes } from './schemes/schemes.ts';

const answerers: Answerers = {
  ...smallTalk,
  price: answerPrice,
  history: forEachCrop(answerHistory),
  forecast: forEachCrop(answerForecast),
  compare: answerCompare,
  bestMarket: forEachCrop(answerBestMarket),
  msp: answerSupport,
  convert: answerConversion,
  sowing: answerWhenToSow,
  schemes: answerSchemes,
  eligible: answerEligible,
  applications: answerApplications,
  documents: answerDocuments,
  problem: answerProblem,
  weather: answerWeather,
  growing: answerGrowing,
  storage: answerGrowing,
  animals: answerAnimals,
  howTo: answerHowTo,
  dose: answerDose,
  unsure: sayUnsure,
};

export interface KaiAnswer extends Required<Omit<Answer, 'remember' | 'brief'>> {
  readonly brief: string | undefined;
  readonly asked: Understood;
  readonly memory: KaiMemory;
}

/** Anyone may ask the questions of one text. kai looks up public facts and the asker's own records, with rules and without a model. */
export async function answerQuestion(onBehalf: OnBehalf, questions: readonly Understood[]): Promise<KaiAnswer> {
  const told: Told[] = [];
  for (const asked of questions) {
    const asking = await readNames(toAsking(onBehalf, asked));
    const answer =
      (await answerDistance(asking)) ?? (await answerers[asking.asked.intent]?.(asking)) ?? (await sayUnknown(asking));
    told.push({ asking, answer: sayWhy(asking, answer) });
  }
  return joinAnswers(told);
}

/** In these, the name of a scheme is the subject. In the others, only if the question names no crop. */
const mayNameScheme: ReadonlySet<KaiIntent> = new Set([
  'unsure',
  'unknown',
  'helpline',
  'howTo',
  'help',
  'machine',
  'land',
]);
const mayBeOfScheme: ReadonlySet<KaiIntent> = new Set([
  'growing',
  'storage',
  'animals',
  'sowing',
  'weather',
  'problem',
  'price',
  'forecast',
  'history',
  'date',
]);

const ofThings: ReadonlySet<Wanted> = new Set(['machine', 'animals', 'cultivation', 'storage']);

/** The catalogue has the call centre as a scheme, but kai names it in many answers, so its name asks for no scheme. */
const callCentre = 'kisan-call-centre';

/** The name of a scheme asks for that scheme: "rythu bandhu", "how to register in e-nam". */
async function readNames(asking: Asking): Promise<Asking> {
  const { asked } = asking;
  if (await asksForSchemes(asking)) return { ...asking, asked: { ...asked, intent: 'schemes' } };
  const isOfCrop = asked.commodity !== undefined || asked.crop !== undefined || asked.otherCrop !== undefined;
  const isOfKyc = asked.intent === 'outside' && asked.outside === 'kyc';
  // The words for a machine or an animal are in the names of schemes too: "honey bee boxes", "power weeder".
  const isOfThing = ofThings.has(asked.wish.wanted) && !asked.schemesToo;
  if (isOfThing) return asking;
  const mayName = isOfKyc || mayNameScheme.has(asked.intent) || (!isOfCrop && mayBeOfScheme.has(asked.intent));
  if (!mayName) return asking;
  const isNamed = (await findNamed(asking)).some(({ id }) => id !== callCentre);
  return isNamed ? { ...asking, asked: { ...asked, intent: 'schemes' } } : asking;
}

/** Khet knows prices but not their reasons. kai says so to a farmer who asks why. */
function sayWhy({ asked, say }: Asking, answer: Answer): Answer {
  if (!asked.hints.has('why') || !pricedIntents.has(asked.intent) || asked.intent === 'msp') return answer;
  const within = (text: string) => `${say('price.why')} ${text}`;
  const { text, brief } = answer;
  return { ...answer, text: within(text), ...(brief === undefined ? {} : { brief: within(brief) }) };
}

interface Told {
  readonly asking: Asking;
  readonly answer: Answer;
}

/** kai asks only one question back, and puts it last. For another such question, kai tells the person to ask again. */
function joinAnswers(all: readonly Told[]): KaiAnswer {
  const [asksBack, ...later] = all.filter(({ answer }) => isAskedBack(answer));
  const answered = all.filter(({ answer }) => !isAskedBack(answer));
  const told = [...answered, ...(asksBack ? [asksBack] : []), ...later.map(putOff)];
  const remembered = answered.filter(({ answer }) => answer.remember !== undefined);
  const main = asksBack ?? remembered.findLast(({ asking }) => asking.asked.intent !== 'weather') ?? told.at(-1);
  if (!main) throw new Error('There is no question without an answer');
  const answers = told.map(({ answer }) => answer);
  const join = (textOf: (answer: Answer) => string) => answers.map(textOf).join('\n\n');
  const hasBrief = answers.some(({ brief }) => brief !== undefined);
  return {
    text: join(({ text }) => text),
    brief: hasBrief ? join(({ text, brief = text }) => brief) : undefined,
    cards: distinctCards(answers.flatMap(({ cards = [] }) => cards)),
    citations: answers.flatMap(({ citations = [] }) => citations),
    suggestions: main.answer.suggestions ?? [],
    asked: all[0]?.asking.asked ?? main.asking.asked,
    memory: toMemory(main.asking.asked, main.answer.remember ?? {}),
  };
}

/** Of two cards about one price the fuller one stays: the card with the forecast. */
function distinctCards(cards: readonly Card[]): readonly Card[] {
  const groups = Map.groupBy(cards, (card) =>
    card.kind === 'prices' ? JSON.stringify([card.commodity.id, card.where]) : JSON.stringify(card),
  );
  return [...groups.values()].flatMap((same) => {
    const fullest = same.find((card) => card.kind === 'prices' && card.forecast !== null) ?? same[0];
    return fullest === undefined ? [] : [fullest];
  });
}

function isAskedBack({ remember }: Answer): boolean {
  return remember?.asked !== undefined && remember.asked !== null;
}

function putOff({ asking }: Told): Told {
  return { asking, answer: { text: asking.say('twoQuestions', { question: asking.asked.newest }) } };
}

/** The words tell a need, a day or the cheapest market that the question after the small talk may mean. */
const keepsWords: ReadonlySet<KaiIntent> = new Set(['schemes', 'history', 'forecast', 'bestMarket']);

/** kai keeps its memory after small talk between two questions. */
function toMemory(asked: Understood, remember: Partial<KaiMemory>): KaiMemory {
  const forgets = Object.keys(remember).length === 0;
  return {
    ...asked.memory,
    intent: forgets ? asked.memory.intent : asked.intent,
    asked: null,
    words: forgets && asked.memory.intent !== null && keepsWords.has(asked.memory.intent) ? asked.memory.words : null,
    signs: null,
    beside: asked.intent === 'weather' ? 'weather' : null,
    ...remember,
  };
}
