import { nameKey } from '#catalogue/names.ts';
import type { CropProblem, ProblemCrop } from '#catalogue/problems.ts';
import { namesAtHand } from '#languages/names.ts';
import { typedWords } from '#languages/typed-words.ts';
import type { Advice } from '#leaf/advice/advice.ts';
import { isUnknown } from '#leaf/advice/read-reply.ts';

import type { Sighting } from './sighting.ts';

export interface WrittenAdvice {
  advice: Advice;
  language: string;
  /** The model's name. */
  source: string;
  crop: ProblemCrop | undefined;
  /** The crop's entries in the catalogue. */
  problems: readonly CropProblem[];
  /** Our own model's sighting, where it could see the plant. */
  leaf: Sighting | undefined;
}

/**
 * Turns a configured model's words into a sighting. That model measures nothing, so it gets our own model's probability
 * of the same problem. Returns undefined where it knows nothing and our own model has a sighting.
 */
export function sightingOfAdvice({
  advice,
  language,
  source,
  crop,
  problems,
  leaf,
}: WrittenAdvice): Sighting | undefined {
  const unknown = isUnknown(advice.disease);
  if (unknown && leaf) return undefined;
  const problem = unknown ? undefined : matchProblem(advice.disease, problems);
  const candidates = leaf?.candidates ?? [];
  const second = candidates.find(({ problemId }) => problemId === problem?.id);
  return {
    kind: unknown ? (crop ? 'crop' : 'notSure') : 'problem',
    source,
    modelVersion: source,
    crop: crop?.id ?? null,
    problemId: problem?.id ?? null,
    looksLike: null,
    healthy: problem && problem.kind === 'healthy' ? 1 : null,
    probability: second?.probability ?? null,
    doubts: [],
    candidates,
    written: { advice, language },
  };
}

interface Named {
  readonly problem: CropProblem;
  readonly key: string;
}

const healthyWords = new RegExp(`^(?:${typedWords('healthy').join('|')})`, 'iu');

/** A shorter alias, such as "माइट" or "HLB", is part of too many other words. */
const leastAliasLetters = 6;

/** Finds the catalogue's entry for a model's words: the entry with the longest name in them. */
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
