export type UnavailableReason =
  /** The person has not agreed to fetch the model, or the model has changed since. */
  | 'notStored'
  /** A private window, or a browser without storage. */
  | 'noStorage'
  | 'deviceFull'
  /** The connection broke, or the server did not send the model. */
  | 'download'
  /** The browser is too old for the runtime. */
  | 'browser';

/** This device cannot read photos now. */
export class LeafUnavailable extends Error {
  override readonly name = 'LeafUnavailable';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, options?: ErrorOptions) {
    super(`The leaf model cannot be used on this device: ${reason}`, options);
    this.reason = reason;
  }
}
