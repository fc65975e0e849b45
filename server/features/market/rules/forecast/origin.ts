/** What one forecast said when it was made, kept until its report comes. */
export type Issued = {
  readonly price: number;
  readonly low: number;
  readonly high: number;
};

/** An evening on which a series was looked at, waiting for the reports that follow. */
export type Origin = {
  readonly day: number;
  readonly log: number;
  readonly features: Float64Array;
  readonly volatility: number;
  readonly kind: number;
  readonly stickiness: number;
  /** What each horizon's regression said before shrinking, as a change of the logarithm. */
  readonly raw: readonly number[];
  /** The change after shrinking. */
  readonly shift: readonly number[];
  /** Null where "not enough data" was said. */
  readonly issued: readonly (Issued | null)[];
  reportsSince: number;
};
