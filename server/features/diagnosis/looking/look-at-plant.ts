import { loadProblems } from '#catalogue/problems.ts';
import { leafSource } from '#domain/plants/diagnosis.ts';
import { usualLanguage } from '#domain/languages.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { nameIn } from '#languages/names.ts';
import { affectedPart, type PlantPart } from '#leaf/advice/advice.ts';
import { findCrop } from '#leaf/advice/find-crop.ts';
import { nameCandidates } from '#leaf/advice/name-candidates.ts';
import { isUnknown, readReply } from '#leaf/advice/read-reply.ts';
import { reasonToRefuse } from '#leaf/advice/reason-to-refuse.ts';
import { sightingOfAnswer } from '#leaf/advice/sighting-of-answer.ts';
import { writePrompt } from '#leaf/advice/write-prompt.ts';
import type { Actor } from '#server/platform/actor.ts';
import { Failure, failure } from '#server/platform/failure.ts';
import { mayAskModel } from '#server/platform/http/limits/day-limit.ts';
import type { Services } from '#server/platform/services.ts';

import { sightingOfAdvice } from '../rules/sighting-of-advice.ts';
import { type Sighting } from '../rules/sighting.ts';
import { leafModelVersion } from './leaf-model-version.ts';
import type { Photo } from './photos.ts';

export interface LookAtPlant {
  services: Services;
  actor: Actor;
  /** The network, for the count of pictures to a model where nobody is signed in. */
  caller: string;
  photos: readonly Photo[];
  plantPart: PlantPart;
  /** The farmer's words without an Aadhaar number; null or empty without any. */
  statedCrop: string | null;
  question: string;
  language: string;
  /** Aborts when the caller has gone and nobody waits for the answer. */
  signal: AbortSignal;
}

/**
 * Our own model looks first, because it costs nothing. A configured model gets its candidates and has the last word.
 */
export async function lookAtPlant(request: LookAtPlant): Promise<Sighting> {
  const leaf = await readLeaf(request);
  request.signal.throwIfAborted();
  const seen = 'failed' in leaf ? undefined : leaf;
  const sighting = (await askModel(request, seen)) ?? seen;
  if (sighting) return sighting;
  throw 'failed' in leaf ? leaf.failed : failure('diagnosis_unavailable');
}

async function readLeaf({
  services,
  photos,
  plantPart,
  statedCrop,
}: LookAtPlant): Promise<Sighting | { failed: Failure }> {
  try {
    const answer = await services.leaf.read(
      photos.map(({ sent }) => sent),
      { crop: cropSaid(statedCrop), part: affectedPart[plantPart] },
    );
    return {
      ...sightingOfAnswer(answer),
      source: leafSource,
      modelVersion: await leafModelVersion(),
      written: null,
    };
  } catch (error) {
    services.log.error({ err: error }, 'the leaf model could not look at a plant');
    return { failed: error instanceof Failure ? error : failure('diagnosis_unavailable', { cause: error }) };
  }
}

/** A crop that the catalogue does not know is passed on, so that no disease of another crop is named. */
function cropSaid(statedCrop: string | null): string | undefined {
  if (statedCrop === null || isUnknown(statedCrop)) return undefined;
  return findCrop(statedCrop)?.id ?? statedCrop;
}

/** The model gets every photo, because each may show something that the others do not. */
async function askModel(request: LookAtPlant, leaf: Sighting | undefined): Promise<Sighting | undefined> {
  const { services, photos, plantPart, statedCrop, question, language, signal } = request;
  if (!services.ai.vision.available || !(await mayAskModel({ ...request, what: 'kai sees' }))) return undefined;
  const pictures = photos.map(({ redrawn }) => redrawn);
  // The candidates are in English, whatever language the farmer reads, because models know those names best.
  const candidates = await nameCandidates(leaf?.candidates ?? [], usualLanguage);
  const known = findCrop(statedCrop ?? '');
  const crop = known ? (nameIn('crops', usualLanguage, known.id) ?? known.id) : statedCrop;
  const prompt = writePrompt({
    language,
    plantPart,
    statedCrop: crop,
    question,
    photos: pictures.length,
    candidates,
  });
  return askVisionModel({ services, prompt, pictures, language, leaf, signal });
}

export interface AskVisionModel {
  services: Pick<Services, 'ai' | 'log'>;
  prompt: string;
  /** Pictures of one plant. */
  pictures: readonly Buffer[];
  language: string;
  leaf: Sighting | undefined;
  signal: AbortSignal;
}

/** Asks a configured model. Returns undefined where it fails, or where its text cannot be read or must not be shown. */
async function askVisionModel(question: AskVisionModel): Promise<Sighting | undefined> {
  const { services, language, leaf } = question;
  const reply = await ask(question);
  if (reply === undefined) return undefined;
  const advice = readReply(maskAadhaar(reply));
  const refusal = advice === undefined ? 'unreadable' : reasonToRefuse(advice, language, question.prompt);
  if (advice === undefined || refusal !== undefined) {
    // The log must not have the model's words, because they may repeat the farmer's question.
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
    // The log has only the error's name, because an SDK's error may carry the prompt and the picture.
    log.error({ error: error instanceof Error ? error.name : typeof error }, 'asking a model about a plant failed');
  }
  return undefined;
}
