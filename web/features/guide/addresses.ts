import type { Guide } from '#catalogue/guide-schema.ts';

/** The list of all guides. */
export const guidesAddress = '/crops';

const places = { crop: '/crops', animal: '/animals', topic: '/topics' } as const;

export function guideAddress(about: Guide['about'], id: string): string {
  return `${places[about]}/${id}`;
}
