import { createInterface } from 'node:readline';

import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { type Checkout, makeCheckout } from '../testing/make-checkout.ts';

const server = `console.log('begun');\nsetInterval(() => undefined, 1000);\n`;
const sources = ['server', 'domain', 'understanding', 'languages', 'contract', 'leaf', 'catalogue', 'db'];

let checkout: Checkout;

beforeAll(async () => {
  checkout = await makeCheckout();
  await checkout.bring('node_modules/.bin/node', `exec "${process.execPath}" "$@"`);
  for (const source of sources) await checkout.write(`${source}/saved.json`, '1');
  await checkout.write('server/main.ts', server);
  await checkout.write(
    'serve.mjs',
    `import { keepServing } from './scripts/dev/keep-serving.mjs';\nkeepServing({});\n`,
  );
});

afterAll(() => checkout.remove());

test('a file saved in any folder that the server loads starts it anew', async () => {
  const { stdout } = checkout.start(process.execPath, ['serve.mjs']);
  let begun = 0;
  createInterface({ input: stdout as NodeJS.ReadableStream }).on('line', (line) => {
    if (line === 'begun') begun += 1;
  });
  const hasBegun = (times: number) => vi.waitFor(() => expect(begun).toBe(times), { timeout: 20_000, interval: 20 });
  await hasBegun(1);
  for (const [index, source] of sources.entries()) {
    await checkout.write(`${source}/saved.json`, '2');
    await hasBegun(index + 2);
  }
});
