/** The scores that the confirmed photos of this installation's farmers give to one class. */
export interface LocalClass {
  readonly id: string;
  /** The number of confirmed plants behind it. */
  readonly plants: number;
  /** One signed byte for each feature, in base64. */
  readonly weights: string;
  readonly scale: number;
  readonly bias: number;
}
