import { type CropProblem, problemCropOf, problemCrops } from '#catalogue/problems.ts';
import { nameIn, namesAtHand } from '#languages/names.ts';

import { type Advice, affectedPart, enoughPhotos, type Language, type Seen } from './advice.ts';
import { type Phrases, phrases } from './phrases.ts';

/** Says what was seen in the four texts, in the words of the catalogue. */
export function composeResult(seen: Seen, language: Language): Advice {
  const say = phrases[language];
  if (seen.kind === 'problem' && seen.problem) return adviceOn(seen.problem, seen, language);
  if (seen.kind === 'notAPlant') {
    const cure = numbered([say.takeAgain]);
    return { plant: say.unknown, disease: say.notAPlant, cure, pro_tip: say.goodPhoto };
  }
  return seen.crop ? cropOnly(seen, nameCrop(seen.crop.id, language), say) : nothingSure(seen, language);
}

/** A model's cure with what every cure carries here: the label, the days before harvest, and whom to call. */
export function addCautions(advice: Advice, language: Language): Advice {
  const { caution, askSomebody } = phrases[language];
  return { ...advice, cure: [advice.cure, caution, askSomebody].join('\n') };
}

function adviceOn(problem: CropProblem, seen: Seen, language: Language): Advice {
  const say = phrases[language];
  const healthy = problem.kind === 'healthy';
  // Whoever is not sure buys no spray: what harms nobody comes first, and the signs decide about the rest.
  const given = seen.isUnsure ? problem.cure.filter(({ level }) => level !== 'chemical') : problem.cure;
  const steps = given.map(({ step }) => step[language]);
  const waits = seen.isUnsure && !healthy ? [say.compareFirst] : [];
  // A chemical step of the catalogue carries the days before harvest itself.
  const cautioned = healthy || given.some(({ level }) => level === 'chemical');
  const { names, callForHelp, proTip } = problem;
  return {
    plant: seen.crop ? nameCrop(seen.crop.id, language) : say.unknown,
    disease: healthy ? say.healthy : names[language],
    cure: cureOf(seen, [...waits, ...steps, ...(cautioned ? [] : [say.caution]), callForHelp[language]], say),
    pro_tip: proTip[language],
  };
}

function cropOnly(seen: Seen, crop: string, say: Phrases): Advice {
  const part = affectedPart[seen.plantPart];
  const wellLooking = seen.healthy !== null && seen.healthy >= 0.5;
  const meanwhile = wellLooking ? say.lookAgain : say.removeSick;
  return {
    plant: crop,
    disease: wellLooking ? say.probablyHealthy(crop, part) : say.probablySick(crop, part),
    cure: cureOf(seen, [...morePhotos(seen, say), meanwhile, say.askSomebody], say),
    pro_tip: wellLooking ? say.goodPhoto : say.doNotSprayYet,
  };
}

function nothingSure(seen: Seen, language: Language): Advice {
  const say = phrases[language];
  return {
    plant: seen.statedCrop === null ? say.unknown : say.asYouSaid(inLanguage(seen.statedCrop, language)),
    disease: say.notSure,
    cure: cureOf(seen, [...morePhotos(seen, say), say.removeSick, say.askSomebody], say),
    pro_tip: say.goodPhoto,
  };
}

/** A crop that was chosen from our list is read in the reader's language; other words stay the farmer's own. */
function inLanguage(stated: string, language: Language): string {
  const crop = problemCropOf(stated) ?? problemCrops.find(({ id }) => namesAtHand('crops', id).includes(stated));
  return crop ? nameCrop(crop.id, language) : stated;
}

function nameCrop(id: string, language: Language): string {
  return nameIn('crops', language, id) ?? id;
}

function morePhotos({ photoCount }: Seen, say: Phrases): string[] {
  return photoCount < enoughPhotos ? [say.morePhotos] : [];
}

/** What makes it less sure comes before the steps, so that nobody acts before reading it. */
function cureOf(seen: Seen, steps: readonly string[], say: Phrases): string {
  const part = say.parts[affectedPart[seen.plantPart]];
  return [...doubtsOf(seen, say), say.partShown(part), numbered(steps)].join('\n');
}

function doubtsOf({ problem, plantPart, doubts }: Seen, say: Phrases): string[] {
  const chosen = affectedPart[plantPart];
  const elsewhere =
    problem && problem.kind !== 'healthy' && chosen !== 'whole plant' && !problem.parts.includes(chosen);
  const told = doubts.filter((doubt) => !(elsewhere && doubt === 'partUnfamiliar'));
  return [
    ...told.flatMap((doubt) => say.doubts[doubt] ?? []),
    ...(elsewhere ? [say.usuallyOn(problem.parts.map((part) => say.parts[part]))] : []),
  ];
}

function numbered(steps: readonly string[]): string {
  return steps.map((step, i) => `${i + 1}. ${step}`).join('\n');
}
