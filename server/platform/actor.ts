/** Who acts: established once at the edge, trusted from there on. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
}
