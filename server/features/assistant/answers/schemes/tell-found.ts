import type { Scheme } from '#contract/schemes.ts';
import { formatDay, formatLabelled } from '#languages/format.ts';
import { sayIn } from '#languages/words.ts';

import type { Answer, Asking } from '../../answer.ts';
import { citeScheme, toSchemesCard } from '../../tools/schemes.ts';
import type { SchemesGoneOn } from './schemes-asked.ts';
import {
  ofStatesAlone,
  sayFire,
  sayStates,
  type Slot,
  slotsOf,
  statesToTap,
  tellFirst,
  tellSlots,
} from './schemes-details.ts';
import { noteBorrowed } from './schemes-well-known.ts';
import { isOfOther, type Sought } from './seek.ts';

interface Found extends SchemesGoneOn {
  readonly best: Scheme;
  /** No scheme for all of India or for the asker's state lends. */
  readonly lacksLoan: boolean;
}

/** The schemes that were named or found: first the part that was asked of the best one. */
export async function tellFound(sought: Sought, found: Found): Promise<Answer> {
  const { asking, asked, named, place } = sought;
  const { say, language } = asking;
  const { best, schemes, total, words } = found;
  const { isElsewhere, ofStates } = fitOf(sought, schemes);
  const isBest = !isElsewhere && ofStates.length === 0;
  const lead = isBest && !sought.wantsOthers ? await leadOf(sought, best) : noLead;
  const isLed = lead.text.length > 0;
  const notes = notesOf(sought, { lead, isElsewhere, isOfAny: isBest && schemes.some(isOfStates) });
  const first = [
    ...sayFire(asking),
    ...(isDamageFirst(sought, lead) ? [say('schemes.damage')] : []),
    ...(found.lacksLoan ? [say('schemes.lacksLoan')] : []),
    ...(asked.isOfBereaved ? [sayIn('danger', language)('grief')] : []),
  ];
  const last = [say('eligible.office'), ...noteBorrowed(asking, schemes)];
  const count = say('schemes.found', { count: total });
  return {
    text: [
      ...first,
      ...lead.text,
      ...(isLed && total === 1 ? [] : [count]),
      ...(isBest && !isLed ? [say('schemes.best', { title: best.title, benefit: best.benefit })] : []),
      ...sayStates(asking, ofStates, 'title'),
      ...(isBest && !lead.asked.includes('until-when') ? sayDeadline(asking, best) : []),
      ...notes,
      best.checked.said,
      ...last,
    ].join(' '),
    brief: [
      ...first,
      ...lead.brief,
      count,
      ...(isBest && total > 1 ? [say('brief.schemes')] : []),
      ...sayStates(asking, ofStates, 'name'),
      ...notes,
      ...last,
    ].join(' '),
    cards: [toSchemesCard(schemes.map((scheme) => ({ scheme, verdict: null })))],
    citations: schemes.slice(0, 3).map(citeScheme),
    suggestions: isBest ? [say('ask.eligibleThis')] : statesToTap(asking, ofStates),
    remember: {
      scheme: best.id,
      words: words.slice(0, 500),
      ...(place !== undefined && named.length === 0 ? { place } : {}),
    },
  };
}

/** Whether the schemes are for other states than the asker's. */
function fitOf({ asking, asked, named, state }: Sought, schemes: readonly Scheme[]) {
  // A scheme's name may contain a word that is also a place: "Gopinath Munde".
  const isPlaced = named.length === 0 || asked.places.length === 0;
  return {
    isElsewhere: isPlaced && schemes.every((scheme) => isOfOther(scheme, state)),
    // While the asker's state is not known, a scheme of one state fits no better than that of another.
    ofStates: named.length === 0 && state === null ? ofStatesAlone(asking, schemes) : [],
  };
}

function isOfStates({ states }: Scheme): boolean {
  return states.length > 0;
}

interface Lead {
  /** The parts that the question asks for. */
  readonly asked: readonly Slot[];
  readonly text: readonly string[];
  readonly brief: readonly string[];
}

