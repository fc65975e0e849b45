import { findState } from '#catalogue/states.ts';
import type { Scheme } from '#contract/schemes.ts';
import { usualLanguage } from '#domain/languages.ts';
import { formatDay } from '#languages/format.ts';
import { languageOf, sayIn } from '#languages/words.ts';

import { findSchemeById } from '#server/features/schemes/index.ts';

import type { Answer, Asking } from '../../answer.ts';
import { findOwnPlace } from '../../tools/own-things.ts';
import { citeScheme, findSchemes, findSchemesForMe, judgeScheme, toSchemesCard } from '../../tools/schemes.ts';
import { findGoingOn, isFarmingAlone, mostShown, needIn, type SchemesGoneOn } from './schemes-asked.ts';
import { answerDebt, answerWellKnown, findAskedPlace, isWellKnown, noteBorrowed } from './schemes-well-known.ts';
import {
  isOfLast,
  ofStatesAlone,
  sayFire,
  sayStates,
  type Slot,
  slotsOf,
  statesToTap,
  tellFirst,
} from './schemes-details.ts';
import { buildingIn, isLoanWithoutLand, needOf, sayChoice, topicAfterAnimal, topicOf } from './schemes-need.ts';
import { asksForFarmLoan, asksLoanAfter, lendersIn } from './schemes-loans.ts';
import { tellNamed } from './schemes-several.ts';
import { findCalled, findNamed, namesUnknownScheme } from './schemes-named.ts';

