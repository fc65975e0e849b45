import { wordsOf } from '../text/spoken-words.ts';
import { findGroup, type Span, standTogether, type WordGroup } from '../text/told-together.ts';

/**
 * Groups of words with one meaning. They tell a danger in any order. `safety/danger.json` of a language has the words.
 */
export const dangerGroups = [
  'venom',
  'household',
  'product',
  'medicine',
  'swallowed',
  'took',
  'fed',
  'willSwallow',
  'willTake',
  'where',
  'lethal',
  'tablets',
  'sleepers',
  'howMany',
  'kin',
  'eaters',
  'ofEaters',
  'notDone',
  'free',
  'grain',
  'spraying',
  'ill',
  'eye',
  'body',
  'mouth',
  'entered',
  'burns',
  'machine',
  'limb',
  'finger',
  'severed',
  'caught',
  'gored',
  'hit',
  'cattle',
  'blood',
  'flows',
  'milk',
  'shock',
  'scheme',
  'gone',
  'chest',
  'pain',
  'tumble',
  'high',
  'fruit',
  'still',
  'stroke',
  'gas',
  'pit',
  'gassed',
  'inhaled',
  'bees',
  'stung',
  'biters',
  'mauled',
  'vomiting',
  'threat',
  'bloat',
  'deepWater',
  'jump',
  'jumped',
  'suicide',
  'hang',
  'family',
  'intends',
  'die',
  'wish',
  'dieAlone',
  'gonners',
  'live',
  'noMore',
  'life',
  'tired',
  'policy',
  'endAll',
  'willDo',
  'despair',
  'firstAid',
  'tookIt',
  'bought',
  'lady',
  'accident',
  'meOnly',
  'fumigant',
  'mood',
  'storm',
  'noWay',
  'road',
  'alive',
  'doers',
  'drown',
  'animals',
] as const;
export type DangerGroup = (typeof dangerGroups)[number];
export type DangerGroups = Readonly<Record<DangerGroup, WordGroup>>;

/** Acts before the help comes. kai's answer names them. */
export type FirstAct = 'bite' | 'rabies' | 'eyes' | 'skin' | 'swallowed' | 'breathed' | 'given' | 'current' | 'packet';

export interface DangerPattern {
  readonly danger: 'emergency' | 'distress';
  /** The text must have one group of each list. */
  readonly of: readonly (readonly DangerGroup[])[];
  /** With any of these groups there is no danger. An emergency with a person in it ignores them. */
  readonly unless?: readonly DangerGroup[];
  /** Words with one of these groups just beside them tell of something else: "the plants die". */
  readonly apart?: readonly DangerGroup[];
  readonly within?: number;
  readonly act?: FirstAct;
}

const poisons = ['venom', 'household', 'product'] as const;
const usualWindow = 7;

/** Sure patterns, whatever else the text says. The first one that fits counts. */
export const surePatterns: readonly DangerPattern[] = [
  // "If the cow eats it" is an emergency, because an animal has no wish to die.
  { danger: 'emergency', of: [poisons, ['willSwallow'], ['animals', 'cattle']], act: 'swallowed' },
  { danger: 'distress', of: [[...poisons, 'sleepers', 'medicine'], ['willSwallow']], unless: ['eaters'], within: 6 },
  { danger: 'distress', of: [['venom'], ['willTake']], unless: ['eaters', 'grain'], within: 5 },
  { danger: 'emergency', of: [[...poisons, 'sleepers'], ['swallowed']], unless: ['eaters', 'doers'], act: 'swallowed' },
  { danger: 'emergency', of: [['medicine'], ['swallowed']], unless: ['eaters', 'doers'], within: 5, act: 'swallowed' },
  { danger: 'emergency', of: [['venom', 'household'], ['took']], unless: ['grain'], within: 6, act: 'swallowed' },
  { danger: 'emergency', of: [poisons, ['fed'], ['animals', 'cattle', 'kin']], act: 'swallowed' },
  { danger: 'emergency', of: [['tookIt']], unless: ['bought', 'scheme'], act: 'swallowed' },
  { danger: 'distress', of: [['venom'], ['where']], unless: ['free', 'grain', 'eaters'], within: 6 },
  {
    danger: 'distress',
    of: [[...poisons, 'sleepers', 'tablets'], ['lethal'], ['howMany']],
    unless: ['eaters', 'gonners', 'animals'],
    within: 10,
  },
  { danger: 'distress', of: [['sleepers'], ['howMany', 'where', 'lethal']] },
];