const noLead: Lead = { asked: [], text: [], brief: [] };

/** The asked part stands first: "which papers?", "until when?". */
async function leadOf({ asking, asked, named, isDamage }: Sought, best: Scheme): Promise<Lead> {
  // After a damage, its own note tells until when.
  const slots = slotsOf(asked).filter((slot) => !isDamage || slot !== 'until-when');
  const isNamed = named.length > 0;
  // A person who only names a scheme wants to know what it gives.
  const told = await tellFirst(asking, best, slots.length === 0 && isNamed ? ['how-much'] : slots, isNamed);
  return { ...told, asked: slots };
}

function isDamageFirst({ isDamage }: Sought, { asked }: Lead): boolean {
  return isDamage && asked.length > 0 && !asked.includes('status');
}

function sayDeadline({ say, locale }: Asking, { deadline }: Scheme): string[] {
  return deadline === null ? [] : [say('schemes.deadline', { day: formatDay(deadline, locale, 'long') })];
}

function notesOf(
  sought: Sought,
  { lead, isElsewhere, isOfAny }: { lead: Lead; isElsewhere: boolean; isOfAny: boolean },
): string[] {
  const { asking, asked, named, need, state, topic, isDamage } = sought;
  const { hints } = asked;
  const { say } = asking;
  return [
    ...(isElsewhere ? [say('schemes.elsewhere')] : []),
    ...(isDamage && !isDamageFirst(sought, lead) ? [say('schemes.damage')] : []),
    ...(topic === 'topics.livestock' && need?.need !== 'deadAnimal' ? [say('schemes.sickAnimal')] : []),
    ...(need?.note === undefined ? [] : [say(`schemes.${need.note}`)]),
    ...(hints.has('growing') && asked.otherCrop !== undefined ? [say('schemes.growing')] : []),
    ...(hints.has('payment') && lead.text.length === 0 ? [say('schemes.payment')] : []),
    ...(hints.has('fee') ? [say('schemes.fee')] : hints.has('cost') ? [say('schemes.cost')] : []),
    ...(isOfAny && state === null && named.length === 0 ? [say('schemes.state')] : []),
  ];
}

const mostNamed = 3;

/** Each scheme that the question names, up to the number that fits on a phone's screen. */
export async function tellNamed(asking: Asking, all: readonly Scheme[], isMoreUnknown: boolean): Promise<Answer> {
  const { asked, say, locale } = asking;
  const named = all.slice(0, mostNamed);
  const slots = slotsOf(asked);
  // Of each, what the question asks; without a part, what it gives.
  const lines = await Promise.all(
    named.map(async (scheme) => {
      const told = await tellSlots(asking, scheme, slots);
      const text = told.length > 0 ? told.join(' ') : scheme.benefit;
      return `- ${formatLabelled(scheme.title, text, locale)} (${scheme.checked.brief})`;
    }),
  );
  const notes = [
    ...(asked.hints.has('damage') ? [say('schemes.damage')] : []),
    ...(isMoreUnknown ? [say('schemes.unknown')] : []),
    ...(all.length > named.length ? [say('schemes.moreNamed')] : []),
  ];
  const rest = [say('eligible.office'), ...noteBorrowed(asking, named)];
  return {
    text: [...sayFire(asking), ...lines, [...notes, ...rest].join(' ')].join('\n'),
    brief: [
      ...sayFire(asking),
      ...(slots.length > 0 ? lines : [say('schemes.found', { count: named.length })]),
      ...notes,
      say('eligible.office'),
      ...noteBorrowed(asking, named),
    ].join(' '),
    cards: [toSchemesCard(named.map((scheme) => ({ scheme, verdict: null })))],
    citations: named.map(citeScheme),
    suggestions: named.map(({ title }) => say('ask.eligible', { title })),
    remember: { scheme: named[0]?.id ?? null, words: asked.text.slice(0, 500) },
  };
}
