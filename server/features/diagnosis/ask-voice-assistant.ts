import type { z } from 'zod/mini';

import type { DiagnosisResult, voiceAssistantFields } from '#contract/diagnosis.ts';
import { maskAadhaar } from '#server/features/profile/index.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import type { Services } from '#server/platform/services.ts';

import { lookAtPlant } from './look-at-plant.ts';
import { drawPhotos } from './photos.ts';
import { leafSource } from './rules/sighting.ts';
import { adviceOf } from './to-diagnosis.ts';

export interface AskVoiceAssistant {
  services: Services;
  input: z.infer<typeof voiceAssistantFields>;
  file: Upload | undefined;
  signal: AbortSignal;
}

export interface VoiceAnswer {
  text: string;
  analysis: DiagnosisResult | null;
  /** Who answered, where it was not the main model. */
  source?: string;
}

const apology = '⚠️ All AI services and fallbacks are currently unavailable. Please try again later.';

/** Open to visitors, so nothing of it is kept. Words alone have nobody to answer them here. */
export async function askVoiceAssistant({ services, input, file, signal }: AskVoiceAssistant): Promise<VoiceAnswer> {
  if (!file) return { text: apology, analysis: null };
  const photos = await drawPhotos(services, [file]);
  const { plantPart, language } = input;
  const asked = { plantPart, statedCrop: null, language };
  const sighting = await lookAtPlant({ ...asked, services, photos, question: maskAadhaar(input.prompt), signal });
  const analysis = await adviceOf(sighting, { ...asked, photoCount: photos.length });
  const { plant, disease, cure, pro_tip } = analysis;
  const text = [`${plant}: ${disease}`, cure, pro_tip].join('\n\n');
  return { text, analysis, ...(sighting.source === leafSource ? { source: 'Khet leaf model' } : {}) };
}
