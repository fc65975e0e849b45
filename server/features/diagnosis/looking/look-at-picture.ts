import type { z } from 'zod/mini';

import type { Diagnosis, DiagnosisResult, voiceAssistantFields } from '#contract/diagnosis.ts';
import { maskAadhaar } from '#server/features/profile/index.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import type { Services } from '#server/platform/services.ts';

import { adviceOf } from '../history/to-diagnosis.ts';
import { gradeSighting, leafSource, type Sighting } from '../rules/sighting.ts';
import { lookAtPlant } from './look-at-plant.ts';
import { drawPhotos } from './photos.ts';

export interface PictureQuestion {
  services: Services;
  input: z.infer<typeof voiceAssistantFields>;
  file: Upload;
  signal: AbortSignal;
}

export interface PictureAnswer {
  analysis: DiagnosisResult;
  sighting: Sighting;
  confidence: Diagnosis['reading']['confidence'];
  /** Our own model looked, and no other. */
  isLeafModel: boolean;
}

/** Open to visitors, so nothing of it is kept. */
export async function lookAtPicture({ services, input, file, signal }: PictureQuestion): Promise<PictureAnswer> {
  const photos = await drawPhotos(services, [file]);
  const { plantPart, language } = input;
  const asked = { plantPart, statedCrop: null, language };
  const sighting = await lookAtPlant({ ...asked, services, photos, question: maskAadhaar(input.prompt), signal });
  const analysis = await adviceOf(sighting, { ...asked, photoCount: photos.length });
  return { analysis, sighting, confidence: gradeSighting(sighting), isLeafModel: sighting.source === leafSource };
}
