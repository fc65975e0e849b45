import { STATUS_CODES } from 'node:http';

import { SafetyRefusal, Setback } from '../setback.ts';

/**
 * How long a refused key rests. The time is short, so that Khet soon notices when the operator has corrected the key.
 */
export const refusedKeyRestMs = 600_000;

/** A provider may ask for a longer rest; Khet tries again after this time. */
const longestRestMs = 3_600_000;
const longestStatusText = 80;
/** An error text is short, so Khet reads no more of it than this. */
const mostErrorBytes = 64 * 1024;

/**
 * A fetch that reads errors itself, before the SDK does: the SDK keeps the whole request and reply in its errors,
 * and an error reply may repeat the key.
 */
export function createCheckedFetch(key: string): typeof fetch {
  return async (input, init) => {
    // A redirect is not followed, because it would carry the key to another server.
    const response = await fetch(input, { ...init, redirect: 'manual' });
    if (response.ok) return response;
    throw await readError(response, key);
  };
}

async function readError(response: Response, key: string): Promise<Error> {
  const { status, headers } = response;
  const said = await readStart(response);
  if (status === 400 && isFiltered(said)) return new SafetyRefusal();
  const statusText = key === '' ? response.statusText : response.statusText.replaceAll(key, '');
  return httpSetback({ status, statusText, keyRefused: isKeyRefused(status, said), restMs: readRest(headers, said) });
}

interface HttpError {
  status: number;
  statusText?: string;
  keyRefused?: boolean;
  restMs?: number | undefined;
}

/** "HTTP {status}: {statusText}" */
export function httpSetback({ status, statusText = '', keyRefused, restMs }: HttpError): Setback {
  const reason = statusText.slice(0, longestStatusText) || (STATUS_CODES[status] ?? 'Unknown');
  const text = `HTTP ${status}: ${reason}`;
  if (status === 429) return new Setback('too_many_requests', text, restMs);
  if (keyRefused ?? isKeyRefused(status, '')) return new Setback('key_refused', text, refusedKeyRestMs);
  return new Setback('http_error', text);
}

/** Gemini answers a wrong key with 400; all others answer with 401 or 403. */
function isKeyRefused(status: number, said: string): boolean {
  return status === 401 || status === 403 || (status === 400 && said.includes('API_KEY_INVALID'));
}

/** Azure, and gateways before it, answer a filtered question with 400 instead of an empty answer. */
function isFiltered(said: string): boolean {
  return /"code"\s*:\s*"content_filter"/.test(said);
}

/** Reads the rest from the header, in seconds or as a date, or from Gemini's form: `"retryDelay": "34s"`. */
function readRest(headers: Headers, said: string): number | undefined {
  const header = headers.get('retry-after');
  const inBody = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/.exec(said)?.[1];
  const seconds = Number(header ?? inBody ?? Number.NaN);
  // A date counts from the provider's own clock, not from ours.
  const ms = Number.isNaN(seconds) ? msBetween(headers.get('date'), header) : seconds * 1000;
  return ms > 0 ? Math.min(ms, longestRestMs) : undefined;
}

function msBetween(from: string | null, to: string | null): number {
  return Date.parse(to ?? '') - Date.parse(from ?? '');
}

async function readStart({ body }: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    for await (const piece of (body ?? []) as AsyncIterable<Uint8Array>) {
      pieces.push(piece);
      sizeBytes += piece.length;
      if (sizeBytes >= mostErrorBytes) break;
    }
  } catch {
    // The status is enough, so an explanation that breaks off is ignored.
  }
  return Buffer.concat(pieces).toString('utf8');
}
