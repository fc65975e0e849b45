import type { KaiIntent } from '#domain/kai.ts';
import { namesADose } from '#leaf/advice/names-a-dose.ts';
import { askKai } from '#server/features/assistant/testing/ask-kai.ts';
import type { TestApp } from '#server/testing/app.ts';

import type { Question } from './question.ts';

export interface Scored {
  readonly question: Question;
  readonly text: string;
  readonly intent: string | null;
  readonly isIntentRight: boolean;
  readonly missing: readonly string[];
  /** Texts that no right answer has, and marks that no answer may show. */
  readonly contradictions: readonly string[];
  /** Whether a model answered, and not kai's rules. */
  readonly isByModel: boolean;
}

export interface Score {
  readonly questions: number;
  readonly intents: number;
  readonly facts: number;
  readonly factsHeld: number;
  readonly contradictions: number;
}

/** Marks of a template that was not filled, or of a missing value. */
const marks = ['{{', 'undefined', 'NaN', 'null', '[object'];

/** The labels of questions on growing and on animals are from before kai had guides, when it named a helpline for all. */
const nowTold: Readonly<Partial<Record<KaiIntent, readonly string[]>>> = {
  helpline: ['growing', 'animals', 'storage'],
  sowing: ['growing'],
  dose: ['growing'],
  unknown: ['unsure'],
};

export async function scoreQuestion(khet: TestApp, question: Question): Promise<Scored> {
  const { language, ask, intent, has, hasNot, after } = question;
  let memory = null;
  for (const earlier of after) ({ memory } = await askKai(khet, earlier, { memory, language }));
  const told = await askKai(khet, ask, { memory, language });
  const whole = `${told.text} ${told.suggestions.join(' ')}`;
  const end = told.events.at(-1);
  const isByModel = end?.kind === 'done' && end.source === null;
  // A model explains a figure, and only the card beside its words may have the figure itself.
  const cards = JSON.stringify(told.events.flatMap((event) => (event.kind === 'card' ? [event.card] : [])));
  const isTold = (fact: string) =>
    told.text.includes(fact) || (isByModel && cards.includes(fact.replaceAll(/[₹,]/g, '').trim()));
  return {
    question,
    text: told.text,
    intent: told.intent,
    isIntentRight: told.intent === intent || nowTold[intent]?.includes(told.intent ?? '') === true,
    isByModel,
    missing: has.filter((fact) => !isTold(fact)),
    contradictions: [
      ...[...hasNot, ...marks].filter((fact) => whole.includes(fact)),
      ...(namesADose(told.text.replaceAll(/\d+ (?:kg|किलो)/g, '')) && told.intent === 'dose' ? ['a dose'] : []),
    ],
  };
}

export function sumUp(scored: readonly Scored[]): Score {
  const facts = scored.flatMap(({ question }) => question.has).length;
  return {
    questions: scored.length,
    intents: scored.filter(({ isIntentRight }) => isIntentRight).length,
    facts,
    factsHeld: facts - scored.flatMap(({ missing }) => missing).length,
    contradictions: scored.flatMap(({ contradictions }) => contradictions).length,
  };
}
