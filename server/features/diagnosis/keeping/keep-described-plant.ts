import type { z } from 'zod/mini';

import { problemCropOf } from '#catalogue/problems.ts';
import { signById } from '#catalogue/signs.ts';
import type { describedPlant } from '#contract/described-plant.ts';
import type { Diagnosis } from '#contract/diagnosis.ts';
import { signsSource } from '#domain/diagnosis.ts';
import { sightingOfDescribed } from '#leaf/questions/described-plant.ts';
import { failure } from '#server/platform/failure.ts';

import { findEarlier, keepDiagnosis, type Owned, refuseWhenFull } from './keep-diagnosis.ts';
import { checkAnswers } from './read-sighting.ts';
import { dateDiagnosis } from '../rules/phone-sighting.ts';
import { toDiagnosis } from '../history/to-diagnosis.ts';

interface KeepDescribedPlant extends Owned {
  /** Not null here: a phone that has lost the reply sends it again, and must not make two of one. */
  idempotencyKey: string;
  input: z.infer<typeof describedPlant>;
}

/** A plant without a photo: its possible problems are worked out here from its owner's view. */
export async function keepDescribedPlant(request: KeepDescribedPlant): Promise<Diagnosis> {
  const { services, actor, input } = request;
  if (input.owner !== actor.userId) throw failure('conflict');
  const earlier = await findEarlier(request);
  if (earlier) return toDiagnosis(services.vault, earlier, input.language);
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
