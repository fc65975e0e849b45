/** One thing that the doctor looked at, in a sentence without any secret, and what to do where it is in trouble. */
export interface Finding {
  /** `note` is for the operator to know; it is no trouble. */
  readonly state: 'good' | 'note' | 'trouble';
  readonly part: string;
  readonly sentence: string;
}

export function finder(part: string) {
  const make =
    (state: Finding['state']) =>
    (sentence: string): Finding => ({ state, part, sentence });
  return { good: make('good'), note: make('note'), trouble: make('trouble') };
}
