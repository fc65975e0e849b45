import { type CropProblem, problemById, standsForMany } from '#catalogue/problems.ts';
import { loadWords, type Say, sayIn } from '#languages/words.ts';

/**
 * Things that do harm, or waste money, with this kind of problem. A healthy plant needs no warning, and an entry that
 * stands for many problems has no known kind.
 */
export function whatToAvoid(problem: CropProblem, say: Say<'problems'>): string[] {
  const { id, kind } = problem;
  if (kind === 'healthy' || standsForMany(id)) return [];
  // A person who must spray today is not told to wait.
  const second = mustSprayToday(problem) ? say('avoid.severe') : say(`avoid.${kind}.second`);
  return [say(`avoid.${kind}.first`), second];
}

function mustSprayToday({ severity, cure, today = 0 }: CropProblem): boolean {
  return severity === 'high' && cure[today] === 'chemical';
}

/** The same for the id of an entry, with the words fetched. */
export async function readWhatToAvoid(problemId: string, language: string): Promise<string[]> {
  const [problem] = await Promise.all([problemById(problemId), loadWords(language, ['problems'])]);
  return problem ? whatToAvoid(problem, sayIn('problems', language)) : [];
}
