import type { FetchTrouble } from '#contract/price-intake.ts';

/** Some rows as a source gave them: its own names of the fields, and the values in their order. */
export interface RawRows {
  readonly names: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
  /** Entries among them that are no rows at all, as they were given. */
  readonly odd?: readonly unknown[];
}

/** A question for a source. */
export interface PriceQuestion {
  /** One of our states. */
  stateId: string;
  /** One of our commodities; all of them without. */
  commodityId?: string | undefined;
}

/** Somebody who tells prices when asked. */
export interface PriceSource {
  /** Stored with every price; its name is in `languages/en/names/sources.json` and its sisters. */
  readonly id: string;
  /** Today's reports of one state, page by page; none is an answer. Throws a `SourceFailure`. */
  fetchState(question: PriceQuestion, options: { signal: AbortSignal }): AsyncIterable<RawRows>;
}

/**
 * `unavailable` may pass: the source is down, slow or sends garbage. `refused` and `changed` do not pass by themselves:
 * it refuses us, or its format has changed. `incomplete`: it does not hand out all it has.
 */
export type SourceFailureKind = 'unavailable' | 'refused' | 'changed' | 'incomplete';

/** The message for a person who waits for the prices. */
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
