import { findCommodity } from '#catalogue/commodities.ts';
import { finderByName, nameKey } from '#catalogue/names.ts';
import { spelt } from '#domain/text/spelling.ts';
import { writtenWords } from '#domain/text/tokens.ts';
import { namesAtHand, ownAliasesAtHand } from '#languages/names.ts';
import { typedWords } from '#languages/typed-words.ts';
import { describeLanguage, languageCodes } from '#languages/words.ts';
import { type ProblemCrop, problemCropOf, problemCrops } from '#catalogue/problems.ts';

/** Made with the first name, because the formats of lists take a cheap phone a tenth of a second. */
let between: RegExp | undefined;
/**
 * Words around a crop's name: "leaf of tomato", "टमाटर का पौधा". A phone has none of these words, but it gets names
 * alone.
 */
const idle = new Set([...typedWords('plantWords'), ...typedWords('particles')].map(spelt));
const grown = problemCrops.filter(({ id }) => id !== 'general');
const findByName = finderByName(grown, ({ id, idPrefix }) => [
  id,
  idPrefix,
  ...namesAtHand('crops', id).flatMap(namesIn),
  ...ownAliasesAtHand('crop', id),
]);

/** The crop that a person or a model means, in any loaded language; undefined if the catalogue does not know it. */
export function findCrop(words: string): ProblemCrop | undefined {
  const [beforeBracket = ''] = words.split(/[(,/]/);
  const bare = writtenWords(beforeBracket)
    .filter((word) => !idle.has(spelt(word)))
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

/** "Chickpea (gram)" is a name as a whole, and so are "chickpea" and "gram". */
function namesIn(name: string): string[] {
  between ??= new RegExp(`[(),]|${languageCodes.map(wordForAnd).join('|')}`);
  return [name, ...name.split(between)].filter((each) => nameKey(each) !== '');
}

/** " and ", " और ": the word with which each language joins two items. */
function wordForAnd(language: string): string {
  const parts = new Intl.ListFormat(describeLanguage(language).locale).formatToParts(['one', 'two']);
  return parts.find(({ type }) => type === 'literal')?.value ?? ',';
}
