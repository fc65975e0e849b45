/** Subjects that cannot wait. Where a text speaks of both as much, the first is meant. */
export const dangers = ['emergency', 'distress'] as const;
export type Danger = (typeof dangers)[number];

/** The numbers to call, the nearest help first, and their source. */
export const helpIn: Readonly<Record<Danger, { readonly numbers: readonly string[]; readonly source: string }>> = {
  emergency: { numbers: ['112'], source: 'https://112.gov.in' },
  distress: { numbers: ['14416', '112'], source: 'https://telemanas.mohfw.gov.in' },
};
