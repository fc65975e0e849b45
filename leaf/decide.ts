import type { Doubt, Evidence, LeafAnswer, PhotoLook } from './answer.ts';
import { countLeaves } from './count-leaves.ts';
import { type Judgement, cropProbability, judge, judgeGiven, likeliest, probabilityOf } from './judge.ts';
import { type Labels, labels as trained, notAPlant, otherPlant } from './labels.ts';
import { directionOf, heedLocal } from './local/heed-local.ts';
import type { Look } from './open-model.ts';
import { listCandidates, listCrops } from './rank.ts';
import { heedSecondHead } from './second-head.ts';
import { type Opinion, opinionOf, vote } from './vote.ts';
import { type Belief, givenCrop, weigh } from './weigh.ts';

/** Turns one plant's photos and the farmer's facts into one answer. */
export function decide(looks: readonly Look[], evidence: Evidence = {}, labels: Labels = trained): LeafAnswer {
  if (looks.length === 0) throw new Error('An answer needs a photo');
  const given = givenCrop(evidence, labels);
  const opinions = looks.map((look) => {
    const opinion = opinionOf(look, labels);
    return given?.known ? heedCrop(opinion, look, given.crop, labels) : opinion;
  });
  const photos = lookAtEach(opinions, evidence, labels);
  const voters = opinions.filter((_, k) => photos[k]?.voted);
  const leaves = countLeaves(looks.filter((_, k) => photos[k]?.voted));
  const voted = vote(voters, labels);
  const belief = weigh(voted.probabilities, evidence, labels);
  const judgement = heedTheVoters(judgeWith(evidence, belief, voted, { labels, leaves }), voters, { evidence, labels });
  const looksLike = findContradiction(judgement, voted, evidence, labels);
  const heeded = heedTheFarmer(judgement, looksLike, evidence, labels);
  const told = leaves < voters.length ? tellSameLeaf(heeded) : heeded;
  return { ...compose(told, belief, photos, { evidence, labels }), looksLike };
}

/** Where a person names the crop, the second head and the installation's own photos have a say within it. */
function heedCrop(opinion: Opinion, { second, features }: Look, crop: string, labels: Labels): Opinion {
  return heedLocal(heedSecondHead(opinion, second, crop, labels), directionOf(features), crop, labels);
}

function judgeWith(
  evidence: Evidence,
  belief: Belief,
  opinion: Opinion,
  { labels, leaves }: { readonly labels: Labels; readonly leaves: number },
): Judgement {
  const given = givenCrop(evidence, labels);
  return given?.known
    ? judgeGiven({ crop: given.crop, leaves }, belief, opinion, labels)
    : judge(belief, opinion, labels);
}

interface Given {
  readonly evidence: Evidence;
  readonly labels: Labels;
}

function judgeOne(opinion: Opinion, evidence: Evidence, labels: Labels): Judgement {
  return judgeWith(evidence, weigh(opinion.probabilities, evidence, labels), opinion, { labels, leaves: 1 });
}

function lookAtEach(opinions: readonly Opinion[], evidence: Evidence, labels: Labels): PhotoLook[] {
  const kinds = opinions.map((opinion) => judgeOne(opinion, evidence, labels).kind);
  const somePlant = kinds.some((kind) => kind !== 'notAPlant');
  return kinds.map((kind) => ({ kind, voted: !somePlant || kind !== 'notAPlant' }));
}

/**
 * One very sure photo must not outvote the others: a problem is named only if it is first in more than half of them.
 */
function heedTheVoters(judgement: Judgement, voters: readonly Opinion[], { evidence, labels }: Given): Judgement {
  const { crop, classId } = judgement;
  if (crop === null) return judgement;
  const beliefs = voters.map(({ probabilities }) => weigh(probabilities, evidence, labels));
  const leads = (name: string, names: readonly string[], probability: (name: string, belief: Belief) => number) =>
    beliefs.filter((belief) => likeliest(names, (other) => probability(other, belief)) === name).length * 2 >
    beliefs.length;
  if (!leads(crop, labels.crops, (name, belief) => cropProbability(name, belief, labels))) {
    return unsure(judgement, 'photosDisagree');
  }
  const members = labels.classes.filter((one) => one.crop === crop).map(({ id }) => id);
  if (classId !== null && !leads(classId, members, (id, belief) => probabilityOf(id, belief, labels))) {
    return { kind: 'crop', crop, classId: null, doubts: ['photosDisagree', 'problemUncertain'] };
  }
  return judgement;
}

/** The crop that the photos alone surely show, if the farmer named another one. */
function findContradiction({ kind }: Judgement, voted: Opinion, evidence: Evidence, labels: Labels): string | null {
  const given = givenCrop(evidence, labels);
  if (!given?.known || kind === 'notAPlant') return null;
  const { crop } = judgeOne(voted, { ...evidence, crop: undefined }, labels);
  return crop === given.crop ? null : crop;
}

/**
 * The answer trusts the farmer's crop, but it shows a contradiction of the photos and claims nothing that the network
 * never learned.
 */
function heedTheFarmer(judgement: Judgement, looksLike: string | null, evidence: Evidence, labels: Labels): Judgement {
  if (looksLike !== null) return unsure(judgement, 'cropContradicted');
  const given = givenCrop(evidence, labels);
  if (given === null || given.known || judgement.kind === 'notAPlant') return judgement;
  return unsure({ ...judgement, doubts: [] }, 'cropUnknown');
}

function tellSameLeaf(judgement: Judgement): Judgement {
  return judgement.kind === 'notAPlant' ? judgement : { ...judgement, doubts: [...judgement.doubts, 'sameLeafAgain'] };
}

function unsure({ doubts }: Judgement, doubt: Doubt): Judgement {
  return { kind: 'notSure', crop: null, classId: null, doubts: [doubt, ...doubts] };
}

function compose(
  judgement: Judgement,
  belief: Belief,
  photos: readonly PhotoLook[],
  { evidence, labels }: Given,
): Omit<LeafAnswer, 'looksLike'> {
  const { kind, crop, classId } = judgement;
  const crops = listCrops(belief, labels);
  const share = crops.find((one) => one.crop === crop);
  const shares = {
    healthy: crops.reduce((sum, { healthy }) => sum + healthy, 0),
    sick: crops.reduce((sum, { sick }) => sum + sick, 0),
    otherPlant: probabilityOf(otherPlant, belief, labels),
    notAPlant: probabilityOf(notAPlant, belief, labels),
    unknown: belief.unknown,
  };
  const nameable = { notAPlant: shares.notAPlant, notSure: null, crop: share?.probability ?? null };
  return {
    kind,
    crop,
    classId,
    condition: share === undefined ? null : share.healthy > share.sick ? 'healthy' : 'sick',
    probability: kind === 'problem' ? probabilityOf(classId ?? '', belief, labels) : nameable[kind],
    doubts: [...judgement.doubts, ...furtherDoubts(judgement, belief, evidence, labels)],
    candidates: listCandidates(belief, labels),
    crops,
    shares,
    photos,
  };
}

function furtherDoubts({ kind, classId, doubts }: Judgement, belief: Belief, evidence: Evidence, labels: Labels) {
  const further: Doubt[] = [];
  const lostToPart = evidence.part !== undefined && belief.unknown >= 0.5 && !doubts.includes('cropUnknown');
  if (lostToPart && kind !== 'notAPlant') further.push('partUnfamiliar');
  if (labels.classes.find(({ id }) => id === classId)?.weaklyLearnt) further.push('weaklyLearnt');
  return further;
}
