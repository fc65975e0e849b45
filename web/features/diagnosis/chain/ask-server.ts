import { findingOf, type Finding } from '../finding.ts';
import { saidCrop } from '../said-crop.ts';
import type { Manner, Question } from './question.ts';
import { sendForm } from '#web/lib/send-form.ts';

/** Step 2: the server looks, and keeps what it found in the history. */
export async function askServer(question: Question, manner: Manner): Promise<Finding> {
  const { photos, plantPart, cropId, language, key } = question;
  const form = new FormData();
  form.append('plantPart', plantPart);
  form.append('crop', saidCrop(cropId, language) ?? '');
  form.append('language', language);
  for (const [at, photo] of photos.entries()) form.append('image', photo, `leaf-${at + 1}.jpg`);
  const { data } = await sendForm('POST /crop-disease/diagnose', form, { ...manner, idempotencyKey: key });
  return findingOf(data);
}
