import { setTimeout as pause } from 'node:timers/promises';

import { SourceFailure } from './price-source.ts';

/** The times to wait, for one reply and between two tries. */
export interface Patience {
  timeoutMs?: number;
  pausesMs?: readonly number[];
}

interface Ask<T> extends Patience {
  /** The name of the source, for messages. */
  source: string;
  /** Sent as JSON with POST. Without it the address is fetched. */
  body?: unknown;
  /** A part of the address that no message or log may repeat. */
  secret?: string;
  /** True if the source has nothing at this address yet: then `read` gets an empty text. */
  mayBeMissing?: boolean;
  signal: AbortSignal;
  /** It may throw `unavailable`: then we ask again. */
  read: (text: string) => T;
}

const usualPausesMs = [2000, 5000, 15_000, 45_000];
const longestPauseMs = 120_000;
const usualTimeoutMs = 60_000;
const passing = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Asks again, with growing pauses, while the failure may pass by itself. */
export async function askPatiently<T>(address: URL, ask: Ask<T>): Promise<T> {
  const { pausesMs = usualPausesMs, signal } = ask;
  for (let attempt = 0; ; attempt += 1) {
    signal.throwIfAborted();
    const answer = await askOnce(address, ask);
    if ('value' in answer) return answer.value;
    const pauseMs = pausesMs[attempt];
    if (answer.failure.kind !== 'unavailable' || pauseMs === undefined) throw answer.failure;
    await pause(Math.min(longestPauseMs, Math.max(pauseMs, answer.waitMs)), undefined, { signal });
  }
}

type Answer<T> = { value: T } | { failure: SourceFailure; waitMs: number };

async function askOnce<T>(
  address: URL,
  { source, timeoutMs = usualTimeoutMs, signal, secret = '', mayBeMissing = false, body, read }: Ask<T>,
): Promise<Answer<T>> {
  const inTime = AbortSignal.timeout(timeoutMs);
  try {
    // A redirect would send the key to another address.
    const response = await fetch(address, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'user-agent': 'Khet', ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      redirect: 'error',
      signal: AbortSignal.any([signal, inTime]),
    });
    const text = await response.text();
    if (response.ok) return { value: read(text) };
    if (response.status === 404 && mayBeMissing) return { value: read('') };
    return { failure: explainStatus({ source, secret, status: response.status, text }), waitMs: waitOf(response) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof SourceFailure) return { failure: error, waitMs: 0 };
    // The error's own message may hold the address, and so the key.
    const why = inTime.aborted ? 'took too long to answer' : 'could not be reached';
    return { failure: new SourceFailure('unavailable', `${source} ${why}.`), waitMs: 0 };
  }
}

interface Refused {
  source: string;
  secret: string;
  status: number;
  text: string;
}

function explainStatus({ source, secret, status, text }: Refused): SourceFailure {
  if (passing.has(status)) {
    const trouble = status === 429 ? 'busy' : 'unreachable';
    return new SourceFailure('unavailable', `${source} is not well just now (${status}).`, trouble);
  }
  const plain = readError(text);
  const said = secret === '' ? plain : plain.replaceAll(secret, '…').replaceAll(encodeURIComponent(secret), '…');
  const words = said === '' ? '' : `: ${said.slice(0, 200)}`;
  return new SourceFailure('refused', `${source} refused the request (${status})${words}`);
}

function readError(text: string): string {
  try {
    const { error, detail } = JSON.parse(text) as { error?: unknown; detail?: unknown };
    const said = error ?? detail;
    return typeof said === 'string' ? said : '';
  } catch {
    return '';
  }
}

/** The header `Retry-After` is in seconds or a date. */
function waitOf({ headers }: Response): number {
  const given = headers.get('retry-after') ?? '';
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}
