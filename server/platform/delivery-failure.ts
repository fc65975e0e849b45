/** A mail or a text message that was not taken. Its text tells nothing of the person or the message, so it may be logged. */
export class DeliveryFailure extends Error {
  /** True when the same message would fail again. */
  readonly permanent: boolean;

  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}