/** Schemes for the question, in the state that it names or in that of the profile. */
export async function answerSchemes(asking: Asking): Promise<Answer> {
  const { asked, say, locale, language } = asking;
  const wantsOthers = asked.carried.row === 'others';
  // "No" tells no need and refuses the words before it, so kai asks for the need.
  if (wantsOthers && asked.hints.has('refused')) return { ...askForScheme(asking), remember: { asked: 'scheme' } };
  if (asked.refusesAlone) return askForScheme(asking, sayChoice(asking));
  if (asked.hints.has('debt')) return answerDebt(asking);
  const isLoanAfter = asksLoanAfter(asking, await findLast(asking));
  const named = wantsOthers ? [] : await findMeant(asking, isLoanAfter);
  const isUnknown = !wantsOthers && (await namesUnknownScheme(asking));
  if (isUnknown && named.length === 0) return tellUnknownScheme(asking);
  const isRefusedLoan = asked.hints.has('noLoan') && named.every((scheme) => isWellKnown(scheme, 'noLoan'));
  if (isRefusedLoan) return answerWellKnown(asking, 'noLoan');
  if (named.length === 0 && isLoanWithoutLand(asked)) return answerWellKnown(asking, 'landless');
  if (isUnknown || named.length > 1) return tellNamed(asking, named, isUnknown);
  if (named.length === 0 && asked.hints.has('directSale')) return answerWellKnown(asking, 'directSale');
  if (named.length === 0 && asked.tellsLandAlone) return answerWellKnown(asking, 'land');
  if (named.length === 0 && asked.hints.has('fee') && !asked.tellsNeed)
    return askForScheme(asking, [say('schemes.fee')]);
  // The insurance of a crop does not pay for what stray cattle eat, nor for cattle.
  const isDamage = asked.hints.has('damage') && !asked.hints.has('stray') && !asked.hints.has('deadAnimal');
  const place = findAskedPlace(asking);
  const state = place?.state ?? (await findOwnPlace(asking))?.state ?? null;
  // Always the English word, because in other languages the word for a well also finds drinking water and coffee.
  const need = needOf(asked);
  const isStateKnown = (state ?? languageOf(language).state) !== undefined;
  const asksState = named.length === 0 && need?.asksState === true && !asked.namesFish && !isStateKnown;
  if (asksState) return answerWellKnown(asking, 'pond');
  const building = buildingIn(asked, state);
  if (named.length === 0 && building !== undefined) return answerWellKnown(asking, building);
  const topic = named.length === 0 ? (topicAfterAnimal(asked) ?? topicOf(need)) : topicOf(need);
  const needed = topic === undefined ? asked.query : sayIn('kai', usualLanguage)(topic);
  const q = isDamage ? say('topics.insurance') : needed;
  const tellsNeed = named.length > 0 || (needIn(q) !== '' && !isFarmingAlone(q));
  if (!tellsNeed && state === null && asked.asked !== 'scheme') return askForScheme(asking);
  const wanted = { q, state, wantsOthers, isLoanAfter: isLoanAfter && topic === undefined };
  const { total, words, lacksLoan, ...found } =
    named.length > 0
      ? { ...toFound(asking, named), lacksLoan: false }
      : lendersIn(asking, await findInState(q === asked.query ? asking : withoutBeside(asking), wanted), state);
  const schemes = found.schemes.slice(0, mostShown);
  // kai has already shown all of them.
  if (wantsOthers && schemes.length === 0) return { ...askForScheme(asking), remember: { asked: 'scheme' } };
  const [best] = schemes;
  if (!best) return { text: say('schemes.none'), suggestions: [say('try.scheme')], remember: { scheme: null } };
  const [only] = named;
  // A scheme's name may contain a word that is also a place: "Gopinath Munde".
  const isPlaced = only === undefined || asked.places.length === 0;
  const isElsewhere = isPlaced && schemes.every((scheme) => isOfOther(scheme, state));
  // While the asker's state is not known, a scheme of one state fits no better than that of another.
  const ofStates = named.length === 0 && state === null ? ofStatesAlone(asking, schemes) : [];
  const isAnyBest = !isElsewhere && ofStates.length === 0;
  // After a damage, its own note tells until when.
  const ofAsked = isAnyBest && !wantsOthers ? slotsOf(asked).filter((slot) => !isDamage || slot !== 'until-when') : [];
  // A person who only names a scheme wants to know what it gives.
  const slots: readonly Slot[] = ofAsked.length === 0 && only !== undefined && !wantsOthers ? ['how-much'] : ofAsked;
  const isDamageFirst = isDamage && ofAsked.length > 0 && !ofAsked.includes('status');
  // The asked part stands first: "which papers?", "until when?".
  const told =
    isAnyBest && !wantsOthers ? await tellFirst(asking, best, slots, named.length > 0) : { text: [], brief: [] };
  const isLed = told.text.length > 0;
  const notes = [
    ...(isElsewhere ? [say('schemes.elsewhere')] : []),
    ...(isDamage && !isDamageFirst ? [say('schemes.damage')] : []),
    ...(topic === 'topics.livestock' && need?.need !== 'deadAnimal' ? [say('schemes.sickAnimal')] : []),
    ...(need?.note === undefined ? [] : [say(`schemes.${need.note}`)]),
    ...(asked.hints.has('growing') && asked.otherCrop !== undefined ? [say('schemes.growing')] : []),
    ...(asked.hints.has('payment') && !isLed ? [say('schemes.payment')] : []),
    ...(asked.hints.has('fee') ? [say('schemes.fee')] : asked.hints.has('cost') ? [say('schemes.cost')] : []),
    ...(isAnyBest && state === null && named.length === 0 && schemes.some(({ states }) => states.length > 0)
      ? [say('schemes.state')]
      : []),
  ];
  const first = [
    ...sayFire(asking),
    ...(isDamageFirst ? [say('schemes.damage')] : []),
    ...(lacksLoan ? [say('schemes.lacksLoan')] : []),
    ...(asked.isOfBereaved ? [sayIn('danger', language)('grief')] : []),
  ];
  return {
    text: [
      ...first,
      ...told.text,
      ...(isLed && total === 1 ? [] : [say('schemes.found', { count: total })]),
      ...(isAnyBest && !isLed ? [say('schemes.best', { title: best.title, benefit: best.benefit })] : []),
      ...sayStates(asking, ofStates, 'title'),
      ...(best.deadline === null || !isAnyBest || slots.includes('until-when')
        ? []
        : [say('schemes.deadline', { day: formatDay(best.deadline, locale, 'long') })]),
      ...notes,
      best.checked.said,
      say('eligible.office'),
      ...noteBorrowed(asking, schemes),
    ].join(' '),
    brief: [
      ...first,
      ...told.brief,
      say('schemes.found', { count: total }),
      ...(isAnyBest && total > 1 ? [say('brief.schemes')] : []),
      ...sayStates(asking, ofStates, 'name'),
      ...notes,
      say('eligible.office'),
      ...noteBorrowed(asking, schemes),
    ].join(' '),
    cards: [toSchemesCard(schemes.map((scheme) => ({ scheme, verdict: null })))],
    citations: schemes.slice(0, 3).map(citeScheme),
    suggestions: isAnyBest ? [say('ask.eligible', { title: best.title })] : statesToTap(asking, ofStates),
    remember: {
      scheme: best.id,
      words: words.slice(0, 500),
      ...(place !== undefined && named.length === 0 ? { place } : {}),
    },
  };
}

