import data from './model/labels.json' with { type: 'json' };

export interface LeafClass {
  readonly id: string;
  /**
   * The first word of the catalogue's ids ("rice" where prices say "paddy"); null for a class that is no crop of ours.
   */
  readonly crop: string | null;
  readonly problem: string | null;
  readonly healthy: boolean;
  /** Stands for all other problems of its crop: no problem of the catalogue, and never named. */
  readonly isOther: boolean;
  /** Learnt from too few pictures, or from none in a field: see the model's card. */
  readonly weaklyLearnt: boolean;
}

/** Below its probability, or farther than its distance, a crop is not named. */
export interface CropThresholds {
  readonly probability: number;
  readonly distance: number;
  /** Where a person names the crop: below this probability given the crop, no problem of it is named. */
  readonly given: number;
}

/** The knowledge of the trained file, and the thresholds from which it may say so. */
export interface Labels {
  /** Pixels of each side of the square that the network takes. */
  readonly size: number;
  readonly classes: readonly LeafClass[];
  /** In the order of the columns of the output `distance`. */
  readonly crops: readonly string[];
  readonly temperature: number;
  readonly thresholds: {
    readonly notAPlant: number;
    readonly problem: number;
    readonly crops: Readonly<Record<string, CropThresholds>>;
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
  thresholds: data.thresholds,
};
