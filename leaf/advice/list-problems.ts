import { loadProblems, problemCropOf, standsForMany } from '#catalogue/problems.ts';
import { usualLanguage } from '#domain/languages.ts';
import { readProblemWords } from '#languages/advice.ts';
import { namesIn } from '#languages/names.ts';
import { loadWords } from '#languages/words.ts';

/** A problem, or the healthy state of a crop, from which a vision model may choose. */
export interface ListedProblem {
  readonly id: string;
  /** In English, because models know those names best. */
  readonly name: string;
  readonly scientific: string | null;
  readonly signs: readonly string[];
}

/**
 * The closed list of a crop's problems with their signs, and of the problems of all crops. Where no crop of the
 * catalogue is named, it holds every problem by its name alone, because all signs would be too long.
 */
export async function listProblems(crop: string | null): Promise<ListedProblem[]> {
  await loadWords(usualLanguage, ['names/problems']);
  const names = namesIn('problems', usualLanguage);
  const known = crop === null ? undefined : problemCropOf(crop)?.id;
  if (known === undefined) {
    const ids = Object.keys(names).filter((id) => !standsForMany(id));
    return ids.map((id) => ({ id, name: names[id] ?? id, scientific: null, signs: [] }));
  }
  const entries = (await Promise.all([...new Set([known, 'general'])].map(loadProblems))).flat();
  const choosable = entries.filter(({ id }) => !standsForMany(id));
  return Promise.all(
    choosable.map(async (problem) => {
      const { id, scientific } = problem;
      const { signs } = await readProblemWords(problem, usualLanguage);
      return { id, name: names[id] ?? id, scientific, signs };
    }),
  );
}
