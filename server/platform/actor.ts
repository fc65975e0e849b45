/** Nobody is signed in: only what is public. */
export interface Visitor {
  readonly kind: 'visitor';
}

/** A farmer by their own hand: the HTTP layer found them by their token. */
export interface Farmer {
  readonly kind: 'farmer';
  readonly userId: string;
  readonly sessionId: string;
}

/** kai, on behalf of the farmer who asks. It only reads: no verb that changes anything takes it. */
export interface Assistant {
  readonly kind: 'assistant';
  readonly userId: string;
}

/**
 * The caller of a verb. The type of a verb's actor is its right: `Farmer` for what only the person may do, `Reader` for
 * what kai may read for them. A job has no actor: it calls verbs that take the ids of its own payload.
 */
export type Actor = Visitor | Farmer | Assistant;
export type Caller = Visitor | Farmer;
export type Reader = Farmer | Assistant;

export const visitor: Visitor = { kind: 'visitor' };
