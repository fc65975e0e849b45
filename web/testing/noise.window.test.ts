import { expect, test } from 'vitest';

// These tests fail only because the watch of the console reports them.

test.fails.each(['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)(
  'a test that writes with console.%s fails',
  (method) => {
    // oxlint-disable-next-line eslint/no-console -- this is what must be heard
    expect(() => console[method]('noise')).not.toThrow();
  },
);

test.fails('a test that sends a request nobody stands in for fails', async () => {
  expect(await fetch('/api/v1/instance').catch(() => 'refused')).toBe('refused');
});
