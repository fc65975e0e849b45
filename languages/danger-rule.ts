import { type Danger, dangers } from '#domain/danger/danger.ts';
import { type DangerHint, type DangerPhrases, firstActIn } from '#domain/danger/danger-in.ts';
import { type DangerGroup, dangerGroups, type DangerGroups } from '#domain/danger/danger-patterns.ts';
import { type Phrase, phrasesIn } from '#domain/text/phrases.ts';
import { spelt } from '#domain/text/spelling.ts';
import { wordsOf } from '#domain/text/spoken-words.ts';
import { findGroup, type WordGroup, wordGroupIn } from '#domain/text/told-together.ts';

import { sayIn } from './words.ts';

/** How people say in one language that a life is in danger: its `safety/danger.json`. */
export interface DangerFile extends Readonly<Record<Danger | DangerHint | 'animals' | 'harmless', readonly string[]>> {
  /** A language may lack some groups. */
  readonly groups: Readonly<Partial<Record<DangerGroup, readonly string[]>>>;
  /** People with Khet in this language often write these languages too, in its letters: "bhai ne zeher kha liya". */
  readonly mixedWith?: readonly string[];
}

export interface DangerRule {
  readonly phrases: DangerPhrases;
  /** The words for a danger, the same on a phone and on the server. Their noun must be loaded. */
  readonly tell: (danger: Danger, about: { readonly text: string; readonly language: string }) => string;
  /** Whether a text mentions a cow, a goat or another farm animal, besides the animals of a group. */
  readonly speaksOfAnimal: (text: string, besides?: WordGroup) => boolean;
}

/** The rule with the phrases of several languages together, because people mix them. */
export function openDangerRule(files: readonly DangerFile[]): DangerRule {
  const phrasesOf = (danger: Danger | DangerHint): readonly Phrase[] =>
    files.flatMap((file) => phrasesIn(file[danger])).toSorted((one, other) => other.words.length - one.words.length);
  const groups = Object.fromEntries(
    dangerGroups.map((group) => [
      group,
      wordGroupIn(files.map((file) => (group === 'animals' ? file.animals : file.groups[group]))),
    ]),
  ) as DangerGroups;
  const ofDangers = { emergency: phrasesOf('emergency'), distress: phrasesOf('distress') };
  /** The longest first. */
  const phrases: DangerPhrases = {
    ...ofDangers,
    creatures: phrasesOf('creatures'),
    prevention: phrasesOf('prevention'),
    bitten: phrasesOf('bitten'),
    groups,
    harmless: namesOf(files.flatMap(({ harmless }) => harmless)),
    known: new Set(dangers.flatMap((danger) => ofDangers[danger].flatMap(({ words }) => words))),
  };
  /** These stay unfolded, because the fold of "गाय" (cow) is the same as that of "गया" (went). */
  const animals = new Set(files.flatMap((file) => file.animals.map(spelt)));

  function speaksOfAnimal(text: string, besides?: WordGroup): boolean {
    const words = wordsOf(text);
    const others = new Set(besides && findGroup(words, besides).map(([at]) => at));
    return words.some(({ raw }, at) => animals.has(raw) && !others.has(at));
  }

  return {
    phrases,
    speaksOfAnimal,
    tell(danger, { text, language }) {
      const say = sayIn('danger', language);
      if (danger === 'distress') return say('tell.distress');
      const act = firstActIn(text, phrases);
      if (act === 'rabies') {
        // The animal that bit is not the one to help.
        return [...(speaksOfAnimal(text, groups.biters) ? [say('animal')] : []), say('act.rabies')].join(' ');
      }
      const told = [say('tell.emergency'), ...(act === undefined ? [] : [say(`act.${act}`)])];
      return (speaksOfAnimal(text) ? [say('animal'), ...told] : told).join(' ');
    },
  };
}

/** Finds whole names. Words with a full stop or a comma between them are no name. */
function namesOf(names: readonly string[]): RegExp {
  if (names.length === 0) return /(?!)/;
  const any = names.map((name) => spelt(name).replaceAll(' ', String.raw`\s+`)).join('|');
  return new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${any})(?![\p{L}\p{M}])`, 'giu');
}
