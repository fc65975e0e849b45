/** A caller who is not signed in. They may read only public data. */
export interface Visitor {
  readonly kind: 'visitor';
}

/** A farmer who acts in person. The HTTP layer found the farmer by a token. */
export interface Farmer {
  readonly kind: 'farmer';
  readonly userId: string;
  readonly sessionId: string;
}

/** kai, which acts for the farmer who asks. kai only reads: no verb that changes data takes this actor. */
export interface Assistant {
  readonly kind: 'assistant';
  readonly userId: string;
}

/**
 * The caller of a verb. The type of a verb's actor is the permission: `Farmer` for acts of the person alone, `Reader`
 * for data that kai may read for them. A job has no actor: it calls verbs that take the ids of its own payload.
 */
export type Actor = Visitor | Farmer | Assistant;
export type Caller = Visitor | Farmer;
export type Reader = Farmer | Assistant;

export const visitor: Visitor = { kind: 'visitor' };
