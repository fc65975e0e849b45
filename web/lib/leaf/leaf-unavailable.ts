export type UnavailableReason =
  /** The person has not said yes to fetching the model, or it has become another one since. */
  | 'notStored'
  /** A private window, or a browser without a store. */
  | 'noStorage'
  | 'deviceFull'
  /** The connection was cut, or the server did not send it. */
  | 'download'
  /** The browser is too old for the runtime. */
  | 'browser';

/** Photos cannot be read on this device now. */
export class LeafUnavailable extends Error {
  override readonly name = 'LeafUnavailable';
  readonly reason: UnavailableReason;

  constructor(reason: UnavailableReason, options?: ErrorOptions) {
    super(`The leaf model cannot be used on this device: ${reason}`, options);
    this.reason = reason;
  }
}
