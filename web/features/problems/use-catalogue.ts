import { type CropProblem, problemById, problemCropOf, type ProblemCrop, problemsOfCrop } from '#catalogue/problems.ts';
import { readProblemWords } from '#languages/advice.ts';
import { orderProblems } from '#leaf/advice/order-problems.ts';
import type { ToldProblem } from '#leaf/advice/advice.ts';
import type { FieldProblems } from '#leaf/questions/candidates-by-sign.ts';
import { useKept } from '#web/app/use-kept.ts';
import { useLanguage } from '#web/lib/words/words.ts';

/** One problem with its texts. It is undefined if the entry does not exist or is the healthy one. */
export function useProblem(id: string): ToldProblem | undefined {
  const language = useLanguage();
  return useKept(`problem ${id} ${language}`, async () => {
    const problem = await problemById(id);
    return problem && problem.kind !== 'healthy' ? tell(problem, language) : undefined;
  });
}

export interface ToldCrop {
  readonly crop: ProblemCrop;
  /** The most serious problem comes first. */
  readonly problems: readonly ToldProblem[];
}

/** A crop with all its problems. It is undefined if the catalogue does not have the crop. */
export function useCrop(name: string): ToldCrop | undefined {
  const language = useLanguage();
  return useKept(`crop ${name} ${language}`, () => readCrop(name, language));
}

/** The same for the code that prerenders pages. */
export async function readCrop(name: string, language: string): Promise<ToldCrop | undefined> {
  const crop = problemCropOf(name);
  if (!crop) return undefined;
  const problems = orderProblems(await problemsOfCrop(crop.id));
  return { crop, problems: await Promise.all(problems.map((problem) => tell(problem, language))) };
}

/** The problems that a plant of this crop may have: those of this crop, and those of all crops. */
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
