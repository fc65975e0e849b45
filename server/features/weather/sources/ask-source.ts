import { type HowToAsk, type Reply, WeatherSourceFailure } from './weather-source.ts';

interface Ask<Found> extends HowToAsk {
  /** The source's name in messages for an operator. */
  readonly name: string;
  readonly userAgent: string;
  /** Reads the JSON, and throws `WeatherSourceFailure` if it is not what the source documents. */
  readonly read: (body: unknown) => Found;
}

/** A forecast of ten days has 100 KB; the warnings of all districts have 400 KB. */
const mostBytes = 4 * 1024 * 1024;

/** Asks a source once. Every way in which it can go wrong becomes a failure that says whether it may pass. */
export async function askSource<Found>(address: URL, ask: Ask<Found>): Promise<Reply<Found>> {
  const { name, signal, timeoutMs } = ask;
  const inTime = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.any([signal, inTime]),
      headers: {
        'user-agent': ask.userAgent,
        accept: 'application/json',
        ...(ask.lastModified ? { 'if-modified-since': ask.lastModified } : {}),
      },
    });
    const about = { expiresAt: dateOf(response.headers.get('expires')), isDeprecated: response.status === 203 };
    if (response.status === 304) {
      await response.body?.cancel();
      return { kind: 'unchanged', ...about };
    }
    const text = await readText(response, name);
    if (response.status !== 200 && response.status !== 203) throw explainStatus(name, response);
    const found = ask.read(parse(text, name));
    return { kind: 'fresh', found, lastModified: response.headers.get('last-modified'), ...about };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof WeatherSourceFailure) throw error;
    // The error's own message may hold the address, and so a key.
    const why = inTime.aborted ? `did not answer within ${timeoutMs} ms` : 'could not be reached';
    throw new WeatherSourceFailure('unreachable', `${name} ${why}.`);
  }
}

async function readText(response: Response, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new WeatherSourceFailure('unreadable', `${name} sent far more than a forecast.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new WeatherSourceFailure('unreadable', `${name} sent an answer that is not JSON, or a part of one.`);
  }
}

/** These may pass by themselves: a time-out of a proxy, and every error of the server itself. */
const passing = new Set([408, 425]);

function explainStatus(name: string, { status, headers }: Response): WeatherSourceFailure {
  const waitMs = waitOf(headers.get('retry-after'));
  if (status === 429) return new WeatherSourceFailure('busy', `${name} wants fewer requests (429).`, waitMs);
  if (status >= 500 || passing.has(status)) {
    return new WeatherSourceFailure('unreachable', `${name} is not well just now (${status}).`, waitMs);
  }
  return new WeatherSourceFailure('refused', `${name} refused the request (${status}).`);
}

/** The header is in seconds or a date. */
function waitOf(given: string | null): number {
  if (given === null) return 0;
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : 0;
}

function dateOf(given: string | null): Date | null {
  const ms = Date.parse(given ?? '');
  return Number.isNaN(ms) ? null : new Date(ms);
}
