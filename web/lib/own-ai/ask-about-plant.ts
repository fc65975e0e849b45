import { loadAdvice } from '#languages/advice.ts';
import type { Advice } from '#leaf/advice/advice.ts';
import { addCautions } from '#leaf/advice/compose-result.ts';
import { readReply } from '#leaf/advice/read-reply.ts';
import { reasonToRefuse } from '#leaf/advice/reason-to-refuse.ts';
import { type ModelQuestion, writePrompt } from '#leaf/advice/write-prompt.ts';

import { askOwnModel, inlinePicture, type OwnModelOptions } from './own-model.ts';

type PlantQuestion = Omit<ModelQuestion, 'photos' | 'candidates'> & { readonly photos: readonly Blob[] };

/**
 * Asks a model directly, with the person's own key, for advice on the plant in the photos. Returns undefined for a
 * reply without an analysis, and throws for a text that a farmer must not read.
 */
export async function askAboutPlant(
  key: string,
  { photos, ...asked }: PlantQuestion,
  options: OwnModelOptions,
): Promise<Advice | undefined> {
  const { language } = asked;
  await loadAdvice(language);
  const prompt = writePrompt({ ...asked, photos: photos.length, candidates: [] });
  const parts = [{ text: prompt }, ...(await Promise.all(photos.map(inlinePicture)))];
  const advice = readReply(await askOwnModel(key, [{ role: 'user', parts }], options));
  if (!advice) return undefined;
  const refusal = reasonToRefuse(advice, language, prompt);
  if (refusal) throw new Error(`The reply must not reach a farmer: ${refusal}`);
  return addCautions(advice, language);
}