/** If a search finds only schemes of other states, a scheme for all of India with such a name in the question helps. */
async function findInState(asking: Asking, need: Parameters<typeof findGoingOn>[1]): Promise<SchemesGoneOn> {
  const found = await findGoingOn(asking, need);
  const isElsewhere = found.schemes.every((scheme) => isOfOther(scheme, need.state));
  const called = need.state !== null && isElsewhere ? await findCalled(asking) : [];
  return called.length > 0 ? toFound(asking, called) : found;
}

function toFound({ asked }: Asking, named: readonly Scheme[]): SchemesGoneOn {
  return { schemes: named, total: named.length, words: asked.text };
}

/** The schemes that the question names, else the last scheme if the question continues it. */
async function findMeant(asking: Asking, isLoanAfter: boolean): Promise<readonly Scheme[]> {
  const named = await findNamed(asking);
  if (named.length === 0 && asksForFarmLoan(asking.asked)) return findFarmLoan(asking);
  if (named.length > 0 || isLoanAfter || !isOfLast(asking)) return named;
  const last = await findLast(asking);
  return last ? [last] : [];
}

/** Idle words of the question stand beside its own words, not beside those that kai searches for instead. */
function withoutBeside(asking: Asking): Asking {
  return { ...asking, asked: { ...asking.asked, besideQuery: [] } };
}

/** A search for "money for farming" finds the weather service first. */
async function findFarmLoan({ services, language }: Asking): Promise<readonly Scheme[]> {
  const loan = await findSchemeById({ services, id: 'kisan-credit-card', language });
  return loan ? [loan] : [];
}

/** The scheme of the last answer, if Khet still has it. */
async function findLast({ asked, services, language }: Asking): Promise<Scheme | undefined> {
  const { scheme: id } = asked.memory;
  if (id === null) return undefined;
  return (await findSchemeById({ services, id, language })) ?? undefined;
}

/** kai knows nothing about a scheme outside the catalogue, and the person does not mean one with a similar name. */
function tellUnknownScheme({ say }: Asking): Answer {
  return { text: say('schemes.unknown'), suggestions: [say('try.scheme')], remember: { scheme: null } };
}

/** Whether the state is known and the scheme is not for it. */
function isOfOther({ states }: Scheme, state: string | null): boolean {
  const code = findState(state ?? '')?.code;
  return code !== undefined && states.length > 0 && !states.includes(code);
}

function askForScheme({ say, asked }: Asking, first: readonly string[] = []): Answer {
  return {
    text: [...first, say('ask.scheme')].join(' '),
    suggestions: [say('topics.insurance'), say('topics.loan'), say('topics.irrigation'), say('topics.machinery')],
    remember: { asked: 'scheme', words: asked.text.slice(0, 500) },
  };
}