/** Less sure patterns. The phrases of a language come before these. */
export const patterns: readonly DangerPattern[] = [
  {
    danger: 'emergency',
    of: [['eye'], [...poisons, 'medicine', 'spraying'], ['entered', 'burns']],
    unless: ['eaters'],
    act: 'eyes',
  },
  { danger: 'emergency', of: [['mouth'], [...poisons, 'medicine'], ['entered']], act: 'swallowed' },
  {
    danger: 'emergency',
    of: [['body'], ['product', 'household', 'medicine', 'spraying'], ['entered', 'burns']],
    unless: ['scheme', 'eaters'],
    act: 'skin',
  },
  { danger: 'emergency', of: [['spraying'], ['ill', 'still']], unless: ['eaters'], act: 'breathed' },
  { danger: 'emergency', of: [['inhaled'], [...poisons, 'medicine', 'spraying', 'gas']], act: 'breathed' },
  { danger: 'emergency', of: [['gas'], ['pit'], ['gassed']], within: 8 },
  { danger: 'emergency', of: [['machine'], ['limb', 'finger'], ['caught', 'severed']], unless: ['scheme'] },
  { danger: 'emergency', of: [['finger'], ['severed']], unless: ['lady'], within: 4 },
  { danger: 'emergency', of: [['limb'], ['severed'], ['blood', 'kin']] },
  { danger: 'emergency', of: [['cattle'], ['gored', 'hit'], ['kin', 'meOnly', 'blood']] },
  { danger: 'emergency', of: [['blood'], ['flows']], unless: ['milk'], within: 5 },
  { danger: 'emergency', of: [['accident']] },
  { danger: 'emergency', of: [['shock']], unless: ['scheme'], act: 'current' },
  { danger: 'emergency', of: [['chest'], ['pain']], within: 4 },
  { danger: 'emergency', of: [['tumble'], ['high'], ['kin']], unless: ['fruit'] },
  { danger: 'emergency', of: [['still'], ['kin', 'tumble']] },
  { danger: 'emergency', of: [['stroke'], ['kin']] },
  { danger: 'emergency', of: [['bees'], ['stung']], unless: ['eaters'] },
  { danger: 'emergency', of: [['biters'], ['mauled']], unless: ['scheme'], act: 'rabies' },
  { danger: 'emergency', of: [['vomiting']], unless: ['eaters'], act: 'packet' },
  { danger: 'emergency', of: [['threat']] },
  { danger: 'emergency', of: [['bloat'], ['cattle', 'animals']], within: 5 },
  { danger: 'emergency', of: [['deepWater'], ['jumped']] },
  { danger: 'emergency', of: [['deepWater', 'pit'], ['drown'], ['kin']], apart: ['gonners'] },
  // "बच्चा डूब रहा है", and not "बेटा कर्ज़ में डूब रहा है".
  { danger: 'emergency', of: [['kin'], ['drown']], apart: ['gonners'], within: 2 },
  { danger: 'distress', of: [['deepWater'], ['jump']], unless: ['animals'], within: 5 },
  { danger: 'distress', of: [['die'], ['wish']], apart: ['gonners'], within: 6 },
  { danger: 'distress', of: [['dieAlone']], apart: ['gonners'] },
  { danger: 'distress', of: [['live'], ['noMore']], apart: ['gonners'], within: 6 },
  { danger: 'distress', of: [['alive'], ['noMore']], unless: ['gonners', 'animals'], within: 6 },
  { danger: 'distress', of: [['life'], ['tired']], unless: ['policy'], within: 6 },
  { danger: 'distress', of: [['endAll'], ['willDo']], unless: ['gonners'] },
  { danger: 'distress', of: [['despair']] },
  { danger: 'distress', of: [['mood']], unless: ['storm'] },
  { danger: 'distress', of: [['noWay']], unless: ['road'] },
  { danger: 'emergency', of: [['fumigant']], unless: ['grain', 'scheme'], act: 'swallowed' },
];

/** Words for a person's own death, or for a death after which a family gets help. */
const deaths: readonly DangerPattern[] = [{ danger: 'distress', of: [['suicide', 'hang']] }];

/** A group in this list means nothing before its second group: "can eat", "by hand", "rat poison". */
const after: Partial<Record<DangerGroup, DangerGroup>> = {
  swallowed: 'notDone',
  limb: 'notDone',
  eaters: 'ofEaters',
};
/**
 * The greatest distance in words. "The plants die" has the plants just beside, "the crop failed, I want to die" does
 * not.
 */
const beside = 2;

/** Finds the groups of a text's words. */
export function readDanger(text: string, groups: DangerGroups) {
  const words = wordsOf(text);
  const found = new Map<DangerGroup, readonly Span[]>();

  function spansOf(group: DangerGroup): readonly Span[] {
    const known = found.get(group);
    if (known) return known;
    const follower = after[group];
    const followers = follower === undefined ? [] : spansOf(follower);
    const spans = findGroup(words, groups[group]).filter(([, to]) => !followers.some(([from]) => from === to + 1));
    found.set(group, spans);
    return spans;
  }

  const has = (group: DangerGroup) => spansOf(group).length > 0;

  function fits({ danger, of, unless = [], apart = [], within = usualWindow }: DangerPattern): boolean {
    const others = apart.flatMap(spansOf);
    const lists = of.map((alternatives) =>
      alternatives.flatMap(spansOf).filter((span) => !others.some((other) => isBeside(span, other))),
    );
    if (!standTogether(lists, within)) return false;
    const isOfPerson = danger === 'emergency' && has('kin');
    const isOfAnimal = danger === 'emergency' && has('animals');
    return isOfPerson || unless.every((group) => !has(group) || (group === 'eaters' && isOfAnimal));
  }

  const tellsDeath = () => deaths.some(fits);
  return {
    has,
    findIn: (all: readonly DangerPattern[]) => all.find(fits),
    /** Whether somebody means to die or has died. A question about help for the family also counts here. */
    tellsDeath,
    asksForFamily: () => tellsDeath() && has('family') && !has('intends'),
  };
}

function isBeside([from, to]: Span, [otherFrom, otherTo]: Span): boolean {
  return otherFrom <= to + beside && otherTo >= from - beside;
}
