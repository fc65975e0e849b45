import { measurePrint, type PrintMeasures } from './measure-print.ts';

/**
 * Finds print, a screenshot or darkness by the pixels alone: the network never learned these, and sees spots of a
 * disease in them. `docs/decisions/0088-print-is-no-plant.md` has the pictures behind the shares.
 */
export function showsNoPlant(tensor: Float32Array, size: number): boolean {
  const measures = measurePrint(tensor, size);
  return isDark(measures) || isScreenshot(measures) || isPaper(measures);
}

function isDark({ lit }: PrintMeasures): boolean {
  return lit < 0.01;
}

function isScreenshot({ text, flat }: PrintMeasures): boolean {
  return text >= 0.1 && flat >= 0.3;
}

/** A very smooth page counts as paper even in green light. Leaves that are white with mildew are rougher. */
function isPaper({ text, smooth, green }: PrintMeasures): boolean {
  return (text >= 0.2 && smooth >= 0.96) || (text >= 0.35 && smooth >= 0.87 && green < 0.15);
}