/** Judges by the scheme's rules and by the farmer's data in Khet. Only the office decides. */
export async function answerEligible(asking: Asking): Promise<Answer> {
  const { asked, say, actor } = asking;
  const named = await findNamed(asking);
  if (named.length === 0 && (await namesUnknownScheme(asking))) return tellUnknownScheme(asking);
  if (named.length === 0 && isLoanWithoutLand(asked)) return answerWellKnown(asking, 'landless');
  const id = named[0]?.id ?? (await schemeMeant(asking));
  if (actor.kind === 'visitor' && id === undefined && asked.tellsLandAlone) return answerWellKnown(asking, 'land');
  if (actor.kind === 'visitor') return answerVisitor(asking, id);
  if (id !== undefined) return tellVerdict(asking, id);
  const {
    answeredOn,
    likely,
    items: judged,
  } = await findSchemesForMe(asking, {
    actor,
    state: findAskedPlace(asking)?.state ?? undefined,
  });
  if (answeredOn === null) return { text: say('eligible.questions'), suggestions: [say('try.scheme')] };
  if (judged.length === 0) return { text: say('eligible.none'), suggestions: [say('try.scheme')] };
  return {
    text: [
      likely > 0 ? say('eligible.likely', { count: likely }) : say('eligible.maybe'),
      say('eligible.office'),
      ...noteBorrowed(
        asking,
        judged.map(({ scheme }) => scheme),
      ),
    ].join(' '),
    cards: [toSchemesCard(judged.map(({ scheme, eligibility }) => ({ scheme, verdict: eligibility.verdict })))],
    citations: judged.slice(0, 3).map(({ scheme }) => citeScheme(scheme)),
    remember: { scheme: asked.memory.scheme },
  };
}

const mostOfOneName = 30;

/** The scheme that the question names, else the scheme of the last answer. */
async function schemeMeant(asking: Asking): Promise<string | undefined> {
  const { asked } = asking;
  if (asked.query !== '') {
    const { schemes, total } = await findSchemes(asking, { q: asked.query, state: null });
    // Words that fit this many schemes do not name one of them.
    return total > mostOfOneName ? undefined : schemes[0]?.id;
  }
  return (await findLast(asking))?.id;
}

async function answerVisitor(asking: Asking, id: string | undefined): Promise<Answer> {
  const { say, services, language } = asking;
  if (id === undefined) return { text: say('eligible.signIn'), suggestions: [say('try.scheme')] };
  const scheme = await findSchemeById({ services, id, language });
  if (!scheme) return { text: say('eligible.signIn') };
  return {
    text: [
      say('eligible.who', { title: scheme.title, eligibility: scheme.eligibility }),
      ...noteBorrowed(asking, [scheme]),
      say('eligible.signIn'),
    ].join(' '),
    cards: [toSchemesCard([{ scheme, verdict: null }])],
    citations: [citeScheme(scheme)],
    remember: { scheme: scheme.id },
  };
}

async function tellVerdict(asking: Asking, id: string): Promise<Answer> {
  const { say, actor } = asking;
  if (actor.kind === 'visitor') return { text: say('eligible.signIn') };
  const { scheme, eligibility } = await judgeScheme(asking, { id, actor });
  const open = eligibility.rules.filter(({ answer }) => answer === 'unknown').length;
  return {
    text: [
      say(`eligible.verdict.${eligibility.verdict}`, { title: scheme.title }),
      ...(open > 0 ? [say('eligible.open', { count: open })] : []),
      say('eligible.who', { title: scheme.title, eligibility: scheme.eligibility }),
      ...noteBorrowed(asking, [scheme]),
      say('eligible.office'),
    ].join(' '),
    cards: [toSchemesCard([{ scheme, verdict: eligibility.verdict }])],
    citations: [citeScheme(scheme)],
    remember: { scheme: scheme.id },
  };
}
