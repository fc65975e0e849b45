/** The parts of a guide, in the order in which a page shows them. */
export const guideParts = [
  'start',
  'climate',
  'soil',
  'sowing',
  'seed',
  'varieties',
  'nutrients',
  'water',
  'weeds',
  'care',
  'harvest',
  'store',
  'rotation',
  'housing',
  'feeding',
  'breeding',
  'vaccines',
  'vet',
  'milk',
  'steps',
  'mistakes',
  'calendar',
] as const;
export type GuidePart = (typeof guideParts)[number];

/** The measures of land in which a farmer may say the size of a field. */
export const fieldMeasures = ['acre', 'hectare', 'bigha', 'guntha', 'kattha', 'kanal', 'cent', 'nali'] as const;
