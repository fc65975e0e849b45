import { usualLanguage } from '#domain/languages.ts';
import { nameIn } from '#languages/names.ts';
import type { PlantPart } from '#leaf/advice/advice.ts';
import { findCrop } from '#leaf/advice/find-crop.ts';
import { listProblems } from '#leaf/advice/list-problems.ts';
import { readChoice } from '#leaf/advice/read-choice.ts';
import { sightingOfChoice } from '#leaf/advice/sighting-of-choice.ts';
import { writePrompt } from '#leaf/advice/write-prompt.ts';
import type { Services } from '#server/platform/services.ts';

import type { Sighting } from '../rules/sighting.ts';

export interface AskVisionModel extends Pick<Services, 'ai' | 'log'> {
  /** Pictures of one plant. */
  pictures: readonly Buffer[];
  plantPart: PlantPart;
  statedCrop: string | null;
  question: string;
  /** Our own model's sighting, where it could see the plant. */
  leaf: Sighting | undefined;
  signal: AbortSignal;
}

/** Returns undefined where the model fails, says nothing of the list, or leaves the word to our own model. */
export async function askVisionModel(asked: AskVisionModel): Promise<Sighting | undefined> {
  const { ai, log, pictures, plantPart, statedCrop, question, leaf } = asked;
  const crop = findCrop(statedCrop ?? '')?.id ?? null;
  const listed = await listProblems(crop);
  const prompt = writePrompt({
    plantPart,
    // In English, whatever language the farmer reads, because models know those names best.
    statedCrop: crop === null ? statedCrop : (nameIn('crops', usualLanguage, crop) ?? crop),
    question,
    photos: pictures.length,
    listed,
    candidates: leaf?.candidates ?? [],
  });
  const reply = await ask(asked, prompt);
  if (reply === undefined) return undefined;
  const chosen = readChoice(reply, listed);
  // The log must not have the model's words, because they may repeat the farmer's question.
  if (chosen === undefined) log.warn("a model's diagnosis is not in the list and was not used");
  if (chosen === undefined || (chosen === null && leaf)) return undefined;
  const source = ai.vision.name ?? 'model';
  return { ...(await sightingOfChoice({ chosen, crop, leaf })), source, modelVersion: source, written: null };
}

async function ask({ ai, log, pictures, signal }: AskVisionModel, prompt: string): Promise<string | undefined> {
  try {
    const answer = await ai.askAboutPictures({ prompt, pictures, mimeType: 'image/jpeg', signal });
    if (answer.kind === 'answered') return answer.text;
    log.warn({ answer }, 'no model looked at a plant');
  } catch (error) {
    signal.throwIfAborted();
    // The log has only the error's name, because an SDK's error may carry the prompt and the picture.
    log.error({ error: error instanceof Error ? error.name : typeof error }, 'asking a model about a plant failed');
  }
  return undefined;
}
