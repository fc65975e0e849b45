import { type CropProblem, problemById, problemCropOf, type ProblemCrop, problemsOfCrop } from '#catalogue/problems.ts';
import { readProblemWords } from '#languages/advice.ts';
import { orderProblems } from '#leaf/advice/order-problems.ts';
import type { ToldProblem } from '#leaf/advice/advice.ts';
import type { FieldProblems } from '#leaf/questions/candidates-by-sign.ts';
import { late, type Late } from '#web/app/late.ts';
import { useLanguage } from '#web/lib/words/words.ts';

/**
 * React forgets all that a drawing held which had to wait, so the promise it waits for stands here. A drawing may add it:
 * one name has one promise whoever asks first, it is never replaced, and nothing is drawn from whether it was there.
 */
const kept = new Map<string, Late<unknown>>();

function partCalled<T>(name: string, load: () => Promise<T>): Late<T> {
  const known = kept.get(name) as Late<T> | undefined;
  if (known) return known;
  const part = late(load);
  kept.set(name, part);
  return part;
}

/**
 * The catalogue is files of the app, there offline too: a part of it is fetched once and then drawn without waiting, on
 * a drawn page as well.
 */
function useKept<T>(name: string, load: () => Promise<T>): T {
  return partCalled(name, load).useIt();
}

/** One entry with its texts; undefined for an entry that does not exist, or is no problem. */
export function useProblem(id: string): ToldProblem | undefined {
  const language = useLanguage();
  return useKept(`problem ${id} ${language}`, async () => {
    const problem = await problemById(id);
    return problem && problem.kind !== 'healthy' ? tell(problem, language) : undefined;
  });
}

export interface ToldCrop {
  readonly crop: ProblemCrop;
  /** The gravest first. */
  readonly problems: readonly ToldProblem[];
}

/** A crop with all that may ail it; undefined for one that the catalogue does not know. */
export function useCrop(name: string): ToldCrop | undefined {
  const language = useLanguage();
  return useKept(`crop ${name} ${language}`, () => readCrop(name, language));
}

/** The same for code that draws pages beforehand. */
export async function readCrop(name: string, language: string): Promise<ToldCrop | undefined> {
  const crop = problemCropOf(name);
  if (!crop) return undefined;
  const problems = orderProblems(await problemsOfCrop(crop.id));
  return { crop, problems: await Promise.all(problems.map((problem) => tell(problem, language))) };
}

/** The problems that a plant of this crop may have, its own and those of every crop. */
export function useFieldProblems(cropId: string): FieldProblems {
  return useKept(`field ${cropId}`, async () => {
    const [own, ofAll] = await Promise.all([
      cropId === 'general' ? [] : problemsOfCrop(cropId),
      problemsOfCrop('general'),
    ]);
    return { own, ofAll };
  });
}

async function tell(problem: CropProblem, language: string): Promise<ToldProblem> {
  return { ...problem, words: await readProblemWords(problem, language) };
}
