import { listProblems } from '#leaf/advice/list-problems.ts';
import { readChoice } from '#leaf/advice/read-choice.ts';
import type { Sighting } from '#leaf/advice/sighting-of-answer.ts';
import { sightingOfChoice } from '#leaf/advice/sighting-of-choice.ts';
import { type ModelQuestion, writePrompt } from '#leaf/advice/write-prompt.ts';

import { askOwnModel, inlinePicture, type OwnModelOptions } from './own-model.ts';

interface PlantQuestion extends Pick<ModelQuestion, 'plantPart' | 'question'> {
  readonly photos: readonly Blob[];
  /** The crop's id in the catalogue of crop problems; null if none is named. */
  readonly crop: string | null;
}

/**
 * Asks a model directly, with the person's own key, which problem of the catalogue the photos show. Throws for every
 * reply that names none, so that Khet itself looks.
 */
export async function askAboutPlant(
  key: string,
  { photos, plantPart, crop, question }: PlantQuestion,
  options: OwnModelOptions,
): Promise<Sighting> {
  const listed = await listProblems(crop);
  const statedCrop = crop?.replaceAll('-', ' ') ?? null;
  const prompt = writePrompt({ plantPart, statedCrop, question, photos: photos.length, listed, candidates: [] });
  const parts = [{ text: prompt }, ...(await Promise.all(photos.map(inlinePicture)))];
  const chosen = readChoice(await askOwnModel(key, [{ role: 'user', parts }], options), listed);
  if (chosen === undefined || chosen === null) throw new Error('The model chose no problem of the list');
  return sightingOfChoice({ chosen, crop, leaf: undefined });
}
