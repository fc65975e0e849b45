import { generateText } from 'ai';

import type { Model } from './providers/model.ts';
import type { AiAnswer, PictureQuestion, SoundType, TextQuestion } from './question.ts';
import { PoolExhausted, SafetyRefusal } from './setback.ts';

interface SoundQuestion extends TextQuestion {
  readonly sound: Buffer;
  readonly mimeType: SoundType;
}

type Question = TextQuestion | PictureQuestion | SoundQuestion;

/** The limit of tokens, so that an answer without end costs no more. */
const usualTokens = 4096;

export async function askModel(model: Model, question: Question): Promise<AiAnswer> {
  const { system, signal, mostTokens = usualTokens } = question;
  try {
    const { text, finishReason } = await generateText({
      model,
      messages: [{ role: 'user', content: contentOf(question) }],
      // The pool does the retries, so the SDK does none.
      maxRetries: 0,
      maxOutputTokens: mostTokens,
      ...(system === undefined ? {} : { system }),
      ...(signal === undefined ? {} : { abortSignal: signal }),
    });
    return finishReason === 'content-filter' ? { kind: 'refused' } : { kind: 'answered', text };
  } catch (error) {
    if (error instanceof SafetyRefusal) return { kind: 'refused' };
    if (error instanceof PoolExhausted) return { kind: 'failed', message: error.message };
    throw error;
  }
}

function contentOf(question: Question) {
  const text = { type: 'text' as const, text: question.prompt };
  if ('sound' in question) return [text, { type: 'file' as const, data: question.sound, mediaType: question.mimeType }];
  if (!('pictures' in question)) return [text];
  const { pictures, mimeType: mediaType } = question;
  return [text, ...pictures.map((data) => ({ type: 'file' as const, data, mediaType }))];
}
