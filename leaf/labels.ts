import type { LocalClass } from './local/local-class.ts';
import data from './model/labels.json' with { type: 'json' };

export interface LeafClass {
  readonly id: string;
  /**
   * The first word of the catalogue's ids ("rice" where prices say "paddy"); null for a class that is not a crop of the
   * catalogue.
   */
  readonly crop: string | null;
  readonly problem: string | null;
  readonly healthy: boolean;
  /**
   * The class stands for all other problems of its crop. The catalogue has no such problem, and the answer never names
   * it.
   */
  readonly isOther: boolean;
  /** Learned from too few pictures, or from none taken in a field: see the model's card. */
  readonly weaklyLearnt: boolean;
}

/** A crop is not named below its probability, or beyond its distance. */
export interface CropThresholds {
  readonly probability: number;
  readonly distance: number;
  /** When a person names the crop, no problem of it is named below this probability. */
  readonly given: number;
}

/** With this many different leaves of a crop that a person named, a problem is named from here on. */
export interface SeveralThresholds {
  readonly leaves: number;
  readonly given: number;
  /** The probability that the photos alone must give to the crop. */
  readonly supported: number;
}

/** The knowledge of the trained file, and its thresholds for naming something. */
export interface Labels {
  /** The side of the network's square input, in pixels. */
  readonly size: number;
  readonly classes: readonly LeafClass[];
  /** In the order of the columns of the output `distance`. */
  readonly crops: readonly string[];
  readonly temperature: number;
  /** The weight of the second head beside the first, and the temperature of both together. */
  readonly second: { readonly weight: number; readonly temperature: number };
  /** The classes that the installation has learned from its own farmers. */
  readonly local: readonly LocalClass[];
  readonly thresholds: {
    readonly notAPlant: number;
    readonly problem: number;
    readonly crops: Readonly<Record<string, CropThresholds>>;
    /** Fewest leaves first. */
    readonly several: readonly SeveralThresholds[];
    /** For these crops several leaves have the thresholds of one. */
    readonly strictOfSeveral: readonly string[];
  };
}

export const notAPlant = 'not_a_plant';
export const otherPlant = 'other_plant';

export const labels: Labels = {
  size: data.input.size,
  classes: data.classes.map(({ id, crop, problem, healthy, ...rest }) => ({
    id,
    crop,
    problem,
    healthy,
    isOther: 'other' in rest,
    weaklyLearnt: 'note' in rest,
  })),
  crops: data.crops,
  temperature: data.temperature,
  second: data.second,
  local: [],
  thresholds: data.thresholds,
};
