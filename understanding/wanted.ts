import type { KaiIntent } from '#domain/kai.ts';

/** Everything that a question may ask for. `follow` has no subject of its own: "and in Pune?", "which papers?". */
export const wanted = [
  'price',
  'forecast',
  'history',
  'market',
  'alert',
  'support-price',
  'weather',
  'problem',
  'cultivation',
  'animals',
  'storage',
  'scheme',
  'land',
  'application',
  'documents',
  'app',
  'convert',
  'machine',
  'contact',
  'smalltalk',
  'danger',
  'outside',
  'follow',
] as const;
export type Wanted = (typeof wanted)[number];

/** A wish that kai offers as the meaning of unclear words. Nobody is offered the others. */
export type Meaning = Exclude<Wanted, 'follow' | 'smalltalk' | 'outside' | 'danger'>;

export function isMeaning(kind: Wanted): kind is Meaning {
  return kind !== 'follow' && kind !== 'smalltalk' && kind !== 'outside' && kind !== 'danger';
}

/** The part of it that the question asks for. */
export const parts = [
  'what',
  'how-much',
  'how',
  'papers',
  'who-may',
  'status',
  'not-come',
  'until-when',
  'complaint',
  'where',
  'when',
  'why',
  'compare',
  'identify',
  'cure',
  'prevent',
  'dose',
  'variety',
  'sowing',
  'seed',
  'spacing',
  'soil',
  'water',
  'fertiliser',
  'weeds',
  'harvest',
  'yield',
  'feed',
  'vaccine',
  'start',
  'make',
  'change',
] as const;
export type Part = (typeof parts)[number];

/** The wish behind each intent of kai; those of several wishes, and those that rules find, stand for none. */
export const wishOfIntent: Readonly<Partial<Record<KaiIntent, Wanted>>> = {
  price: 'price',
  history: 'history',
  forecast: 'forecast',
  bestMarket: 'market',
  compare: 'market',
  msp: 'support-price',
  schemes: 'scheme',
  eligible: 'scheme',
  applications: 'application',
  documents: 'documents',
  problem: 'problem',
  sowing: 'cultivation',
  growing: 'cultivation',
  animals: 'animals',
  storage: 'storage',
  land: 'land',
  machine: 'machine',
  dose: 'problem',
  weather: 'weather',
  howTo: 'app',
  help: 'app',
  greeting: 'smalltalk',
  thanks: 'smalltalk',
  name: 'smalltalk',
  time: 'smalltalk',
  date: 'smalltalk',
  unknown: 'outside',
  emergency: 'danger',
  distress: 'danger',
  convert: 'convert',
};
