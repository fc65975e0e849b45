import { afterAll, afterEach } from 'vitest';

const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;

/** Testing Library wraps its events in an `act` that it does not await; a screen fetched on a click is then told off. */
const eventsAreNotAwaited = 'A component suspended inside an `act` scope, but the `act` call was not awaited';

/** Fails a test that writes to the console: React puts its warnings there, and nobody would read them. */
export function watchForNoise(): void {
  const heard: string[] = [];
  for (const method of methods) {
    console[method] = (...words: unknown[]) => {
      const text = words.map(describe).join(' ');
      if (!text.startsWith(eventsAreNotAwaited)) heard.push(`console.${method}: ${text}`);
    };
  }
  const report = () => {
    const noise = heard.splice(0);
    if (noise.length > 0) throw new Error(`Nobody expected this:\n${noise.join('\n')}`);
  };
  afterEach(report);
  afterAll(report);
}

function describe(word: unknown): string {
  return word instanceof Error ? (word.stack ?? word.message) : String(word);
}
