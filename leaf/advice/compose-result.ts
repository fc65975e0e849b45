import { problemCropOf, problemCrops } from '#catalogue/problems.ts';
import { nameIn, namesAtHand } from '#languages/names.ts';
import { adviceLanguage, type Say, sayIn } from '#languages/words.ts';

import type { Doubt } from '../answer.ts';
import { type Advice, affectedPart, enoughPhotos, type Seen, type ToldProblem } from './advice.ts';
import { mayPickLeaves } from './may-pick-leaves.ts';

/** That a person can do something about, or should know. */
const toldDoubts = [
  'cropUnknown',
  'otherPlant',
  'cropContradicted',
  'photosDisagree',
  'partUnfamiliar',
  'weaklyLearnt',
  'unlikeLearnt',
  'problemUnknown',
] as const satisfies readonly Doubt[];

/** Says what was seen in the four texts, in the language of advice of this reader. Its words must have been loaded. */
export function composeResult(seen: Seen, readBy: string): Advice {
  const advice = compose(seen, adviceLanguage(readBy));
  const { kind, crop, problem } = seen;
  if (kind === 'notAPlant' || !crop || crop.id === 'general') return advice;
  // Advice may be borrowed from another language; a name that stands alone never is.
  const isNamed = kind === 'problem' && problem && problem.kind !== 'healthy';
  const disease = isNamed ? nameIn('problems', readBy, problem.id) : undefined;
  return { ...advice, plant: nameIn('crops', readBy, crop.id) ?? advice.plant, disease: disease ?? advice.disease };
}

function compose(seen: Seen, language: string): Advice {
  const say = sayIn('advice', language);
  if (seen.kind === 'problem' && seen.problem) return adviceOn(seen.problem, seen, language);
  if (seen.kind === 'notAPlant') {
    const cure = numbered([say('takeAgain')]);
    return { plant: say('unknown'), disease: say('notAPlant'), cure, pro_tip: say('goodPhoto') };
  }
  if (seen.pair && seen.crop) return oneOfTwo(seen.pair, nameCrop(seen.crop.id, language), seen, language);
  if (seen.isOther && seen.crop) return somethingElse(nameCrop(seen.crop.id, language), seen, say);
  return seen.crop ? cropOnly(seen, nameCrop(seen.crop.id, language), say) : nothingSure(seen, language);
}

/**
 * First what does no harm in either case, then what not to do, and whom to call: the graver one's word counts. A
 * step of one entry may do harm in the other: a plant with a virus is pulled out, one with a leaf mould is not.
 */
function oneOfTwo(pair: readonly [ToldProblem, ToldProblem], crop: string, seen: Seen, language: string): Advice {
  const say = sayIn('advice', language);
  const [first, second] = pair;
  const graver = gravity.indexOf(second.severity) < gravity.indexOf(first.severity) ? second : first;
  const name = ({ id, kind }: ToldProblem) =>
    kind === 'healthy' ? say('healthy') : (nameIn('problems', language, id) ?? id);
  const harmless = mayPickLeaves(pair, affectedPart[seen.plantPart])
    ? [say('removeSick'), say('lookAgain')]
    : [say('markPlant')];
  const steps = [...harmless, say('doNotSprayYet'), graver.words.callForHelp];
  return {
    plant: crop,
    disease: say('oneOfTwo', { first: name(first), second: name(second) }),
    cure: [...doubtsOf(seen, say), say('inEitherCase'), numbered(steps)].join('\n'),
    pro_tip: say('compareFirst'),
  };
}

/** What harms no plant whatever it has, what not to do, and from when on to call. */
function somethingElse(crop: string, seen: Seen, say: Say<'advice'>): Advice {
  const steps = [say('markPlant'), say('doNotSprayYet'), say('callWhen')];
  return {
    plant: crop,
    disease: say('somethingElse', { crop }),
    cure: [...doubtsOf(seen, say), say('inAnyCase'), numbered(steps)].join('\n'),
    pro_tip: say('keepToShow'),
  };
}

const gravity: readonly ToldProblem['severity'][] = ['high', 'medium', 'low'];

/**
 * A model's advice with what every cure carries here: the label, the days before harvest, and whom to call. Where the
 * model says nothing we say so.
 */
export function addCautions(advice: Advice, readBy: string): Advice {
  const say = sayIn('advice', adviceLanguage(readBy));
  return {
    plant: advice.plant || say('unknown'),
    disease: advice.disease || say('unknown'),
    cure: [advice.cure || say('noCure'), say('caution'), say('askSomebody')].join('\n'),
    pro_tip: advice.pro_tip || say('noTip'),
  };
}

