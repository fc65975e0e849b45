import { wanted } from '#understanding/wanted.ts';

import type { Labelled } from './read-examples.ts';

/** A question with the probabilities that a reader which had not learned it gave to each class. */
export interface ReadOnce {
  readonly row: Labelled;
  readonly label: number;
  readonly probabilities: readonly number[];
}

/** Prints how many questions were read rightly. A reading is sure from the bar on that `barOf` gives for its text. */
export function tell(name: string, rows: readonly ReadOnce[], barOf: (text: string) => number = () => 0): void {
  const share = (test: (row: ReadOnce) => boolean) => percent(rows.filter(test).length / rows.length);
  const isSure = ({ row, probabilities }: ReadOnce) => Math.max(...probabilities) >= barOf(row.text);
  const isRight = ({ probabilities, label }: ReadOnce) => indexOfMost(probabilities) === label;
  const isInTwo = ({ probabilities, label }: ReadOnce) =>
    probabilities.filter((each) => each > (probabilities[label] ?? 0)).length < 2;
  console.log(
    `${name}: ${rows.length}, right ${share(isRight)}, in two ${share(isInTwo)}, sure ${share(isSure)}, ` +
      `sure and wrong ${share((row) => isSure(row) && !isRight(row))}, served ${share((row) =>
        isSure(row) ? isRight(row) : isInTwo(row),
      )}`,
  );
}

/** The commonest wrong readings, the most frequent first. */
export function confusions(rows: readonly ReadOnce[]): string[] {
  const wrong = rows.flatMap(({ label, probabilities }) => {
    const got = indexOfMost(probabilities);
    return got === label ? [] : `${wanted[label]} read as ${wanted[got]}`;
  });
  const counted = [...Map.groupBy(wrong, (each) => each)].map(([each, all]) => [all.length, each] as const);
  return counted
    .toSorted(([one], [other]) => other - one)
    .slice(0, 15)
    .map(([count, each]) => `${count} × ${each}`);
}

export function indexOfMost(numbers: readonly number[]): number {
  return numbers.indexOf(Math.max(...numbers));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
