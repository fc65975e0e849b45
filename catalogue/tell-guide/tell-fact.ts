import type { Key } from '#languages/keys.ts';
import { formatLabelled } from '#languages/format.ts';
import { fill } from '#languages/say-key.ts';
import { loadWords, wordsAtHand } from '#languages/words.ts';

import type { FactKind, Guide, GuideFact } from '../guide-schema.ts';
import type { Range, Teller } from './amounts.ts';
import { animalFacts } from './animal-facts.ts';
import { careFacts, fieldFacts, harvestFacts, type Tellers } from './crop-facts.ts';
import { tellStage } from './tell-stage.ts';

/** One fact in words. */
export interface ToldFact {
  /** Absent for a note, which is a whole sentence. */
  readonly label: string | null;
  readonly text: string;
  /** The season, place and conditions under which it holds; empty if it always holds. */
  readonly holds: string;
  readonly note: string | null;
}

/** Loads the words with which the facts of this guide are told. */
export async function loadGuideWords(guide: Guide, language: string): Promise<void> {
  const hasNotes = guide.facts.some(({ note }) => note !== undefined);
  await loadWords(language, [
    'guide',
    'guide-terms',
    'names/crops',
    'names/guides',
    'names/commodities',
    'names/states',
    'names/problems',
    ...(guide.about === 'animal' ? (['animal-terms'] as const) : []),
    ...(hasNotes ? [`guides/${guide.id}` as const] : []),
  ]);
}

const tellers: Tellers<Exclude<FactKind, 'note' | 'stage'>> = {
  ...fieldFacts,
  ...careFacts,
  ...harvestFacts,
  ...animalFacts,
};

export function tellFact(guide: Guide, fact: GuideFact, t: Teller): ToldFact {
  const holds = tellConditions(fact, t);
  if (fact.kind === 'note') return { label: null, text: tellNote(guide, fact.note, fact.values, t), holds, note: null };
  const note = fact.note === undefined ? null : tellNote(guide, fact.note, {}, t);
  if (fact.kind === 'stage') return { label: t.term('stages', fact.stage), text: tellStage(fact, t), holds, note };
  const tell = tellers[fact.kind] as (fact: GuideFact, t: Teller) => string;
  return { label: t.say(`labels.${fact.kind}` as Key<'guide'>), text: tell(fact, t), holds, note };
}

/** The signs or steps of a fact one by one, where there are many and each must be read. */
export function tellItems(fact: GuideFact, t: Teller): readonly string[] | undefined {
  if (fact.kind === 'vet-sign') return fact.signs.map((sign) => t.animalTerm('vetSigns', sign));
  if (fact.kind === 'milk-hygiene') return fact.steps.map((step) => t.animalTerm('hygiene', step));
  return fact.kind === 'ripe' ? fact.signs.map((sign) => t.term('ripeSigns', sign)) : undefined;
}

/** The same as one line to hear or to read in an answer: "Seed (rabi): 8 to 10 kg an acre." */
export function sayFact(guide: Guide, fact: GuideFact, t: Teller): string {
  const { label, text, holds, note } = tellFact(guide, fact, t);
  const named = label === null || holds === '' ? label : t.say('form.both', { own: label, metric: holds });
  const line = named === null ? text : formatLabelled(named, text, t.language);
  return note === null ? line : `${line}. ${note}`;
}

function tellConditions({ season, only, where }: GuideFact, t: Teller): string {
  return t.join([
    season !== t.reader.season && season && t.term('seasons', season),
    only && t.list('conditions', only),
    t.reader.state === undefined && where && t.places(where),
  ]);
}

function tellNote(
  guide: Guide,
  key: string,
  values: Readonly<Record<string, number | Range | number[]>> = {},
  t: Teller,
): string {
  const words = wordsAtHand(t.language, `guides/${guide.id}`) as Readonly<Record<string, string>> | undefined;
  const filled = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'number' ? value : t.range([value[0] ?? 0, value[1] ?? 0]),
  ]);
  return fill(words?.[key] ?? '', Object.fromEntries(filled) as Record<string, string | number>);
}
