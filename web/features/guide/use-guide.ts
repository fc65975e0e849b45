import { guideName } from '#catalogue/guide-names.ts';
import type { Guide } from '#catalogue/guide-schema.ts';
import { loadGuide } from '#catalogue/guides.ts';
import { problemCropOf } from '#catalogue/problems.ts';
import { loadGuideWords } from '#catalogue/tell-guide/tell-fact.ts';
import { loadWords } from '#languages/words.ts';
import { useKept } from '#web/app/use-kept.ts';
import { useLanguage } from '#web/lib/words/words.ts';

export interface ReadGuide {
  readonly id: string;
  readonly about: Guide['about'];
  readonly name: string;
  /** Undefined for a crop of which Khet knows problems and prices but not yet how to grow it. */
  readonly guide: Guide | undefined;
}

/** A guide with its words; undefined if the address names none. */
export function useGuide(id: string, about: Guide['about']): ReadGuide | undefined {
  const language = useLanguage();
  return useKept(`guide ${about} ${id} ${language}`, () => readGuide(id, about, language));
}

/** The same for the code that prerenders pages. */
export async function readGuide(id: string, about: Guide['about'], language: string): Promise<ReadGuide | undefined> {
  const guide = await loadGuide(id);
  await loadWords(language, ['guide', 'names/crops', 'names/guides']);
  const name = guideName(id, language);
  if (guide) await loadGuideWords(guide, language);
  if (guide?.about === about) return { id, about, name, guide };
  const isCrop = about === 'crop' && !guide && id !== 'general' && problemCropOf(id)?.id === id;
  return isCrop ? { id, about, name, guide: undefined } : undefined;
}
