import type { AffectedPart } from '#domain/plants/crop-problems.ts';

export const cropsAddress = '/crop-disease/crops';
export const describeAddress = '/crop-disease/describe';

/** The address for describing a plant when the crop, the part or both are already known. */
export function describeAddressOf(cropId: string | null, part: AffectedPart | null): string {
  const known = { ...(cropId === null ? {} : { crop: cropId }), ...(part === null ? {} : { part }) };
  const search = new URLSearchParams(known).toString();
  return search === '' ? describeAddress : `${describeAddress}?${search}`;
}

export function cropAddress(cropId: string): string {
  return `${cropsAddress}/${cropId}`;
}

/** The page of a problem, by its id in the catalogue. */
export function problemAddress(problemId: string): string {
  return `/crop-disease/problems/${problemId}`;
}
