import type { Diagnosis } from '#contract/diagnosis.ts';
import { loadAdvice } from '#languages/advice.ts';
import { sendForm } from '#web/lib/api/send-form.ts';

import { type AnalysisResult, resultOf } from '../analysis-result.ts';
import { inEnglish, type AnalysisOptions, type Question, unmeasured } from './question.ts';

/**
 * Step 2: asks the server, which also stores its result in the history. Returns undefined if the reply holds no
 * analysis.
 */
export async function askServer(question: Question, options: AnalysisOptions): Promise<AnalysisResult | undefined> {
  const { photos, plantPart, cropId, language, key, replaces } = question;
  const form = new FormData();
  form.append('plantPart', plantPart);
  form.append('crop', cropId);
  form.append('language', language);
  if (replaces.length > 0) form.append('replaces', replaces.join(' '));
  for (const [at, photo] of photos.entries()) form.append('image', photo, `leaf-${at + 1}.jpg`);
  const { data } = await sendForm('POST /crop-disease/diagnose', form, { ...options, idempotencyKey: key });
  return holdsAnalysis(data) ? resultOf(data) : undefined;
}

/** Asks for a visitor, once a day, where the operator allows it. The server keeps nothing. */
export async function askFreely(question: Question, options: AnalysisOptions): Promise<AnalysisResult | undefined> {
  const { photos, plantPart, cropId, language } = question;
  const form = new FormData();
  form.append('plantPart', plantPart);
  form.append('crop', cropId);
  form.append('language', language);
  for (const [at, photo] of photos.entries()) form.append('image', photo, `leaf-${at + 1}.jpg`);
  const { data } = await sendForm('POST /crop-disease/free', form, options);
  const { createdAt: foundAt, severity, reading, aiAnalysis } = data;
  return { origin: 'server', id: null, foundAt, plantPart, severity, reading, texts: { [data.language]: aiAnalysis } };
}

/** A proxy may cut a reply short. Without these two fields a screen has nothing to show. */
function holdsAnalysis(data: Partial<Diagnosis> | undefined): data is Diagnosis {
  return data?.aiAnalysis !== undefined && data.reading !== undefined;
}

/** Step 3: asks the assistant, which takes one picture and stores nothing. */
export async function askAssistant(question: Question, options: AnalysisOptions): Promise<AnalysisResult | undefined> {
  const { photos, plantPart, cropId, language } = question;
  const [photo] = photos;
  if (!photo) throw new Error('There is no photo to ask about');
  const form = new FormData();
  form.append('prompt', `What ails this ${cropId === '' ? 'plant' : inEnglish(cropId)}, and what cures it?`);
  form.append('plantPart', plantPart);
  form.append('language', language);
  form.append('file', photo, 'leaf-1.jpg');
  const [{ analysis }] = await Promise.all([
    sendForm('POST /voice-assistant/voice-assistant', form, options),
    // The assistant uses these words to say that it does not know.
    loadAdvice(language),
  ]);
  if (!analysis) return undefined;
  return {
    origin: 'assistant',
    id: null,
    foundAt: new Date().toISOString(),
    plantPart,
    severity: null,
    reading: unmeasured(analysis, 'assistant'),
    texts: { [language]: analysis },
  };
}
