import { buffer } from 'node:stream/consumers';

import { mostSpeechSeconds } from '#domain/limits.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { failure } from '#server/platform/failure.ts';
import type { Upload } from '#server/platform/http/uploads.ts';

import type { OnBehalf } from '../answer.ts';
import { takeFromDay } from '#server/platform/http/day-limit.ts';
import { readSound } from '../rules/read-sound.ts';

const longestText = 500;
/** A recorder counts in pieces, and stops after the last one. */
const leewaySeconds = 2;

/**
 * Anyone may speak: the speech comes back as text, and is asked or obeyed only then. The sound goes to the model and
 * nowhere else; neither it nor the text is kept or logged.
 */
export async function transcribe({
  sound: file,
  caller,
  ...onBehalf
}: OnBehalf & { sound: Upload; caller: string }): Promise<string> {
  const { services, language, signal } = onBehalf;
  const { ai, config, log } = services;
  if (!ai.hearing.available) throw failure('speech_not_recognised');
  const content = await buffer(file.open());
  const sound = readSound(content);
  if (!sound) throw failure('speech_unreadable');
  if (sound.seconds > mostSpeechSeconds + leewaySeconds) throw failure('speech_too_long');
  const limit = { ...onBehalf, caller, what: 'kai hears', most: config.kaiQuestionsPerDay } as const;
  const { allowed, retryAfterSeconds } = await takeFromDay(limit);
  if (!allowed) throw failure('too_many_requests', { retryAfterSeconds });
  const answer = await ai.hear({ sound: content, mimeType: sound.type, language, signal });
  if (answer.kind === 'answered') return plain(answer.text);
  // The pool's text names statuses of the provider, never what was sent.
  log.warn({ answer }, 'no model heard what was said');
  throw failure('speech_not_recognised');
}

/** A model's words are a stranger's: one line, not too long, and no Aadhaar number goes on to the next model. */
function plain(text: string): string {
  return maskAadhaar(text.replaceAll(/\s+/g, ' ').trim()).slice(0, longestText).trim();
}
