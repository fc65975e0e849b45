import { buffer } from 'node:stream/consumers';

import { mostSpeechSeconds } from '#domain/limits.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { failure } from '#server/platform/failure.ts';
import type { Upload } from '#server/platform/http/uploads.ts';

import type { OnBehalf } from '../answer.ts';
import { takeFromDay } from '#server/platform/http/limits/day-limit.ts';
import { readSound } from '../rules/reading/read-sound.ts';

const longestText = 500;
/** A recorder stops only at the end of a piece, so a recording may be a little longer than the limit. */
const leewaySeconds = 2;

/**
 * Anyone may speak. The server returns only text, and the caller then decides how to use it. The sound goes only to the
 * model. The server keeps and logs neither the sound nor the text.
 */
export async function transcribe({
  sound: file,
  caller,
  ...onBehalf
}: OnBehalf & { sound: Upload; caller: string }): Promise<string> {
  const { services, language, signal } = onBehalf;
  const { ai, config, log } = services;
  if (!ai.hearing.available) throw failure('speech_not_set_up');
  const content = await buffer(file.open());
  const sound = readSound(content);
  if (!sound) throw failure('speech_unreadable');
  if (sound.seconds > mostSpeechSeconds + leewaySeconds) throw failure('speech_too_long');
  const limit = { ...onBehalf, caller, what: 'kai hears', most: config.kaiQuestionsPerDay } as const;
  const { allowed, retryAfterSeconds } = await takeFromDay(limit);
  if (!allowed) throw failure('too_many_requests', { retryAfterSeconds });
  const answer = await ai.hear({ sound: content, mimeType: sound.type, language, signal });
  if (answer.kind === 'answered') return plain(answer.text);
  // The text of the pool of keys contains only statuses of the provider, never the person's words.
  log.warn({ answer }, 'no model heard what was said');
  throw failure('speech_not_recognised');
}

/** Nobody can trust a model's words, so this keeps one short line and masks Aadhaar numbers for the next model. */
function plain(text: string): string {
  return maskAadhaar(text.replaceAll(/\s+/g, ' ').trim()).slice(0, longestText).trim();
}
