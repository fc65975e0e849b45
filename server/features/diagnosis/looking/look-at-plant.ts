import { leafSource } from '#domain/plants/diagnosis.ts';
import { affectedPart, type PlantPart } from '#leaf/advice/advice.ts';
import { findCrop } from '#leaf/advice/find-crop.ts';
import { isUnknown } from '#leaf/advice/is-unknown.ts';
import { sightingOfAnswer } from '#leaf/advice/sighting-of-answer.ts';
import { labels } from '#leaf/labels.ts';
import { givenCrop } from '#leaf/weigh.ts';
import type { Actor } from '#server/platform/actor.ts';
import { Failure, failure } from '#server/platform/failure.ts';
import { mayAskModel } from '#server/platform/http/limits/day-limit.ts';
import type { Services } from '#server/platform/services.ts';

import { readLocal } from '../learning/local/read-local.ts';
import { type Sighting } from '../rules/sighting.ts';
import { askVisionModel } from './ask-vision-model.ts';
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
 * Our own model looks first, because it costs nothing. A configured model gets its ranking and has the last word, but
 * only about a closed list (decision 0159).
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
    const evidence = { crop: cropSaid(statedCrop), part: affectedPart[plantPart] };
    const given = givenCrop(evidence, labels);
    const { classes } = given?.known ? await readLocal(services, given.crop) : { classes: [] };
    const answer = await services.leaf.read(
      photos.map(({ sent }) => sent),
      evidence,
      classes,
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
  const { services, photos } = request;
  if (!services.ai.vision.available || !(await mayAskModel({ ...request, what: 'kai sees' }))) return undefined;
  const pictures = photos.map(({ redrawn }) => redrawn);
  return askVisionModel({ ...request, ai: services.ai, log: services.log, pictures, leaf });
}
