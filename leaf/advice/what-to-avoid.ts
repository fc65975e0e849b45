import type { CropProblem } from '#catalogue/problems.ts';
import type { Say } from '#languages/words.ts';

/** What does harm, or costs money for nothing, against this kind of trouble; a healthy plant needs no warning. */
export function whatToAvoid({ kind }: Pick<CropProblem, 'kind'>, say: Say<'problems'>): string[] {
  return kind === 'healthy' ? [] : [say(`avoid.${kind}.first`), say(`avoid.${kind}.second`)];
}
