export interface Cure {
  /** The sentences before, between and after the steps. */
  readonly notes: readonly string[];
  readonly steps: readonly string[];
}

/**
 * Divides the text of a cure: "1. …" begins a step. A language model may write all steps on one line, or use Markdown,
 * and this removes both.
 */
export function readCure(text: string): Cure {
  const lines = text
    .replaceAll(/\*\*|__|^#+\s*/gm, '')
    .replaceAll(/(?<=[.;:।)\s]\s)(?=[1-9]\d?[.)]\s)/g, '\n')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const steps: string[] = [];
  const notes: string[] = [];
  for (const line of lines) {
    const step = /^(?:[1-9]\d?[.)]|[-*•])\s+(.*)$/.exec(line)?.[1];
    if (step === undefined) notes.push(line);
    else steps.push(step);
  }
  return { notes, steps };
}
