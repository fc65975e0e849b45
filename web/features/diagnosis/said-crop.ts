import { problemCropOf } from '#catalogue/problems.ts';

import type { ContentLanguage } from './content-language.ts';

/** The crop as the person would say it; null where none was chosen. */
export function saidCrop(cropId: string, language: ContentLanguage): string | null {
  return problemCropOf(cropId)?.name[language] ?? null;
}
