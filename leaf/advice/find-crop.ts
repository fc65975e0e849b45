import { findCommodity } from '#catalogue/commodities.ts';
import { finderByName, nameKey } from '#catalogue/names.ts';
import { namesAtHand } from '#languages/names.ts';
import { typedWords } from '#languages/typed-words.ts';
import { describeLanguage, languageCodes } from '#languages/words.ts';
import { type ProblemCrop, problemCropOf, problemCrops } from '#catalogue/problems.ts';

const between = new RegExp(`[(),]|${languageCodes.map(wordForAnd).join('|')}`);
/** "Leaf of tomato", "टमाटर का पौधा" are the crop with such words around it. A phone, which has none of them, is given names alone. */
const idle = new Set([...typedWords('plantWords'), ...typedWords('particles')]);
const grown = problemCrops.filter(({ id }) => id !== 'general');
const findByName = finderByName(grown, ({ id, idPrefix, aliases }) => [
  id,
  idPrefix,
  ...namesAtHand('crops', id).flatMap(namesIn),
  ...aliases,
]);

/** The crop that a person or a model means, in any language at hand; none for one that the catalogue does not know. */
export function findCrop(words: string): ProblemCrop | undefined {
  const [beforeBracket = ''] = words.split(/[(,/]/);
  const bare = wordsOf(beforeBracket)
    .filter((word) => !idle.has(word.toLowerCase()))
    .join(' ');
  for (const said of [words, beforeBracket, bare, bare.replace(/s$/i, ''), bare.replace(/es$/i, '')]) {
    const found = findByName(said) ?? cropOfCommodity(said);
    if (found) return found;
  }
  return undefined;
}

function cropOfCommodity(said: string): ProblemCrop | undefined {
  const commodity = findCommodity(said);
  return commodity && problemCropOf(commodity.id);
}

function wordsOf(text: string): string[] {
  return text.split(/[\s-]+/).filter((word) => word !== '');
}

/** "Chickpea (gram)" is called so whole, and chickpea, and gram. */
function namesIn(name: string): string[] {
  return [name, ...name.split(between)].filter((each) => nameKey(each) !== '');
}

/** " and ", " और ", as each language joins two of a list. */
function wordForAnd(language: string): string {
  const parts = new Intl.ListFormat(describeLanguage(language).locale).formatToParts(['one', 'two']);
  return parts.find(({ type }) => type === 'literal')?.value ?? ',';
}
