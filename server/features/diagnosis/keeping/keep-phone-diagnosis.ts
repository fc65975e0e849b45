import type { z } from 'zod/mini';

import type { Diagnosis } from '#contract/diagnosis.ts';
import type { phoneDiagnosisFields } from '#contract/phone-diagnosis.ts';
import { leafSource } from '#domain/plants/diagnosis.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { failure } from '#server/platform/failure.ts';
import type { Upload } from '#server/platform/http/uploads.ts';

import { takeEdition } from '../history/change-diagnosis.ts';
import { findEarlier, keepDiagnosis, type Owned, refuseDeleted, refuseWhenFull } from './keep-diagnosis.ts';
import { drawPhotos } from '../looking/photos.ts';
import { readAnswers, readSighting } from './read-sighting.ts';
import { dateDiagnosis } from '../rules/phone-sighting.ts';
import { toDiagnosis } from '../history/to-diagnosis.ts';

export interface KeepPhoneDiagnosis extends Owned {
  /**
   * The key is required here: a phone that lost the reply sends the diagnosis again, and there must be only one record.
   */
  idempotencyKey: string;
  input: z.infer<typeof phoneDiagnosisFields>;
  photos: readonly Upload[];
  /**
   * Aborts when the caller hangs up, because the farmer may have deleted the diagnosis on the phone. A phone that lost
   * the connection sends it again.
   */
  signal: AbortSignal;
}

/** Keeps a result that a phone's leaf model found without internet and sent later. */
export async function keepPhoneDiagnosis(request: KeepPhoneDiagnosis): Promise<Diagnosis> {
  const { services, actor, input } = request;
  if (input.owner !== actor.userId) throw failure('conflict');
  const answered = { answers: readAnswers(input.answers), answersEdition: input.edition };
  const earlier = await findEarlier(request);
  if (earlier && input.edition <= earlier.answersEdition) return toDiagnosis(services.vault, earlier, input.language);
  if (!earlier) await refuseDeleted(request);
  const { modelVersion, ...seen } = await readSighting(input.sighting);
  // A sighting without `looksLike` may mean that the person has insisted on its crop since the earlier edition.
  const edition = { ...answered, crop: seen.looksLike === null ? (seen.crop ?? undefined) : undefined };
  if (earlier) return toDiagnosis(services.vault, await takeEdition(request, earlier, edition), input.language);
  if (request.photos.length === 0) throw failure('picture_missing');
  await refuseWhenFull(request);

  const photos = await drawPhotos(services, request.photos);
  request.signal.throwIfAborted();
  const row = await keepDiagnosis(request, {
    photos,
    sighting: { ...seen, source: leafSource, modelVersion, written: null },
    ...answered,
    plantPart: input.plantPart,
    replaces: input.replaces,
    statedCrop: maskAadhaar(input.crop) || null,
    foundOn: 'phone',
    foundAt: dateDiagnosis(new Date(input.foundAt), services.clock()),
  });
  // Another edition of this diagnosis may have come first.
  return toDiagnosis(services.vault, await takeEdition(request, row, edition), input.language);
}
