import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { type Checkout, type Ended, makeCheckout } from './testing/make-checkout.ts';

/** A checkout with our scripts, and with programs that only say and write what a test needs. */
let checkout: Checkout;
let isCi = false;

const program = (name: string, script: string) => checkout.bring(`node_modules/.bin/${name}`, script);
const writesReport = (report: object) => `for last; do :; done\necho '${JSON.stringify(report)}' > "\${last#*=}"`;
const writesJourneys = (stats: object, suites: readonly object[] = []) =>
  `echo "playwright $*"\necho '${JSON.stringify({ stats, suites })}' > "$PLAYWRIGHT_JSON_OUTPUT_FILE"`;

beforeAll(async () => {
  checkout = await makeCheckout();
  await checkout.bring('browser');
  const configuration = ['tsconfig.json', 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts', 'knip.json'];
  for (const file of [...configuration, '.npmrc', '.oxfmtrc.json', '.oxlintrc.json', '.size-limit.mjs'])
    await checkout.write(file, '');
});

afterAll(() => checkout.remove());

beforeEach(async () => {
  // Removes files that the last test left, as a failed run leaves them.
  await rm(path.join(checkout.folder, 'temporary'), { recursive: true, force: true });
  await mkdir(path.join(checkout.folder, 'temporary'));
  await checkout.bringWeb();
  for (const name of ['tsc', 'oxlint', 'oxfmt', 'knip', 'size-limit']) await program(name, `echo "${name} is content"`);
  await program('node', `[ "$1" = scripts/build.mjs ] && exec "${process.execPath}" "$@"\necho "node is content"`);
  await program('vitest', writesReport({ numPassedTests: 5, numFailedTests: 0 }));
  await program('playwright', writesJourneys({ expected: 3, unexpected: 0, flaky: 0 }));
});

describe('npm run check', () => {
  const check = () => checkout.run(process.execPath, ['scripts/check.mjs']);

  test('ends well when every gate does, and then repeats nothing of what they said', async () => {
    const { code, said } = await check();
    expect(code).toBe(0);
    expect(said).toContain('✓ types');
    expect(said).not.toMatch(/✗|content/);
  });

  test('ends badly when one gate bites, and says why', async () => {
    await program('knip', 'echo "forgotten is used nowhere" >&2\nexit 3');
    const { code, said } = await check();
    expect(code).toBe(1);
    expect(said).toMatch(/✗ dead code \([\d.]+ s\)\nforgotten is used nowhere\n/);
    expect(said.match(/✗/g)).toHaveLength(1);
  });
});

describe('npm test', () => {
  interface Counts {
    passed: number;
    failed: number;
  }

  async function runTests(CHROMIUM_PATH = path.join(checkout.folder, 'browser')): Promise<Ended & Counts> {
    const TMPDIR = path.join(checkout.folder, 'temporary');
    // Joins both outputs, in the order in which a person reads them.
    const command = ['-c', '"$0" scripts/test.mjs 2>&1', process.execPath];
    const end = await checkout.run('sh', command, { CHROMIUM_PATH, TMPDIR, CI: isCi ? 'true' : undefined });
    const [, passed, failed] = /\n(\d+) passed, (\d+) failed\n$/.exec(end.said) ?? [];
    return { ...end, passed: Number(passed), failed: Number(failed) };
  }

  const gates = 8;
  const all = gates + ['build', 'budgets'].length + 5 + 3;

  test('counts every gate, the build, its budgets, the tests and the journeys, and leaves nothing behind', async () => {
    const { code, passed, failed } = await runTests();
    expect({ code, passed, failed }).toEqual({ code: 0, passed: all, failed: 0 });
    expect(await readdir(path.join(checkout.folder, 'temporary'))).toEqual([]);
  });

  test.each<[string, () => Promise<unknown>, Counts]>([
    ['a gate', () => program('oxfmt', 'exit 1'), { passed: all - 1, failed: 1 }],
    ['a budget', () => program('size-limit', 'exit 1'), { passed: all - 1, failed: 1 }],
    [
      'two tests',
      () => program('vitest', `${writesReport({ numPassedTests: 3, numFailedTests: 2 })}\nexit 1`),
      { passed: all - 2, failed: 2 },
    ],
    ['a test runner that dies', () => program('vitest', 'exit 1'), { passed: all - 5, failed: 1 }],
    [
      'an error outside the tests',
      () => program('vitest', `${writesReport({ numPassedTests: 5, numFailedTests: 0 })}\nexit 1`),
      { passed: all, failed: 1 },
    ],
  ])('counts %s', async (_what, goWrong, counts) => {
    await goWrong();
    const { code, passed, failed } = await runTests();
    expect({ code, passed, failed }).toEqual({ code: 1, ...counts });
  });

  test('names what passes only at its second try, and does not fail for it', async () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a sum is right', failureMessages: [] },
      { status: 'passed', fullName: 'a page comes in time', failureMessages: ['it did not come'] },
    ];
    const testResults = [{ name: path.join(checkout.folder, 'a.test.ts'), assertionResults }];
    await program('vitest', writesReport({ numPassedTests: 5, numFailedTests: 0, testResults }));
    const specs = [{ file: 'shop.spec.ts', title: 'buys', tests: [{ status: 'flaky', results: [] }] }];
    await program('playwright', writesJourneys({ expected: 2, unexpected: 0, flaky: 1 }, [{ specs }]));
    const { code, passed, failed, said } = await runTests();
    expect({ code, passed, failed }).toEqual({ code: 0, passed: all, failed: 0 });
    expect(said).toContain(
      '— passed only at the second try\na.test.ts: a page comes in time\ne2e/shop.spec.ts: buys\n',
    );
  });

  test('tests what the sources are now: builds when they have changed, and not beside another run when not', async () => {
    await runTests();
    expect((await runTests()).said).not.toContain('Building the web app.');
    await checkout.write('web/main.tsx', 'export { changed };\n');
    expect((await runTests()).said).toContain('Building the web app.');
    await checkout.write('web/main.tsx', 'export { broken };\n');
    await checkout.write('scripts/build.mjs', 'process.exit(1);\n');
    const { code, passed, failed, said } = await runTests();
    expect({ code, passed, failed }).toEqual({ code: 1, passed: all - 1, failed: 1 });
    expect(said).toContain('The web app could not be built; the reason stands above.');
  });

  test('tests the scripts once, again when one has changed, and always in CI', async () => {
    await program('vitest', `echo "projects $*"\n${writesReport({ numPassedTests: 5, numFailedTests: 0 })}`);
    const scriptsAreTested = async () => (await runTests()).said.includes('--project=tools');
    await checkout.write('scripts/test/note.mjs', 'first');
    expect([await scriptsAreTested(), await scriptsAreTested()]).toEqual([true, false]);
    await checkout.write('scripts/test/note.mjs', 'second');
    expect(await scriptsAreTested()).toBe(true);
    isCi = true;
    expect(await scriptsAreTested()).toBe(true);
    isCi = false;
  });

  test('names what took longest, files and journeys alike, the slowest first', async () => {
    const took = (name: string, ms: number) => ({ name: path.join(checkout.folder, name), startTime: 0, endTime: ms });
    const testResults = [took('a.test.ts', 1500), took('b.test.ts', 30_000)];
    await program('vitest', writesReport({ numPassedTests: 5, numFailedTests: 0, testResults }));
    const specs = [{ file: 'shop.spec.ts', title: 'buys', tests: [{ results: [{ duration: 9000 }] }] }];
    const suites = [{ suites: [{ specs }] }];
    await program('playwright', writesJourneys({ expected: 3, unexpected: 0, flaky: 0 }, suites));
    expect((await runTests()).said).toContain(
      '— the ten slowest\n  30.0 s  b.test.ts\n   9.0 s  e2e/shop.spec.ts: buys\n   1.5 s  a.test.ts\n',
    );
  });

  test('names every part that failed, and its failures, just above the last line', async () => {
    const testResults = [
      {
        name: path.join(checkout.folder, 'a.test.ts'),
        assertionResults: [
          { status: 'passed', fullName: 'a sum is right' },
          { status: 'failed', fullName: 'a sum is positive' },
        ],
      },
    ];
    await program('vitest', `${writesReport({ numPassedTests: 4, numFailedTests: 1, testResults })}\nexit 1`);
    await program('size-limit', 'exit 1');
    await program('knip', 'exit 1');
    const specs = [{ file: 'shop.spec.ts', title: 'buys', tests: [{ status: 'unexpected', results: [] }] }];
    await program('playwright', writesJourneys({ expected: 2, unexpected: 1, flaky: 0 }, [{ specs }]));
    const failures = [
      '✗ size budgets: 1 failed',
      '✗ unit and integration tests: 1 failed',
      '    a.test.ts: a sum is positive',
      '✗ gates: 1 failed',
      '    dead code',
      '✗ journeys: 1 failed',
      '    e2e/shop.spec.ts: buys',
    ];
    const { said, passed } = await runTests();
    const [, list = ''] = /— failed\n([^]*)\n\d+ passed, 4 failed\n$/.exec(said) ?? [];
    // The parts run at the same time and end in any order.
    expect(list.split('\n').toSorted()).toEqual(failures.toSorted());
    expect(passed).toBe(all - 4);
  });

  test('keeps what journeys write in a folder of this run, and keeps it when one has failed', async () => {
    await program('playwright', `${writesJourneys({ expected: 2, unexpected: 1, flaky: 0 })}\nexit 1`);
    const { said, passed, failed } = await runTests();
    expect({ passed, failed }).toEqual({ passed: all - 1, failed: 1 });
    const [, folder] = /What the failed journeys left behind is in (.*)\.\n/.exec(said) ?? [];
    expect(path.dirname(folder ?? '')).toBe(path.join(checkout.folder, 'temporary'));
    expect(said).toContain(`--output=${folder}/test-results\n`);
    expect(await readdir(folder ?? '')).toContain('playwright.json');
  });

  test('runs everything else without a browser, and says what is missing at the end', async () => {
    const { code, said } = await runTests('/nowhere/chromium');
    expect(code).toBe(1);
    expect(said).toContain('✓ types');
    expect(said).toContain('— journeys in the browser; beside them the gates\n');
    expect(said).not.toContain('playwright test');
    expect(said.trim().split('\n').slice(-4)).toEqual([
      'CHROMIUM_PATH names /nowhere/chromium, which is not a program.',
      '— failed',
      '✗ journeys, for want of a browser: 1 failed',
      `${all - 3} passed, 1 failed`,
    ]);
  });
});
