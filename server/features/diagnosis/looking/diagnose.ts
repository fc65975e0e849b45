import type { z } from 'zod/mini';

import type { diagnoseFields, Diagnosis } from '#contract/diagnosis.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { failure } from '#server/platform/failure.ts';
import type { Upload } from '#server/platform/http/uploads.ts';

import { findEarlier, keepDiagnosis, type Owned, refuseWhenFull } from '../keeping/keep-diagnosis.ts';
import { lookAtPlant } from './look-at-plant.ts';
import { drawPhotos } from './photos.ts';
import { toDiagnosis } from '../history/to-diagnosis.ts';

export interface Diagnose extends Owned {
  caller: string;
  input: z.infer<typeof diagnoseFields>;
  photos: readonly Upload[];
  signal: AbortSignal;
}

export async function diagnose(request: Diagnose): Promise<Diagnosis> {
  const { services, actor, caller, input, signal } = request;
  const earlier = await findEarlier(request);
  if (earlier) return toDiagnosis(services.vault, earlier, input.language);
  if (request.photos.length === 0) throw failure('picture_missing');
  await refuseWhenFull(request);

  const photos = await drawPhotos(services, request.photos);
  const { plantPart, language, replaces } = input;
  const statedCrop = maskAadhaar(input.crop) || null;
  const question = maskAadhaar(input.prompt);
  const sighting = await lookAtPlant({
    services,
    actor,
    caller,
    photos,
    plantPart,
    statedCrop,
    question,
    language,
    signal,
  });
  // A farmer who cancelled does not want the diagnosis in the list.
  signal.throwIfAborted();
  const foundAt = services.clock();
  const found = { photos, sighting, plantPart, statedCrop, foundOn: 'server', foundAt, replaces } as const;
  const row = await keepDiagnosis(request, found);
  return toDiagnosis(services.vault, row, language);
}
