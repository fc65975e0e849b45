import { type CropProblem, problemById, standsForMany } from '#catalogue/problems.ts';
import { loadWords, type Say, sayIn } from '#languages/words.ts';

/**
 * Things that do harm, or waste money, with this kind of problem. A healthy plant needs no warning, and an entry that
 * stands for many problems has no known kind.
 */
export function whatToAvoid({ id, kind }: Pick<CropProblem, 'id' | 'kind'>, say: Say<'problems'>): string[] {
  if (kind === 'healthy' || standsForMany(id)) return [];
  return [say(`avoid.${kind}.first`), say(`avoid.${kind}.second`)];
}

/** The same for the id of an entry, with the words fetched. */
export async function readWhatToAvoid(problemId: string, language: string): Promise<string[]> {
  const [problem] = await Promise.all([problemById(problemId), loadWords(language, ['problems'])]);
  return problem ? whatToAvoid(problem, sayIn('problems', language)) : [];
}
