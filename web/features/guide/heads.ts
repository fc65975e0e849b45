import { partsOf } from '#catalogue/read-guide.ts';
import { pageTitle } from '#domain/text/page-title.ts';
import { formatList } from '#languages/format.ts';
import { sayIn } from '#languages/words.ts';

import type { ReadGuide } from './use-guide.ts';

export interface Head {
  readonly title: string;
  readonly description: string;
}

/** "How to grow Onion", "Keeping: Goat", or a topic's own name. */
export function titleOf({ about, name }: ReadGuide, language: string): string {
  const say = sayIn('guide', language);
  if (about === 'crop') return say('cropTitle', { crop: name });
  return about === 'animal' ? say('animalTitle', { animal: name }) : name;
}

/** Title and description of a guide's page for search engines. */
export function headOfGuide(read: ReadGuide, language: string): Head {
  const say = sayIn('guide', language);
  const parts = partsOf(read.guide?.facts ?? []).map(({ part }) => say(`parts.${part}`));
  return {
    title: pageTitle(titleOf(read, language), sayIn('shell', language)('brand')),
    description:
      parts.length === 0
        ? say('noGuide')
        : say('cropDescription', { crop: read.name, parts: formatList(parts.slice(0, 8), language) }),
  };
}
