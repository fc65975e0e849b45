/** The eight market types in the order in which they are shown. */
export const marketTypeIds = [
  'local',
  'wholesale',
  'terminal',
  'cooperative',
  'corporate',
  'online',
  'export',
  'retail',
] as const;

export type MarketTypeId = (typeof marketTypeIds)[number];
