import { problemsOfCrop } from '#catalogue/problems.ts';
import type { Language } from '#leaf/advice/advice.ts';
import { findCrop } from '#leaf/advice/find-crop.ts';

import { orderProblems } from './rules/order-problems.ts';

/** What may ail a crop, by its id or its name in English or Hindi; nothing for one the catalogue does not know. */
export async function listCommonProblems({ crop: said, language }: { crop: string; language: Language }) {
  const crop = findCrop(said);
  const problems = crop ? await problemsOfCrop(crop.id) : [];
  return {
    crop: crop?.name[language] ?? said,
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
