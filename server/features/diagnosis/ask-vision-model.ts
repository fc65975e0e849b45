import { loadProblems } from '#catalogue/problems.ts';
import { findCrop } from '#leaf/advice/find-crop.ts';
import { readReply } from '#leaf/advice/read-reply.ts';
import { reasonToRefuse } from '#leaf/advice/reason-to-refuse.ts';
import { maskAadhaar } from '#server/features/profile/index.ts';
import type { Services } from '#server/platform/services.ts';

import type { Sighting } from './rules/sighting.ts';
import { sightingOfAdvice } from './rules/sighting-of-advice.ts';

export interface AskVisionModel {
  services: Pick<Services, 'ai' | 'log'>;
  prompt: string;
  /** Of one plant. */
  pictures: readonly Buffer[];
  language: string;
  leaf: Sighting | undefined;
  signal: AbortSignal;
}

/** What a configured model sees; nothing where it fails, says what cannot be read, or says what may not be said. */
export async function askVisionModel(question: AskVisionModel): Promise<Sighting | undefined> {
  const { services, language, leaf } = question;
  const reply = await ask(question);
  if (reply === undefined) return undefined;
  const advice = readReply(maskAadhaar(reply));
  const refusal = advice === undefined ? 'unreadable' : reasonToRefuse(advice, language, question.prompt);
  if (advice === undefined || refusal !== undefined) {
    // Never the words themselves: they may hold what the farmer asked.
    services.log.warn({ refusal }, "a model's diagnosis was not used");
    return undefined;
  }
  const crop = findCrop(advice.plant);
  const problems = crop ? await loadProblems(crop.id) : [];
  const source = services.ai.vision.name ?? 'model';
  return sightingOfAdvice({ advice, language, source, crop, problems, leaf });
}

async function ask({ services, prompt, pictures, signal }: AskVisionModel): Promise<string | undefined> {
  const { ai, log } = services;
  try {
    const answer = await ai.askAboutPictures({ prompt, pictures, mimeType: 'image/jpeg', signal });
    if (answer.kind === 'answered') return answer.text;
    log.warn({ answer }, 'no model looked at a plant');
  } catch (error) {
    signal.throwIfAborted();
    // Its name alone: what an SDK throws may carry the prompt and the picture.
    log.error({ error: error instanceof Error ? error.name : typeof error }, 'asking a model about a plant failed');
  }
  return undefined;
}
