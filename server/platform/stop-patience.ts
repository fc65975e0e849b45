import type { Config } from './config/settings.ts';
import { longestLookMs } from './leaf/leaf-reader.ts';

/**
 * How long a stop waits for running requests. The longest answer is a diagnosis: our own model looks, then a configured
 * model is asked. A slow upload may take longer; then the phone sends it again.
 */
export function stopPatienceMs(config: Pick<Config, 'stopPatienceMs' | 'aiTimeoutMs'>): number {
  return config.stopPatienceMs ?? longestLookMs + config.aiTimeoutMs;
}

/** The time for the rest of the stop: a mail in progress may take 30 s, and the database takes a few. */
const lettingGoMs = 40_000;

/** The time after which the process exits although its stop has not ended. */
export function stopLimitMs(config: Pick<Config, 'stopPatienceMs' | 'stopNoticeMs' | 'aiTimeoutMs'>): number {
  return config.stopNoticeMs + stopPatienceMs(config) + lettingGoMs;
}
