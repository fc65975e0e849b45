/** Something only the operator can put right; `start` prints its one sentence and leaves. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
