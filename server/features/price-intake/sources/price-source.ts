import type { FetchTrouble } from '#contract/price-intake.ts';

/** Some rows of a source: its own field names, and the values in the same order. */
export interface RawRows {
  readonly names: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** Entries that are not rows at all, as the source gave them. */
  readonly odd?: readonly unknown[];
}

/** A question for a source. */
export interface PriceQuestion {
  /** One of our states. */
  stateId: string;
  /** One of our commodities; without it the question is for all. */
  commodityId?: string | undefined;
  /** The days that are asked for, oldest first. A source that has only today's reports gives those. */
  days: readonly string[];
}

/** A service that gives prices on request. */
export interface PriceSource {
  /** Stored with every price; its name is in `languages/en/names/sources.json` and its sisters. */
  readonly id: string;
  /** The reports of one state, page by page; no reports is also a valid answer. Throws a `SourceFailure`. */
  fetchState(question: PriceQuestion, options: { signal: AbortSignal }): AsyncIterable<RawRows>;
}

/**
 * `unavailable` may pass: the source is down, slow or sends garbage. `refused` and `changed` do not pass by themselves:
 * the source refuses us, or its format has changed. `incomplete`: the source does not send all its rows.
 */
export type SourceFailureKind = 'unavailable' | 'refused' | 'changed' | 'incomplete';

/** The message for a person waiting for the prices. */
const usualTroubles = {
  unavailable: 'unreachable',
  refused: 'refused',
  changed: 'unreadable',
  incomplete: 'incomplete',
} as const satisfies Record<SourceFailureKind, FetchTrouble>;

/** The message is for an operator and holds no key and no address. */
export class SourceFailure extends Error {
  override readonly name = 'SourceFailure';
  readonly kind: SourceFailureKind;
  readonly trouble: FetchTrouble;

  constructor(kind: SourceFailureKind, message: string, trouble: FetchTrouble = usualTroubles[kind]) {
    super(message);
    this.kind = kind;
    this.trouble = trouble;
  }
}
