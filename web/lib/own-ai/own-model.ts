import { geminiModel } from '#contract/gemini.ts';

const provider = 'https://generativelanguage.googleapis.com/v1beta/models';
const timeoutMs = 60_000;

export interface Content {
  readonly role: 'user' | 'model';
  readonly parts: readonly object[];
}

export interface OwnModelOptions {
  readonly signal: AbortSignal;
  /** Called when the provider has received the whole request. */
  readonly onSent?: () => void;
}

/** Asks the provider directly, and returns the first text of its reply. */
export async function askOwnModel(
  key: string,
  contents: readonly Content[],
  options: OwnModelOptions,
): Promise<string> {
  const response = await fetch(`${provider}/${geminiModel}:generateContent?key=${encodeURIComponent(key)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ contents }),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([options.signal, AbortSignal.timeout(timeoutMs)]),
  });
  options.onSent?.();
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  return firstText(await response.json());
}

/** Some models send their thoughts before the answer, as separate parts. */
function firstText(reply: unknown): string {
  const { candidates } = reply as { candidates?: { content?: { parts?: { text?: unknown; thought?: unknown }[] } }[] };
  const part = candidates?.[0]?.content?.parts?.find(
    ({ text, thought }) => typeof text === 'string' && thought !== true,
  );
  const text = part?.text;
  if (typeof text !== 'string' || text.trim() === '') throw new Error('Empty response');
  return text;
}

/** A picture as a part of the question. */
export async function inlinePicture(picture: Blob): Promise<object> {
  const bytes = new Uint8Array(await picture.arrayBuffer());
  const data = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return { inlineData: { mimeType: picture.type || 'image/jpeg', data } };
}
