import type { z } from 'zod/mini';

import type { Diagnosis, DiagnosisResult, voiceAssistantFields } from '#contract/diagnosis.ts';
import { leafSource } from '#domain/plants/diagnosis.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import type { Upload } from '#server/platform/http/uploads.ts';

import { adviceOf } from '../history/to-diagnosis.ts';
import { gradeSighting, type Sighting } from '../rules/sighting.ts';
import { type LookAtPlant, lookAtPlant } from './look-at-plant.ts';
import { drawPhotos } from './photos.ts';

export interface PictureQuestion extends Pick<LookAtPlant, 'services' | 'actor' | 'caller' | 'signal'> {
  input: z.infer<typeof voiceAssistantFields>;
  /** The crop that the question names. */
  statedCrop?: string | null;
  file: Upload;
}

export interface PictureAnswer {
  analysis: DiagnosisResult;
  sighting: Sighting;
  confidence: Diagnosis['reading']['confidence'];
  /** Whether only our own model looked. */
  isLeafModel: boolean;
}

/** Visitors may use it, so it stores nothing. */
export async function lookAtPicture({
  input,
  file,
  statedCrop = null,
  ...asking
}: PictureQuestion): Promise<PictureAnswer> {
  const photos = await drawPhotos(asking.services, [file]);
  const { plantPart, language } = input;
  const asked = { plantPart, statedCrop, language };
  const sighting = await lookAtPlant({ ...asking, ...asked, photos, question: maskAadhaar(input.prompt) });
  const analysis = await adviceOf(sighting, { ...asked, photoCount: photos.length });
  return { analysis, sighting, confidence: gradeSighting(sighting), isLeafModel: sighting.source === leafSource };
}
