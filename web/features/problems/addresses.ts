export const cropsAddress = '/crop-disease/crops';
export const describeAddress = '/crop-disease/describe';

export function cropAddress(cropId: string): string {
  return `${cropsAddress}/${cropId}`;
}

/** The page of a problem, by its id in the catalogue. */
export function problemAddress(problemId: string): string {
  return `/crop-disease/problems/${problemId}`;
}
