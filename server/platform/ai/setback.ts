/** The kinds of failure of one try. Each is retried; only the first costs no attempt. */
export type SetbackKind =
  | 'too_many_requests'
  | 'key_refused'
  | 'http_error'
  | 'empty'
  | 'timed_out'
  | 'unreachable'
  | 'unreadable'
  | 'cut_off';

/**
 * One try that failed. Made of words of ours only: an error of a provider or the SDK carries addresses, prompts and
 * pictures, and stays where it was caught.
 */
export class Setback extends Error {
  override readonly name = 'Setback';
  readonly kind: SetbackKind;
  /** How long the key is better left alone. */
  readonly restMs: number | undefined;

  constructor(kind: SetbackKind, text: string, restMs?: number) {
    super(text);
    this.kind = kind;
    this.restMs = restMs;
  }
}

/** The model, or a filter before it, will not answer this. Another key would say the same, so nobody asks again. */
export class SafetyRefusal extends Error {
  override readonly name = 'SafetyRefusal';

  constructor() {
    super('The AI provider refused to answer this');
  }
}

/** Every key has failed, or the time was up. The text is the spec's. */
export class PoolExhausted extends Error {
  override readonly name = 'PoolExhausted';
}
