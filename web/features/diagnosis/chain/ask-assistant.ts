import type { Finding } from '../finding.ts';
import { inEnglish, type Manner, type Question } from './question.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { unmeasured } from './unmeasured.ts';

/** Step 3: the assistant, which takes one picture and keeps nothing. */
export async function askAssistant(question: Question, manner: Manner): Promise<Finding | undefined> {
  const { photos, plantPart, cropId, language } = question;
  const [photo] = photos;
  if (!photo) throw new Error('There is no photo to ask about');
  const form = new FormData();
  form.append('prompt', `What ails this ${cropId === '' ? 'plant' : inEnglish(cropId)}, and what cures it?`);
  form.append('plantPart', plantPart);
  form.append('language', language);
  form.append('file', photo, 'leaf-1.jpg');
  const { analysis } = await sendForm('POST /voice-assistant/voice-assistant', form, manner);
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
