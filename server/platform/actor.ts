/** The signed-in caller. The HTTP layer establishes it once; verbs trust it. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
}
