import { commodityById, findCommodity, spellingsOf } from '#catalogue/commodities.ts';
import { type CropProblem, problemCropOf, problemCrops, problemsOfCrop } from '#catalogue/problems.ts';
import type { FoundProblem } from '#contract/search.ts';
import { lazy } from '#domain/lazy.ts';
import { readProblemWords } from '#languages/advice.ts';
import { nameIn, namesAtHand } from '#languages/names.ts';
import { sourceName } from '#languages/source-name.ts';
import { typedWords } from '#languages/typed-words.ts';
import { languageCodes, spokenLanguage } from '#languages/words.ts';
import type { OtherName } from '#server/features/assistant/index.ts';
import { createSearchIndex } from '#server/platform/search/search-index.ts';

/** Common words for any problem, so that "potato disease" finds the problems of potatoes. */
const kindWords = typedWords('anyProblem');

async function writeProblems() {
  const all = (await Promise.all(problemCrops.map(({ id }) => problemsOfCrop(id)))).flat();
  const find = createSearchIndex(
    await Promise.all(
      all.map(async (problem) => ({
        id: problem.id,
        names: [...namesAtHand('problems', problem.id), problem.scientific ?? '', ...cropNames(problem.crop)],
        tells: [...(await signsOf(problem)), ...kindWords],
      })),
    ),
  );
  return { find, byId: new Map(all.map((problem) => [problem.id, problem])) };
}

/** Returns the problem's signs in every language. */
async function signsOf(problem: CropProblem): Promise<string[]> {
  const told = await Promise.all(languageCodes.map((language) => readProblemWords(problem, language)));
  return told.flatMap(({ signs }) => signs);
}

/** Returns all names of the crop: its own, and those of the goods that it gives. */
function cropNames(name: string): string[] {
  const crop = problemCropOf(name);
  if (!crop) return [];
  const sold = crop.commodityIds.flatMap((id) => commodityById(id) ?? []);
  return [...namesAtHand('crops', crop.id), ...sold.flatMap(spellingsOf)];
}

/** Made when the server begins to listen, or for the first caller. */
export const openProblemBook = lazy(writeProblems);

export async function findProblems(q: string, asked: string): Promise<FoundProblem[]> {
  const { find, byId } = await openProblemBook();
  const crop = problemCropOf(findCommodity(q)?.id ?? '');
  // The whole name of a crop asks for the problems of that crop, not for words that sound alike: "कांदा" is not "कंद".
  const found = crop ? await problemsOfCrop(crop.id) : find(q).flatMap(({ id }) => byId.get(id) ?? []);
  return Promise.all(found.map((problem) => describe(problem, spokenLanguage(asked))));
}

/** Returns the names of these problems in every language. */
export async function namesOfProblems(found: readonly { readonly id: string }[]): Promise<OtherName[]> {
  const { byId } = await openProblemBook();
  return found.flatMap(({ id }) => {
    const crop = problemCropOf(byId.get(id)?.crop ?? '')?.id;
    return namesAtHand('problems', id).map((name) => ({ name, crop }));
  });
}

async function describe(problem: CropProblem, language: string): Promise<FoundProblem> {
  const { id, crop, severity, sources, lastVerified } = problem;
  return {
    id,
    name: nameIn('problems', language, id) ?? id,
    crop: nameIn('crops', language, crop) ?? crop,
    severity,
    signs: [...(await readProblemWords(problem, language)).signs],
    sources: sources.map(sourceName),
    lastVerified,
  };
}
