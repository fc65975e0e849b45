/** The kinds of failure of one try. The pool tries again after each kind; only the first costs no attempt. */
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
 * One try that failed. Its text holds only our own words: an error of a provider or the SDK carries addresses, prompts
 * and pictures, so the code that caught it drops it.
 */
export class Setback extends Error {
  override readonly name = 'Setback';
  readonly kind: SetbackKind;
  /** How long the key should rest. */
  readonly restMs: number | undefined;

  constructor(kind: SetbackKind, text: string, restMs?: number) {
    super(text);
    this.kind = kind;
    this.restMs = restMs;
  }
}

/**
 * The model, or a filter before it, refuses to answer. Another key would get the same refusal, so the pool asks no
 * more.
 */
export class SafetyRefusal extends Error {
  override readonly name = 'SafetyRefusal';

  constructor() {
    super('The AI provider refused to answer this');
  }
}

/** Every key has failed, or the time is up. The text is the specification's. */
export class PoolExhausted extends Error {
  override readonly name = 'PoolExhausted';
}
