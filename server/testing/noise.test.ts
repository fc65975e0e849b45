import { connect } from 'node:net';

import { expect, test } from 'vitest';

// The only fault of these tests is the noise that the watch must report.

test.fails.each(['log', 'info', 'warn', 'error', 'debug', 'trace'] as const)(
  'a test that writes with console.%s fails',
  (method) => {
    // oxlint-disable-next-line eslint/no-console -- this is what must be heard
    expect(() => console[method]('noise')).not.toThrow();
  },
);

test.fails('a test that reaches for another machine fails', () => {
  const socket = connect(9, '192.0.2.1').on('error', () => undefined);
  expect(socket.destroy().destroyed).toBe(true);
});
