import type { AffectedPart } from '#domain/crop-problems.ts';
import type { leafDoubts } from '#domain/diagnosis.ts';

/** The farmer's own facts beside the photos. */
export interface Evidence {
  /** Any name that the catalogue knows a crop by. */
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
  /** The crop's probability, split. */
  readonly healthy: number;
  readonly sick: number;
}

/** Where all probability went; the five add up to 1. */
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
  /** A photo without a plant has no say, if another one shows a plant. */
  readonly voted: boolean;
}

export interface LeafAnswer {
  readonly kind: LeafAnswerKind;
  /** Named for `crop` and `problem`. A catalogue prefix, such as "rice". */
  readonly crop: string | null;
  /** Named for `problem`: a class of the model, which is the id of an entry in the catalogue. */
  readonly classId: string | null;
  /** The crop that the photos by themselves surely show, where the farmer named another; else null. */
  readonly looksLike: string | null;
  /** The larger share of the named crop. */
  readonly condition: Condition | null;
  /** How likely what is named is; null when nothing is. */
  readonly probability: number | null;
  readonly doubts: readonly Doubt[];
  /**
   * Every known problem and healthy state, likeliest first; the missing rest of their crop's probability is something
   * else.
   */
  readonly candidates: readonly Candidate[];
  /** Every crop, likeliest first. */
  readonly crops: readonly CropShare[];
  readonly shares: Shares;
  readonly photos: readonly PhotoLook[];
}
