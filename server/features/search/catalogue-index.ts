import { commodities, commodityById, spellingsOf } from '#catalogue/commodities.ts';
import { type CropProblem, problemCropOf, problemCrops, problemsOfCrop } from '#catalogue/problems.ts';
import type { FoundProblem } from '#contract/search.ts';
import { nameIn, namesAtHand } from '#languages/names.ts';
import { createSearchIndex } from '#server/features/schemes/index.ts';

type Written = 'en' | 'hi';

/** The catalogue is written in these; any other language is answered in English. */
function written(language: string): Written {
  return language === 'hi' ? 'hi' : 'en';
}

/** What people call any of them, so that "potato disease" finds what potatoes get. */
const kindWords = ['disease pest problem', 'रोग बीमारी कीट समस्या', 'आजार'];

let problemBook: ReturnType<typeof writeProblems> | undefined;

async function writeProblems() {
  const all = (await Promise.all(problemCrops.map(({ id }) => problemsOfCrop(id)))).flat();
  const find = createSearchIndex(
    all.map(({ id, crop, names, signs }) => ({
      id,
      names: [names.en, names.hi, names.scientific ?? '', ...cropNames(crop)],
      tells: [...signs.en, ...signs.hi, ...kindWords],
    })),
  );
  return { find, byId: new Map(all.map((problem) => [problem.id, problem])) };
}

/** What a person may call the crop: its own names and those of what is sold of it. */
function cropNames(name: string): string[] {
  const crop = problemCropOf(name);
  if (!crop) return [];
  const sold = crop.commodityIds.flatMap((id) => commodityById(id) ?? []);
  return [...namesAtHand('crops', crop.id), ...sold.flatMap(spellingsOf)];
}

/** Made when the server begins to listen, or for the first who asks. */
export function openProblemBook(): ReturnType<typeof writeProblems> {
  problemBook ??= writeProblems();
  return problemBook;
}

export async function findProblems(q: string, language: string): Promise<FoundProblem[]> {
  const { find, byId } = await openProblemBook();
  return find(q)
    .flatMap(({ id }) => byId.get(id) ?? [])
    .map((problem) => describe(problem, written(language)));
}

function describe(problem: CropProblem, language: Written): FoundProblem {
  const { id, crop, names, severity, signs, sources, lastVerified } = problem;
  return {
    id,
    name: names[language],
    crop: nameIn('crops', language, crop) ?? crop,
    severity,
    signs: [...signs[language]],
    sources: sources.map(({ name, year }) => (year === undefined ? name : `${name} (${year})`)),
    lastVerified,
  };
}

const findListed = createSearchIndex(
  commodities.map((commodity) => ({
    id: commodity.id,
    names: spellingsOf(commodity),
    tells: [],
  })),
);

export function findCommodities(q: string, language: string): { id: string; name: string }[] {
  return findListed(q).map(({ id }) => ({ id, name: nameIn('commodities', language, id) ?? id }));
}
