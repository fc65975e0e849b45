import { type CropProblem, problemById, standsForMany } from '#catalogue/problems.ts';
import { loadWords, type Say, sayIn } from '#languages/words.ts';

/**
 * Things that do harm, or cost money for nothing, against this kind of trouble. A healthy plant needs no warning, and
 * of an entry that stands for many nobody knows the kind.
 */
export function whatToAvoid({ id, kind }: Pick<CropProblem, 'id' | 'kind'>, say: Say<'problems'>): string[] {
  if (kind === 'healthy' || standsForMany(id)) return [];
  return [say(`avoid.${kind}.first`), say(`avoid.${kind}.second`)];
}

/** The same of an entry by its id, with the words fetched. */
export async function readWhatToAvoid(problemId: string, language: string): Promise<string[]> {
  const [problem] = await Promise.all([problemById(problemId), loadWords(language, ['problems'])]);
  return problem ? whatToAvoid(problem, sayIn('problems', language)) : [];
}
