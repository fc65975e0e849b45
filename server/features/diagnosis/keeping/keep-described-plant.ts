import type { z } from 'zod/mini';

import { problemCropOf } from '#catalogue/problems.ts';
import { signById } from '#catalogue/signs.ts';
import type { describedPlant } from '#contract/described-plant.ts';
import type { Diagnosis } from '#contract/diagnosis.ts';
import { signsSource } from '#domain/plants/diagnosis.ts';
import { sightingOfDescribed } from '#leaf/questions/described-plant.ts';
import { failure } from '#server/platform/failure.ts';

import { findEarlier, keepDiagnosis, type Owned, refuseDeleted, refuseWhenFull } from './keep-diagnosis.ts';
import { checkAnswers } from './read-sighting.ts';
import { dateDiagnosis } from '../rules/phone-sighting.ts';
import { toDiagnosis } from '../history/to-diagnosis.ts';

interface KeepDescribedPlant extends Owned {
  /** The key is required here: a phone that lost the reply sends the plant again, and there must be only one record. */
  idempotencyKey: string;
  input: z.infer<typeof describedPlant>;
}

/** Keeps a plant without a photo. The server works its possible problems out from the owner's answers. */
export async function keepDescribedPlant(request: KeepDescribedPlant): Promise<Diagnosis> {
  const { services, actor, input } = request;
  if (input.owner !== actor.userId) throw failure('conflict');
  const earlier = await findEarlier(request);
  if (earlier) return toDiagnosis(services.vault, earlier, input.language);
  await refuseDeleted(request);
  const { crop, plantPart, sign } = input;
  if (problemCropOf(crop)?.id !== crop) throw notKnown('crop');
  if (sign !== null && !signById(sign)) throw notKnown('sign');
  const answers = checkAnswers(input.answers);
  await refuseWhenFull(request);
  const seen = await sightingOfDescribed({ crop, plantPart, sign });
  const row = await keepDiagnosis(request, {
    photos: [],
    sighting: { ...seen, source: signsSource, modelVersion: signsSource, written: null },
    answers,
    plantPart,
    statedCrop: null,
    foundOn: 'described',
    foundAt: dateDiagnosis(new Date(input.foundAt), services.clock()),
  });
  return toDiagnosis(services.vault, row, input.language);
}

function notKnown(field: 'crop' | 'sign') {
  return failure('invalid_request', { fields: { [field]: { code: 'not_known' } } });
}
