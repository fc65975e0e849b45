import { geminiModel } from '#contract/gemini.ts';
import { addCautions } from '#leaf/advice/compose-result.ts';
import { readReply } from '#leaf/advice/read-reply.ts';
import { reasonToRefuse } from '#leaf/advice/reason-to-refuse.ts';
import { writePrompt } from '#leaf/advice/write-prompt.ts';

import type { Finding } from '../finding.ts';
import { inEnglish, type Manner, type Question } from './question.ts';
import { unmeasured } from './unmeasured.ts';

const provider = 'https://generativelanguage.googleapis.com/v1beta/models';
const timeoutMs = 60_000;

/** Step 1: a provider asked directly, with a key of the person's own. The key goes there and nowhere else. */
export function askProvider(key: string) {
  return async (question: Question, { signal, onSent }: Manner): Promise<Finding | undefined> => {
    const body = JSON.stringify({ contents: [{ role: 'user', parts: await partsOf(question) }] });
    const response = await fetch(`${provider}/${geminiModel}:generateContent?key=${encodeURIComponent(key)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    });
    onSent(1);
    if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
    return findingOf(firstText(await response.json()), question);
  };
}

async function partsOf({ photos, plantPart, cropId, language }: Question): Promise<object[]> {
  const text = writePrompt({
    language,
    plantPart,
    statedCrop: cropId === '' ? null : inEnglish(cropId),
    question: '',
    photos: photos.length,
    candidates: [],
  });
  const pictures = await Promise.all(photos.map(toBase64));
  return [{ text }, ...pictures.map((data) => ({ inlineData: { mimeType: 'image/jpeg', data } }))];
}

/** What the model thought before it answered comes, where it comes, as parts of its own. */
function firstText(reply: unknown): string {
  const { candidates } = reply as { candidates?: { content?: { parts?: { text?: unknown; thought?: unknown }[] } }[] };
  const part = candidates?.[0]?.content?.parts?.find(
    ({ text, thought }) => typeof text === 'string' && thought !== true,
  );
  const text = part?.text;
  if (typeof text !== 'string' || text.trim() === '') throw new Error('Empty response');
  return text;
}

/** Nothing when the reply holds no analysis; what a farmer must not read is a failure, and the next is asked. */
function findingOf(reply: string, { plantPart, language }: Question): Finding | undefined {
  const advice = readReply(reply);
  if (!advice) return undefined;
  const refusal = reasonToRefuse(advice, language);
  if (refusal) throw new Error(`The reply must not reach a farmer: ${refusal}`);
  return {
    origin: 'ownKey',
    id: null,
    foundAt: new Date().toISOString(),
    plantPart,
    severity: null,
    reading: unmeasured(advice, geminiModel),
    texts: { [language]: addCautions(advice, language) },
  };
}

async function toBase64(photo: Blob): Promise<string> {
  const bytes = new Uint8Array(await photo.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}
