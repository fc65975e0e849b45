import { schemeNeed } from '#catalogue/scheme-needs.ts';
import { findState } from '#catalogue/states.ts';
import { languageOf } from '#languages/words.ts';

import type { Answer, Asking } from '../../answer.ts';
import { isFarmingAlone, needIn } from './schemes-asked.ts';
import { isLoanWithoutLand, sayChoice } from './schemes-need.ts';
import { answerDebt, answerWellKnown, isWellKnown, type WellKnownNeed } from './schemes-well-known.ts';
import { search, seek, type Sought } from './seek.ts';
import { tellFound, tellNamed } from './tell-found.ts';

interface Row {
  readonly fits: (sought: Sought) => boolean;
  readonly answer: (sought: Sought) => Answer | Promise<Answer>;
}

function namesNone({ named }: Sought): boolean {
  return named.length === 0;
}

function tellNeed(need: WellKnownNeed, fits: Row['fits']): Row {
  return { fits, answer: ({ asking }) => answerWellKnown(asking, need) };
}

/** A building for which a search would find only schemes of another state. */
function tellBuilding(need: 'cowshed' | 'onionStore'): Row {
  const isElsewhere = ({ asked, state }: Sought) =>
    asked.hints.has(need) && schemeNeed(need).onlyIn !== findState(state ?? '')?.id;
  return tellNeed(need, (sought) => namesNone(sought) && isElsewhere(sought));
}

/** The questions that kai answers without a search. The first row that fits counts. */
const withoutSearch: readonly Row[] = [
  // "No" tells no need and refuses the words before it, so kai asks for the need.
  { fits: ({ wantsOthers, asked }) => wantsOthers && asked.hints.has('refused'), answer: askForOther },
  { fits: ({ asked }) => asked.refusesAlone, answer: ({ asking }) => askForScheme(asking, sayChoice(asking)) },
  { fits: ({ asked }) => asked.hints.has('debt'), answer: ({ asking }) => answerDebt(asking) },
  { fits: (sought) => namesNone(sought) && sought.isUnknown, answer: ({ asking }) => tellUnknownScheme(asking) },
  tellNeed(
    'noLoan',
    ({ asked, named }) => asked.hints.has('noLoan') && named.every((scheme) => isWellKnown(scheme, 'noLoan')),
  ),
  tellNeed('landless', (sought) => namesNone(sought) && isLoanWithoutLand(sought.asked)),
  {
    fits: ({ isUnknown, named }) => isUnknown || named.length > 1,
    answer: ({ asking, named, isUnknown }) => tellNamed(asking, named, isUnknown),
  },
  tellNeed('directSale', (sought) => namesNone(sought) && sought.asked.hints.has('directSale')),
  tellNeed('land', (sought) => namesNone(sought) && sought.asked.tellsLandAlone),
  {
    fits: (sought) => namesNone(sought) && sought.asked.hints.has('fee') && !sought.asked.tellsNeed,
    answer: ({ asking }) => askForScheme(asking, [asking.say('schemes.fee')]),
  },
  tellNeed('pond', (sought) => namesNone(sought) && asksState(sought)),
  tellBuilding('cowshed'),
  tellBuilding('onionStore'),
  {
    fits: (sought) => namesNone(sought) && !tellsNeed(sought) && sought.state === null && !isOfReply(sought),
    answer: ({ asking }) => askForScheme(asking),
  },
];

/** Without a state the search would find one state's scheme for it, which may be another state than the asker's. */
function asksState({ asking, asked, need, state }: Sought): boolean {
  const isStateKnown = (state ?? languageOf(asking.language).state) !== undefined;
  return need?.asksState === true && !asked.namesFish && !isStateKnown;
}

function tellsNeed({ q }: Sought): boolean {
  return needIn(q) !== '' && !isFarmingAlone(q);
}

function isOfReply({ asked }: Sought): boolean {
  return asked.asked === 'scheme';
}

/** Schemes for the question, in the state that it names or in that of the profile. */
export async function answerSchemes(asking: Asking): Promise<Answer> {
  const sought = await seek(asking);
  const row = withoutSearch.find(({ fits }) => fits(sought));
  if (row) return row.answer(sought);
  const found = await search(sought);
  const [best] = found.schemes;
  if (best) return tellFound(sought, { ...found, best });
  // kai has already shown all of them.
  if (sought.wantsOthers) return askForOther(sought);
  const { say } = asking;
  return { text: say('schemes.none'), suggestions: [say('try.scheme')], remember: { scheme: null } };
}

function askForOther({ asking }: Sought): Answer {
  return { ...askForScheme(asking), remember: { asked: 'scheme' } };
}

/** kai knows nothing about a scheme outside the catalogue, and the person does not mean one with a similar name. */
export function tellUnknownScheme({ say }: Asking): Answer {
  return { text: say('schemes.unknown'), suggestions: [say('try.scheme')], remember: { scheme: null } };
}

function askForScheme({ say, asked }: Asking, first: readonly string[] = []): Answer {
  return {
    text: [...first, say('ask.scheme')].join(' '),
    suggestions: [say('topics.insurance'), say('topics.loan'), say('topics.irrigation'), say('topics.machinery')],
    remember: { asked: 'scheme', words: asked.text.slice(0, 500) },
  };
}