function adviceOn(problem: ToldProblem, seen: Seen, language: string): Advice {
  const say = sayIn('advice', language);
  const healthy = problem.kind === 'healthy';
  const { words } = problem;
  // Without a sure answer nobody should buy a spray: harmless steps come first, and the signs decide about the rest.
  const given = problem.cure.flatMap((level, at) => (seen.isUnsure && level === 'chemical' ? [] : [{ level, at }]));
  const steps = given.map(({ at }) => words.cure[at] ?? '');
  const waits = seen.isUnsure && !healthy ? [say('compareFirst')] : [];
  // A chemical step of the catalogue carries the days before harvest itself.
  const cautioned = healthy || given.some(({ level }) => level === 'chemical');
  return {
    plant: seen.crop ? nameCrop(seen.crop.id, language) : say('unknown'),
    disease: healthy ? say('healthy') : (nameIn('problems', language, problem.id) ?? problem.id),
    cure: cureOf(seen, [...waits, ...steps, ...(cautioned ? [] : [say('caution')]), words.callForHelp], say),
    pro_tip: words.proTip,
  };
}

function cropOnly(seen: Seen, crop: string, say: Say<'advice'>): Advice {
  const part = affectedPart[seen.plantPart];
  const wellLooking = seen.healthy !== null && seen.healthy >= 0.5;
  const mayPick = !seen.doubts.includes('problemUnknown') && mayPickLeaves(seen.candidates ?? [], part);
  const meanwhile = say(wellLooking ? 'lookAgain' : mayPick ? 'removeSick' : 'markPlant');
  return {
    plant: crop,
    disease: say(wellLooking ? `probablyHealthy.${part}` : `probablySick.${part}`, { crop }),
    cure: cureOf(seen, [...morePhotos(seen, say), meanwhile, say('askSomebody')], say),
    pro_tip: say(wellLooking ? 'goodPhoto' : 'doNotSprayYet'),
  };
}

function nothingSure(seen: Seen, language: string): Advice {
  const say = sayIn('advice', language);
  const { statedCrop } = seen;
  return {
    plant: statedCrop === null ? say('unknown') : say('asYouSaid', { crop: inLanguage(statedCrop, language) }),
    disease: say('notSure'),
    cure: cureOf(seen, [...morePhotos(seen, say), say('markPlant'), say('askSomebody')], say),
    pro_tip: say('goodPhoto'),
  };
}

/** A crop that was chosen from our list is read in the reader's language; other words stay the farmer's own. */
function inLanguage(stated: string, language: string): string {
  const crop = problemCropOf(stated) ?? problemCrops.find(({ id }) => namesAtHand('crops', id).includes(stated));
  return crop ? nameCrop(crop.id, language) : stated;
}

function nameCrop(id: string, language: string): string {
  // A crop that is not in the list.
  if (id === 'general') return sayIn('advice', language)('unknown');
  return nameIn('crops', language, id) ?? id;
}

function morePhotos({ photoCount }: Seen, say: Say<'advice'>): string[] {
  return photoCount < enoughPhotos ? [say('morePhotos')] : [];
}

/** What makes it less sure comes before the steps, so that nobody acts before reading it. */
function cureOf(seen: Seen, steps: readonly string[], say: Say<'advice'>): string {
  const part = say(`parts.${affectedPart[seen.plantPart]}`);
  return [...doubtsOf(seen, say), say('partShown', { part }), numbered(steps)].join('\n');
}

function doubtsOf({ problem, plantPart, doubts }: Seen, say: Say<'advice'>): string[] {
  const chosen = affectedPart[plantPart];
  const elsewhere =
    problem && problem.kind !== 'healthy' && chosen !== 'whole plant' && !problem.parts.includes(chosen);
  const told = doubts
    .flatMap((doubt) => toldDoubts.find((each) => each === doubt) ?? [])
    .filter((doubt) => !(elsewhere && doubt === 'partUnfamiliar'));
  return [
    ...told.map((doubt) => say(`doubts.${doubt}`)),
    ...(elsewhere ? [say('usuallyOn', { parts: problem.parts.map((part) => say(`parts.${part}`)).join(', ') })] : []),
  ];
}

function numbered(steps: readonly string[]): string {
  return steps.map((step, i) => `${i + 1}. ${step}`).join('\n');
}
