import type { AffectedPart } from '#domain/plants/crop-problems.ts';
import type { leafDoubts } from '#domain/plants/diagnosis.ts';

/** The farmer's own facts besides the photos. */
export interface Evidence {
  /** Any name of a crop in the catalogue. */
  readonly crop?: string | undefined;
  readonly part?: AffectedPart | undefined;
}

export type LeafAnswerKind = 'notAPlant' | 'notSure' | 'crop' | 'problem';

export type Condition = 'healthy' | 'sick';

export type Doubt = (typeof leafDoubts)[number];

export interface Candidate {
  readonly classId: string;
  readonly crop: string;
  readonly healthy: boolean;
  readonly probability: number;
}

export interface CropShare {
  readonly crop: string;
  readonly probability: number;
  /** The crop's probability, divided. */
  readonly healthy: number;
  readonly sick: number;
}

/** The parts of the whole probability; the five add up to 1. */
export interface Shares {
  readonly healthy: number;
  readonly sick: number;
  readonly otherPlant: number;
  readonly notAPlant: number;
  /** Taken from the classes because the evidence says that the network cannot know. */
  readonly unknown: number;
}

export interface PhotoLook {
  /** The verdict on this photo alone. */
  readonly kind: LeafAnswerKind;
  /** A photo without a plant does not count if another photo shows a plant. */
  readonly voted: boolean;
}

export interface LeafAnswer {
  readonly kind: LeafAnswerKind;
  /** Given for `crop` and `problem`: an id prefix of the catalogue, such as "rice". */
  readonly crop: string | null;
  /** Given for `problem`: a class of the model, which is the id of an entry in the catalogue. */
  readonly classId: string | null;
  /** The crop that the photos alone surely show, if the farmer named another one; else null. */
  readonly looksLike: string | null;
  /** The larger share of the named crop. */
  readonly condition: Condition | null;
  /** The probability of the named problem or crop; null if nothing is named. */
  readonly probability: number | null;
  readonly doubts: readonly Doubt[];
  /**
   * Every known problem and healthy state, likeliest first. The rest of their crop's probability stands for other
   * problems.
   */
  readonly candidates: readonly Candidate[];
  /** Every crop, likeliest first. */
  readonly crops: readonly CropShare[];
  readonly shares: Shares;
  readonly photos: readonly PhotoLook[];
}
