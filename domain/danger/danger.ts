/** Subjects that cannot wait. Where a text tells of both equally, the first one counts. */
export const dangers = ['emergency', 'distress'] as const;
export type Danger = (typeof dangers)[number];

/** The numbers to call, the nearest help first, and the source of each list. */
export const helpIn: Readonly<Record<Danger, { readonly numbers: readonly string[]; readonly source: string }>> = {
  emergency: { numbers: ['112'], source: 'https://112.gov.in' },
  distress: { numbers: ['14416', '112'], source: 'https://telemanas.mohfw.gov.in' },
};
