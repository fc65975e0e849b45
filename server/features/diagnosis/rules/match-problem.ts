import { nameKey } from '#catalogue/names.ts';
import type { CropProblem } from '#catalogue/problems.ts';
import { namesAtHand } from '#languages/names.ts';

interface Named {
  readonly problem: CropProblem;
  readonly key: string;
}

/** A shorter alias, such as "माइट" or "HLB", stands in too many other words. */
const leastAliasLetters = 6;

/** The catalogue's entry that a model's words for a disease mean: the one whose longest name is in them. */
export function matchProblem(disease: string, problems: readonly CropProblem[]): CropProblem | undefined {
  const said = nameKey(disease);
  if (/^healthy|^स्वस्थ/i.test(disease.trim())) return problems.find(({ kind }) => kind === 'healthy');
  let best: Named | undefined;
  for (const named of [...keysOf(problems, ownNames), ...aliasesOf(problems)]) {
    if (said.includes(named.key) && named.key.length > (best?.key.length ?? 0)) best = named;
  }
  return best?.problem;
}

/** An alias that another problem of the crop goes by, too, tells nothing: both groundnut leaf spots are "पत्ती धब्बा". */
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

/** "झोंका रोग (ब्लास्ट)" is called so whole, and "झोंका रोग"; "Yellow (stripe) rust" is "Yellow rust", too. */
function ownNames(name: string): string[] {
  return [name, name.replaceAll(/\([^()]*\)/g, ' ')];
}

/** A bracket that ends a name lists others; one within it stands for the word before: "stripe rust". */
function bracketed(name: string): string[] {
  const [, within = ''] = /\(([^()]*)\)\s*$/.exec(name) ?? [];
  const swapped = name.replace(/\S+\s*\(([^()]*)\)(?=\s*\S)/, '$1');
  return [...within.split(','), ...(swapped === name ? [] : [swapped])];
}
