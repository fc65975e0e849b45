import { usualLanguage } from '#domain/languages.ts';
import { nameIn } from '#languages/names.ts';
import { adviceLanguage } from '#languages/words.ts';
import { affectedPart, type PlantPart } from '#leaf/advice/advice.ts';
import { findCrop } from '#leaf/advice/find-crop.ts';
import { nameCandidates } from '#leaf/advice/name-candidates.ts';
import { isUnknown } from '#leaf/advice/read-reply.ts';
import { sightingOfAnswer } from '#leaf/advice/sighting-of-answer.ts';
import { writePrompt } from '#leaf/advice/write-prompt.ts';
import { Failure, failure } from '#server/platform/failure.ts';
import type { Services } from '#server/platform/services.ts';

import { askVisionModel } from './ask-vision-model.ts';
import { leafModelVersion } from './leaf-model-version.ts';
import type { Photo } from './photos.ts';
import { leafSource, type Sighting } from './rules/sighting.ts';

export interface Look {
  services: Services;
  photos: readonly Photo[];
  plantPart: PlantPart;
  /** What the farmer wrote, already without an Aadhaar number; null and empty for nothing. */
  statedCrop: string | null;
  question: string;
  language: string;
  /** The caller has gone, and nobody waits for the answer. */
  signal: AbortSignal;
}

/** Our own model looks first, for it costs nothing; a configured one hears what it thinks and has the last word. */
export async function lookAtPlant(look: Look): Promise<Sighting> {
  const leaf = await readLeaf(look);
  look.signal.throwIfAborted();
  const seen = 'failed' in leaf ? undefined : leaf;
  const sighting = (await askModel(look, seen)) ?? seen;
  if (sighting) return sighting;
  throw 'failed' in leaf ? leaf.failed : failure('diagnosis_unavailable');
}

async function readLeaf({ services, photos, plantPart, statedCrop }: Look): Promise<Sighting | { failed: Failure }> {
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

/** What the catalogue does not know stays said, so that no other crop's disease is named for it. */
function cropSaid(statedCrop: string | null): string | undefined {
  if (statedCrop === null || isUnknown(statedCrop)) return undefined;
  return findCrop(statedCrop)?.id ?? statedCrop;
}

/** Every photo goes along: one leaf may show what another does not. */
async function askModel(look: Look, leaf: Sighting | undefined): Promise<Sighting | undefined> {
  const { services, photos, plantPart, statedCrop, question, signal } = look;
  // Its words stand among those of our own advice, and are checked by that language's rules.
  const language = adviceLanguage(look.language);
  if (!services.ai.vision.available) return undefined;
  const pictures = photos.map(({ redrawn }) => redrawn);
  // In English, whatever the farmer reads: models know diseases best by those names.
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
