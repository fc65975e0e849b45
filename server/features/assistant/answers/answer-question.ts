import type { KaiMemory } from '#contract/assistant.ts';

import { type Answer, type Answerers, type OnBehalf, toAsking } from '../answer.ts';
import { openVocabulary } from '../open-vocabulary.ts';
import { nothingAsked, understand, type Understood } from '../rules/understand.ts';
import { answerSowing, answerSupportPrice } from './farm-facts.ts';
import { answerHowTo, sayUnknown, smallTalk } from './fixed-answers.ts';
import { answerBestMarket, answerCompare } from './markets.ts';
import { answerApplications, answerDocuments } from './own-things.ts';
import { answerForecast, answerHistory } from './price-history.ts';
import { answerPrice } from './price.ts';
import { answerDose, answerProblem } from './problem.ts';
import { answerEligible, answerSchemes } from './schemes.ts';

const answerers: Answerers = {
  ...smallTalk,
  price: answerPrice,
  history: answerHistory,
  forecast: answerForecast,
  compare: answerCompare,
  bestMarket: answerBestMarket,
  msp: answerSupportPrice,
  sowing: answerSowing,
  schemes: answerSchemes,
  eligible: answerEligible,
  applications: answerApplications,
  documents: answerDocuments,
  problem: answerProblem,
  howTo: answerHowTo,
  dose: answerDose,
};

export interface KaiAnswer extends Required<Omit<Answer, 'remember' | 'brief'>> {
  readonly brief: string | undefined;
  readonly asked: Understood;
  readonly memory: KaiMemory;
}

/** Anyone may ask: kai looks up public facts and the asker's own. Rules and facts alone, no model. */
export async function answerQuestion(
  onBehalf: OnBehalf,
  { text, memory }: { text: string; memory: KaiMemory | null | undefined },
): Promise<KaiAnswer> {
  const asked = understand(text, memory ?? nothingAsked, openVocabulary());
  const asking = toAsking(onBehalf, asked);
  const {
    cards = [],
    citations = [],
    suggestions = [],
    remember = {},
    brief,
    ...answer
  } = (await answerers[asked.intent]?.(asking)) ?? sayUnknown(asking);
  return { ...answer, brief, cards, citations, suggestions, asked, memory: toMemory(asked, remember) };
}

/** Small talk between two questions does not make kai forget. */
function toMemory(asked: Understood, remember: Partial<KaiMemory>): KaiMemory {
  const forgets = Object.keys(remember).length === 0;
  return {
    ...asked.memory,
    intent: forgets ? asked.memory.intent : asked.intent,
    asked: null,
    words: null,
    signs: null,
    ...remember,
  };
}
