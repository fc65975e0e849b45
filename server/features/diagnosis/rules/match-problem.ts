import { nameKey } from '#catalogue/names.ts';
import type { CropProblem } from '#catalogue/problems.ts';
import { namesAtHand } from '#languages/names.ts';
import { typedWords } from '#languages/typed-words.ts';

interface Named {
  readonly problem: CropProblem;
  readonly key: string;
}

const healthyWords = new RegExp(`^(?:${typedWords('healthy').join('|')})`, 'iu');

/** A shorter alias, such as "माइट" or "HLB", is part of too many other words. */
const leastAliasLetters = 6;

/** Finds the catalogue's entry for a person's words: the entry with the longest name in them. */
export function matchProblem(disease: string, problems: readonly CropProblem[]): CropProblem | undefined {
  const said = nameKey(disease);
  if (healthyWords.test(disease.trim())) return problems.find(({ kind }) => kind === 'healthy');
  let best: Named | undefined;
  for (const named of [...keysOf(problems, ownNames), ...aliasesOf(problems)]) {
    if (said.includes(named.key) && named.key.length > (best?.key.length ?? 0)) best = named;
  }
  return best?.problem;
}

/** An alias that two problems of a crop share tells nothing: both groundnut leaf spots are "पत्ती धब्बा". */
function aliasesOf(problems: readonly CropProblem[]): Named[] {
  const aliases = keysOf(problems, bracketed).filter(({ key }) => key.length >= leastAliasLetters);
  const all = [...keysOf(problems, ownNames), ...aliases];
  return aliases.filter(({ problem, key }) => all.every((other) => other.problem === problem || other.key !== key));
}

function keysOf(problems: readonly CropProblem[], namesIn: (name: string) => readonly string[]): Named[] {
  return problems.flatMap((problem) => {
    const keys = [...namesAtHand('problems', problem.id), problem.scientific ?? ''].flatMap(namesIn).map(nameKey);
    return keys.filter((key) => key !== '').map((key) => ({ problem, key }));
  });
}

/**
 * Returns a name with its brackets and without them: "झोंका रोग (ब्लास्ट)" and "झोंका रोग", "Yellow (stripe) rust" and
 * "Yellow rust".
 */
function ownNames(name: string): string[] {
  return [name, name.replaceAll(/\([^()]*\)/g, ' ')];
}

/** A bracket at the end of a name lists other names. A bracket inside replaces the word before it: "stripe rust". */
function bracketed(name: string): string[] {
  const [, within = ''] = /\(([^()]*)\)\s*$/.exec(name) ?? [];
  const swapped = name.replace(/\S+\s*\(([^()]*)\)(?=\s*\S)/, '$1');
  return [...within.split(','), ...(swapped === name ? [] : [swapped])];
}
