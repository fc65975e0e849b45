import { afterAll, afterEach } from 'vitest';

const methods = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;

/** Fails a test that writes to the console: React puts its warnings there, and nobody would read them. */
export function watchForNoise(): void {
  const heard: string[] = [];
  for (const method of methods) {
    console[method] = (...words: unknown[]) => heard.push(`console.${method}: ${words.map(describe).join(' ')}`);
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
