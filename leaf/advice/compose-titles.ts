import { problemCropOf, problemCrops } from '#catalogue/problems.ts';
import { nameIn, namesAtHand } from '#languages/names.ts';
import { sayIn } from '#languages/words.ts';

import { type Advice, affectedPart, type Seen, type ToldProblem } from './advice.ts';

type Titles = Pick<Advice, 'plant' | 'disease'>;

/**
 * The plant and its problem in the reader's own language. A name that stands alone is never borrowed from another
 * language.
 */
export function composeTitles(seen: Seen, language: string): Titles {
  const { kind, problem, crop, statedCrop, pair } = seen;
  const say = sayIn('diagnosis-titles', language);
  if (kind === 'problem' && problem) {
    return { plant: crop ? nameCrop(crop.id, language) : say('unknown'), disease: nameProblem(problem, language) };
  }
  if (kind === 'notAPlant') return { plant: say('unknown'), disease: say('notAPlant') };
  if (!crop) {
    const plant = statedCrop === null ? say('unknown') : say('asYouSaid', { crop: inLanguage(statedCrop, language) });
    return { plant, disease: say('notSure') };
  }
  const plant = nameCrop(crop.id, language);
  if (pair) {
    const [first, second] = pair.map((each) => nameProblem(each, language));
    const both = { first: first ?? '', second: second ?? '' };
    return { plant, disease: say(seen.isUneven ? 'likelierOfTwo' : 'oneOfTwo', both) };
  }
  if (seen.isOther) return { plant, disease: say('somethingElse', { crop: plant }) };
  const part = affectedPart[seen.plantPart];
  const disease = say(looksHealthy(seen) ? `probablyHealthy.${part}` : `probablySick.${part}`, { crop: plant });
  return { plant, disease };
}

export function looksHealthy({ healthy }: Seen): boolean {
  return healthy !== null && healthy >= 0.5;
}

function nameProblem({ id, kind }: ToldProblem, language: string): string {
  if (kind === 'healthy') return sayIn('diagnosis-titles', language)('healthy');
  return nameIn('problems', language, id) ?? id;
}

/** A crop chosen from our list is shown in the reader's language. Other words stay the farmer's own. */
function inLanguage(stated: string, language: string): string {
  const crop = problemCropOf(stated) ?? problemCrops.find(({ id }) => namesAtHand('crops', id).includes(stated));
  return crop ? nameCrop(crop.id, language) : stated;
}

function nameCrop(id: string, language: string): string {
  // The crop is not in the list.
  if (id === 'general') return sayIn('diagnosis-titles', language)('unknown');
  return nameIn('crops', language, id) ?? id;
}
