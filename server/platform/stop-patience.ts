import type { Config } from './config/settings.ts';
import { longestLookMs } from './leaf/leaf-reader.ts';

/**
 * How long a stop waits for requests in flight. The longest answer is a diagnosis: our own model looks, then
 * a configured one is asked. A slow upload may take longer still; its phone sends it again.
 */
export function stopPatienceMs(config: Pick<Config, 'stopPatienceMs' | 'aiTimeoutMs'>): number {
  return config.stopPatienceMs ?? longestLookMs + config.aiTimeoutMs;
}

/** Letting go of everything after that: a mail being sent has 30 s of its own, and the database takes a few. */
const lettingGoMs = 40_000;

/** When a stop has failed and the process just goes. */
export function stopLimitMs(config: Pick<Config, 'stopPatienceMs' | 'aiTimeoutMs'>): number {
  return stopPatienceMs(config) + lettingGoMs;
}
