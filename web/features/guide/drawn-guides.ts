import { guideIds } from '#catalogue/guides.ts';
import { problemCrops } from '#catalogue/problems.ts';

import { guideAddress } from './addresses.ts';
import { type Head, headOfGuide } from './heads.ts';
import { readGuide } from './use-guide.ts';

type Drawn = Head & { readonly address: string };

const kinds = ['crop', 'animal', 'topic'] as const;

/** The pages of guides that the build prerenders, by the path of their screen. */
export async function listDrawnGuides(language: string): Promise<Readonly<Record<string, readonly Drawn[]>>> {
  const ids = [...new Set([...guideIds, ...problemCrops.map(({ id }) => id)])];
  const drawn = await Promise.all(
    kinds.map(async (about) => {
      const read = await Promise.all(ids.map((id) => readGuide(id, about, language)));
      const pages = read.flatMap((guide) =>
        guide ? { address: guideAddress(about, guide.id), ...headOfGuide(guide, language) } : [],
      );
      return [guideAddress(about, ':id'), pages] as const;
    }),
  );
  return Object.fromEntries(drawn);
}
