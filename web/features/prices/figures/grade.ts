import type { Price } from '#contract/prices.ts';

type Graded = Pick<Price, 'commodity' | 'grade'>;

/** What sources write where nothing sets the goods apart. */
const ordinary = new Set(['', 'FAQ', 'Local']);

/** The grade that a row has to name: one out of the ordinary, or any where the list has several of its commodity. */
export function gradeToSay({ commodity, grade }: Graded, rows: readonly Graded[]): string | undefined {
  const isOnlyOne = rows.every((other) => other.commodity.id !== commodity.id || other.grade === grade);
  if (grade === '' || (isOnlyOne && ordinary.has(grade))) return undefined;
  return grade.replace(/^grade\s+/i, '');
}
