/** An error that only the operator can correct. `start` prints its one sentence and exits. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError';
}
