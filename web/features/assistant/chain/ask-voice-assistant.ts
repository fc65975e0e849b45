import { loadAdvice } from '#languages/advice.ts';
import { call } from '#web/lib/api/call.ts';
import { sendForm } from '#web/lib/api/send-form.ts';

import { type Answer, isEmpty, noAnswer } from '../answer.ts';
import type { AskOptions, Question } from './question.ts';
import { diagnosisCard } from './diagnosis-card.ts';

const timeoutMs = 60_000;

/** Step 3: the specified voice assistant, which answers in one piece. */
export async function askVoiceAssistant(question: Question, { signal }: AskOptions): Promise<Answer> {
  const [{ text, analysis, source }] = await Promise.all([
    send(question, signal),
    // The assistant uses these words to say that it does not know what a picture shows.
    question.picture ? loadAdvice(question.language) : undefined,
  ]);
  const cards = analysis ? [diagnosisCard(analysis, source ?? 'assistant')] : [];
  const answer = { ...noAnswer, text, cards, source: source ?? null };
  if (isEmpty(answer)) throw new Error('Empty response');
  return answer;
}

function send({ text, picture, ...asked }: Question, signal: AbortSignal) {
  const { language } = asked;
  if (!picture) {
    return call('POST /voice-assistant/voice-assistant', { body: { prompt: text, language }, signal, timeoutMs });
  }
  const form = new FormData();
  form.append('prompt', text);
  form.append('language', language);
  form.append('file', picture, 'leaf-1.jpg');
  return sendForm('POST /voice-assistant/voice-assistant', form, { signal, onSent: () => undefined });
}
