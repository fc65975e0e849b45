import type { Diagnosis } from '#contract/diagnosis.ts';
import { sendForm } from '#web/lib/send-form.ts';

import { type Finding, findingOf } from '../finding.ts';
import type { Manner, Question } from './question.ts';

/** Step 2: the server looks, and keeps what it found in the history. Nothing when its reply holds no analysis. */
export async function askServer(question: Question, manner: Manner): Promise<Finding | undefined> {
  const { photos, plantPart, cropId, language, key } = question;
  const form = new FormData();
  form.append('plantPart', plantPart);
  form.append('crop', cropId);
  form.append('language', language);
  for (const [at, photo] of photos.entries()) form.append('image', photo, `leaf-${at + 1}.jpg`);
  const { data } = await sendForm('POST /crop-disease/diagnose', form, { ...manner, idempotencyKey: key });
  return holdsAnalysis(data) ? findingOf(data) : undefined;
}

/** What stands between us and the server may cut a reply short: without these two a screen has nothing to show. */
function holdsAnalysis(data: Partial<Diagnosis> | undefined): data is Diagnosis {
  return data?.aiAnalysis !== undefined && data.reading !== undefined;
}
