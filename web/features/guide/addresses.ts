import type { Guide } from '#catalogue/guide-schema.ts';
import type { GuidePart } from '#domain/plants/guides.ts';

/** The list of all guides. */
export const guidesAddress = '/crops';

const shared: Readonly<Record<string, string>> = { poultry: 'hen', fenugreek: 'methi-leaves' };

const places = { crop: '/crops', animal: '/animals', topic: '/topics' } as const;

/** The page of a guide; with a part, the page with this part open. */
export function guideAddress(about: Guide['about'], id: string, part: GuidePart | null = null): string {
  return `${places[about]}/${id}${part === null ? '' : `#${part}`}`;
}

/** The name of a guide’s drawing. Some share one with what mandis sell. */
export function pictureOfGuide(id: string): string {
  return shared[id] ?? id;
}
