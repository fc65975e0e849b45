import type { z } from 'zod/mini';

import { problemCrops, problemsOfCrop } from '#catalogue/problems.ts';
import type { listCropsWithProblems as contract } from '#contract/crop-problems.ts';
import { nameIn } from '#languages/names.ts';
import { spokenLanguage } from '#languages/words.ts';

/** Open to anyone. Lists every crop with known problems, by name. */
export async function listCropsWithProblems({ language: asked }: z.output<(typeof contract)['query']>) {
  const language = spokenLanguage(asked);
  const crops = await Promise.all(
    problemCrops.map(async ({ id, seasons }) => ({
      id,
      name: nameIn('crops', language, id) ?? id,
      seasons: [...seasons],
      problems: (await problemsOfCrop(id)).length,
    })),
  );
  return { crops: crops.toSorted((a, b) => a.name.localeCompare(b.name, language)) };
}
