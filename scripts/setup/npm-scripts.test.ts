import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { makeCheckout } from '../testing/make-checkout.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

test.each(Object.entries(scripts))('npm run %s works as the first command in a fresh clone', (_name, command) => {
  const [first, ...rest] = command.split(' && ');
  expect(first).toMatch(/^node scripts\/(?:setup\.mjs(?: --browser| --to-run)?|start\.mjs|worker\.mjs)$/);
  // The shell remembers the path of `node`, so after the setup it would still run the machine's own.
  for (const next of rest) expect(next).not.toMatch(/^node /);
});

test('a command for operators installs no tools for working on Khet', () => {
  for (const [name, command] of Object.entries(scripts)) {
    const isForOperators = /node server\/[\w-]+\.ts$/.test(command);
    expect([name, command.includes('--to-run')]).toEqual([name, isForOperators]);
  }
});

test('the command after the setup runs on the Node that it has just brought', async () => {
  const checkout = await makeCheckout();
  try {
    const own = JSON.parse(readFileSync(`${checkout.folder}/package.json`, 'utf8')) as object;
    await checkout.write('package.json', JSON.stringify({ ...own, scripts }));
    await checkout.write(
      'server/worker.ts',
      `const by: string = process.env['RUN_BY'] ?? 'the machine';\nconsole.log(by);\n`,
    );
    const { code, said } = await checkout.run('npm', ['run', '--silent', 'worker']);
    expect(said).toMatch(/^Installing[^]*\nours\n$/);
    expect(code).toBe(0);
  } finally {
    await checkout.remove();
  }
});
