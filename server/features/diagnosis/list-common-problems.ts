import { problemsOfCrop } from '#catalogue/problems.ts';
import type { Language } from '#leaf/advice/advice.ts';
import { nameIn } from '#languages/names.ts';
import { findCrop } from '#leaf/advice/find-crop.ts';

import { orderProblems } from './rules/order-problems.ts';

/** What may ail a crop, by its id or its name in any language; nothing for one the catalogue does not know. */
export async function listCommonProblems({ crop: said, language }: { crop: string; language: Language }) {
  const crop = findCrop(said);
  const problems = crop ? await problemsOfCrop(crop.id) : [];
  return {
    crop: crop ? (nameIn('crops', language, crop.id) ?? crop.id) : said,
    problems: orderProblems(problems).map(({ id, names, severity, signs, sources, lastVerified }) => ({
      id,
      name: names[language],
      scientific: names.scientific,
      severity,
      signs: [...signs[language]],
      sources: sources.map(({ name, year }) => (year === undefined ? name : `${name} (${year})`)),
      lastVerified,
    })),
  };
}
