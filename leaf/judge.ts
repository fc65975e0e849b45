import type { Doubt, LeafAnswerKind } from './answer.ts';
import { type CropThresholds, type Labels, notAPlant, otherPlant, type SeveralThresholds } from './labels.ts';
import type { Opinion } from './vote.ts';
import type { Belief } from './weigh.ts';

export interface Judgement {
  readonly kind: LeafAnswerKind;
  readonly crop: string | null;
  readonly classId: string | null;
  readonly doubts: readonly Doubt[];
}

/**
 * Judges at the measured thresholds, by the same rule as `ml/decide.py`, whose figures are on the model's card. Photos
 * of print, screens or darkness arrive as "not a plant" for certain (`vote.ts`); `ml/decide.py` does not know them.
 */
export function judge(belief: Belief, { probabilities, distance }: Opinion, labels: Labels): Judgement {
  // Checks the photos alone too: a plant of another crop than the farmer named is still a plant.
  const alone = { ...belief, probabilities };
  if ([alone, belief].every((each) => probabilityOf(notAPlant, each, labels) >= labels.thresholds.notAPlant)) {
    return { kind: 'notAPlant', crop: null, classId: null, doubts: [] };
  }
  const crop = likeliest(labels.crops, (name) => cropProbability(name, belief, labels));
  const doubts = doubtsAbout(crop, belief, distance, labels);
  if (doubts.length > 0) return { kind: 'notSure', crop: null, classId: null, doubts };
  const members = labels.classes.filter((one) => one.crop === crop).map(({ id }) => id);
  const classId = likeliest(members, (id) => probabilityOf(id, belief, labels));
  if (standsForOthers(classId, labels)) return { kind: 'crop', crop, classId: null, doubts: ['problemUnknown'] };
  if (probabilityOf(classId, belief, labels) < labels.thresholds.problem) {
    return { kind: 'crop', crop, classId: null, doubts: ['problemUncertain'] };
  }
  return { kind: 'problem', crop, classId, doubts: [] };
}

/** Below this probability in one photo alone, the photo does not support the farmer's crop. */
const supportedFrom = 0.35;

interface NamedCrop {
  readonly crop: string;
  /** The different leaves in the photos. */
  readonly leaves: number;
}

/** Judges when the farmer names the crop: the crop is given, and the photos decide only its problem. */
export function judgeGiven(
  { crop, leaves }: NamedCrop,
  belief: Belief,
  { probabilities }: Opinion,
  labels: Labels,
): Judgement {
  const alone = { ...belief, probabilities };
  if ([alone, belief].every((each) => probabilityOf(notAPlant, each, labels) >= labels.thresholds.notAPlant)) {
    return { kind: 'notAPlant', crop: null, classId: null, doubts: [] };
  }
  const members = labels.classes.filter((one) => one.crop === crop).map(({ id }) => id);
  const classId = likeliest(members, (id) => probabilityOf(id, belief, labels));
  const { given, supported } = givenThresholds(crop, leaves, labels);
  const isSupported = cropProbability(crop, alone, labels) >= supported;
  const isUnknown = standsForOthers(classId, labels);
  if (isSupported && !isUnknown && probabilityOf(classId, belief, labels) >= given) {
    return { kind: 'problem', crop, classId, doubts: [] };
  }
  const doubt = isUnknown ? 'problemUnknown' : 'problemUncertain';
  return { kind: 'crop', crop, classId: null, doubts: [...(isSupported ? [] : unlike), doubt] };
}

function givenThresholds(crop: string, leaves: number, labels: Labels): Omit<SeveralThresholds, 'leaves'> {
  const { several, strictOfSeveral } = labels.thresholds;
  const { given } = thresholdsOf(crop, labels);
  const met = strictOfSeveral.includes(crop) ? undefined : several.findLast((each) => leaves >= each.leaves);
  if (met === undefined) return { given, supported: supportedFrom };
  return { given: Math.min(given, met.given), supported: met.supported };
}

function standsForOthers(classId: string, { classes }: Labels): boolean {
  return classes.some(({ id, isOther }) => isOther && id === classId);
}

const unlike: readonly Doubt[] = ['unlikeLearnt'];

function doubtsAbout(crop: string, belief: Belief, distance: Float64Array, labels: Labels): Doubt[] {
  const threshold = thresholdsOf(crop, labels);
  const probability = cropProbability(crop, belief, labels);
  const doubts: Doubt[] = [];
  if (probability < threshold.probability) doubts.push('cropUncertain');
  if (probabilityOf(otherPlant, belief, labels) > probability) doubts.push('otherPlant');
  if (distance[labels.crops.indexOf(crop)]! > threshold.distance) doubts.push('unlikeLearnt');
  return doubts;
}

function thresholdsOf(crop: string, { thresholds }: Labels): CropThresholds {
  const ofCrop = thresholds.crops[crop];
  if (ofCrop === undefined) throw new Error(`labels.json has no thresholds for ${crop}`);
  return ofCrop;
}

export function probabilityOf(classId: string, { probabilities }: Belief, labels: Labels): number {
  return probabilities[labels.classes.findIndex(({ id }) => id === classId)]!;
}

export function cropProbability(crop: string, { probabilities }: Belief, labels: Labels): number {
  return labels.classes.reduce((sum, one, k) => (one.crop === crop ? sum + probabilities[k]! : sum), 0);
}

/** The first of several equally likely names, as in Python. */
export function likeliest(names: readonly string[], probability: (name: string) => number): string {
  return names.reduce((best, name) => (probability(name) > probability(best) ? name : best), names[0] ?? '');
}
