import { guideName } from '#catalogue/guide-names.ts';
import type { Guide } from '#catalogue/guide-schema.ts';
import { partOf } from '#catalogue/guides.ts';
import { problemCropOf } from '#catalogue/problems.ts';
import type { SearchReply } from '#contract/search.ts';
import { lazy } from '#domain/lazy.ts';
import { foldWord, foldWords } from '#domain/text/fold-spelling.ts';
import { spelt } from '#domain/text/spelling.ts';
import { isNear } from '#domain/text/spoken-words.ts';
import { spokenLanguage } from '#languages/words.ts';
import { findSubjects, readGrowing } from '#server/features/assistant/index.ts';
import { allGuides, findGuide, namesOfGuide } from '#server/features/guide/index.ts';
import { openSearchIndex } from '#server/platform/search/search-index.ts';

import { isKindWord, tellingWords } from './asked-words.ts';

/** The server builds it when it begins to listen, or for the first caller. */
export const openGuideBook = lazy(async () => {
  const guides = await allGuides();
  const index = openSearchIndex();
  /** By the sound of their whole names. A crop that is sold or has problems is found as those find it. */
  const byName = new Map<string, Guide>();
  for (const guide of guides) {
    const names = namesOfGuide(guide);
    index.add({ id: guide.id, names, tells: [] });
    if (!isFoundAsCrop(guide)) for (const name of names) byName.set(keyOf(tellingWords(name)), guide);
  }
  const sounds = new Map(guides.map((guide) => [guide.id, new Set(namesOfGuide(guide).flatMap(foldWords))]));
  return { find: index.find, sounds, byId: new Map(guides.map((guide) => [guide.id, guide])), byName };
});

function isFoundAsCrop({ id, commodities }: Guide): boolean {
  return problemCropOf(id) !== undefined || commodities.length > 0;
}

interface FoundGuides {
  /** Whether the words ask how to grow or keep something, not only for its name. */
  readonly isAsked: boolean;
  readonly guides: SearchReply['guides']['items'];
}

/** Finds the guides that the words name: "onion", "goat farming", "soil test", "seed rate of soybean". */
export async function findGuides(q: string, asked: string): Promise<FoundGuides> {
  if (q === '') return { isAsked: false, guides: [] };
  const language = spokenLanguage(asked);
  const { isAsked, part } = readGrowing(q);
  const found = await guidesFor(q);
  // A name alone asks for no part.
  const isNameAlone = tellingWords(q).length < 2;
  const guides = found.map(({ id, about, facts }) => ({
    id,
    about,
    name: guideName(id, language),
    part: !isNameAlone && facts.some((fact) => partOf(fact) === part) ? part : null,
  }));
  return { isAsked, guides };
}

async function guidesFor(q: string): Promise<readonly Guide[]> {
  const { find, sounds, byId, byName } = await openGuideBook();
  const { crops, commodities } = findSubjects({ text: q, language: 'en', otherNames: [] });
  const ofCrops = await Promise.all([...crops, ...commodities.map(({ id }) => id)].map((id) => findGuide(id)));
  const grown = ofCrops.filter((guide) => guide?.about === 'crop');
  const named = namedIn(q, byName);
  if (grown.length + named.length > 0) return [...new Set([...grown, ...named])].filter((guide) => guide !== undefined);
  // "Tomato blight" asks for a problem, and the sound of a sick plant's sign is soon that of a crop.
  if (tellingWords(q).some(isKindWord)) return [];
  const words = tellingWords(q).map(foldWord);
  // "Rain" is a part of "grain", and no name of a guide. One word of a job's name is not the job: "fertiliser".
  const isNamed = (id: string) => {
    const least = byId.get(id)?.about === 'topic' ? 2 : 1;
    return words.filter((word) => isSoundOf(word, sounds.get(id) ?? new Set())).length >= least;
  };
  // A crop was not found by its name, so only a long word may be its name misspelt: "bima" (insurance) sounds like rice.
  const mayBe = (guide: Guide) => !isFoundAsCrop(guide) || words.some(({ length }) => length >= longSound);
  return find(q).flatMap(({ id }) => {
    const guide = byId.get(id);
    return guide && mayBe(guide) && isNamed(id) ? guide : [];
  });
}

/** A longer word may be misspelt. */
const longSound = 5;

function isSoundOf(word: string, sounds: ReadonlySet<string>): boolean {
  return sounds.has(word) || (word.length >= longSound && [...sounds].some((sound) => isNear(sound, word)));
}

const mostWordsOfName = 4;
/** Shorter sounds belong to too many words, so there the letters count: "bee" is not "bij" (seed). */
const shortestSound = 3;

function keyOf(words: readonly string[]): string {
  const sound = words.map(foldWord).join(' ');
  return sound.length < shortestSound ? words.map(spelt).join(' ') : sound;
}

/** The guides with a whole name among the words: "how to start goat farming". Longer names count first. */
function namedIn(q: string, byName: ReadonlyMap<string, Guide>): readonly Guide[] {
  const words = tellingWords(q);
  const most = Math.min(mostWordsOfName, words.length);
  const lengths = Array.from({ length: most }, (_, less) => most - less);
  return lengths.flatMap((length) =>
    words.flatMap((_word, at) =>
      at + length > words.length ? [] : (byName.get(keyOf(words.slice(at, at + length))) ?? []),
    ),
  );
}

/** The words that name each found guide, for the order of the groups. */
export async function wordsOfGuides(found: readonly { readonly id: string }[]): Promise<string[][]> {
  const { byId } = await openGuideBook();
  return found.flatMap(({ id }) => byId.get(id) ?? []).map(namesOfGuide);
}
