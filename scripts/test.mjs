/** `npm test`: every gate, every test, one line of counts at the end. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { gates, runGates } from './run-gates.mjs';
import { bringChromium } from './setup/bring-chromium.mjs';
import { explain, explained } from './setup/explained.mjs';
import { environmentWithOurs } from './setup/places.mjs';
import { runProgram } from './setup/run-program.mjs';
import { buildIfChanged } from './start/build-if-changed.mjs';
import { filesOfVitest, journeysOf, saySlowest } from './test/slowest.mjs';
import { stampTools, toolsToTest } from './test/tools-stamp.mjs';

let passed = 0;
let failed = 0;
/** `[seconds, name]` of every file of tests and every journey. */
const timed = [];

await explained(async () => {
  // Of this run alone: another one may be under way in the same checkout.
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-test-'));
  await Promise.all([test(path.join(folder, 'vitest.json')), build()]);
  if (await travelAndCheck(path.join(folder, 'playwright.json'), path.join(folder, 'test-results')))
    await rm(folder, { recursive: true, force: true });
  else console.log(`What the failed journeys left behind is in ${folder}.`);
  saySlowest(timed);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

async function build() {
  count(...((await succeeds(buildIfChanged)) ? [1, 0] : [0, 1]));
  count(...((await run('size-limit', [])) ? [1, 0] : [0, 1]));
}

async function check() {
  const bitten = await runGates({ beside: true });
  count(gates.length - bitten, bitten);
}

async function test(report) {
  console.log('— unit and integration tests; beside them the build and its budgets');
  const tools = await toolsToTest();
  const projects = ['unit', 'server', 'evals', 'web', ...(tools === undefined ? [] : ['tools'])];
  const ok = await run('vitest', [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  await countReport(ok, report, (said) => {
    timed.push(...filesOfVitest(said));
    return [said.numPassedTests, said.numFailedTests];
  });
  if (ok && tools !== undefined) await stampTools(tools);
}

/**
 * Whether nothing is left behind to look at. The journeys wait more often than the tests, for a page or the network, so
 * the gates run beside them. Without a browser the journeys are one failure, whose reason is told last.
 */
async function travelAndCheck(report, results) {
  console.log('— journeys in the browser; beside them the gates');
  const checked = check();
  let chromium;
  const isReady = await succeeds(async () => {
    try {
      chromium = await bringChromium();
    } finally {
      if (chromium === undefined) await checked;
    }
  });
  if (!isReady) {
    count(0, 1);
    return true;
  }
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: chromium };
  const ok = await run('playwright', ['test', '--reporter=list,json', `--output=${results}`], environment);
  await countReport(ok, report, ({ stats, suites }) => {
    timed.push(...journeysOf({ suites }));
    return [stats.expected, stats.unexpected + stats.flaky];
  });
  await checked;
  return ok;
}

/** An error that keeps one part from running is printed, and the others run all the same. */
async function succeeds(work) {
  try {
    await work();
    return true;
  } catch (error) {
    console.error(explain(error));
    return false;
  }
}

async function run(command, args, environment = {}) {
  const env = { ...environmentWithOurs(), ...environment };
  return (await runProgram(command, args, { env })) === 0;
}

function count(more, worse) {
  passed += more;
  failed += worse;
}

/** A runner that died without a report, or failed although its report shows no failure, counts as one failure. */
async function countReport(ok, file, read) {
  try {
    const [more, worse] = read(JSON.parse(await readFile(file, 'utf8')));
    count(more, ok ? worse : Math.max(worse, 1));
  } catch (error) {
    console.error(`No report was written: ${error.message}`);
    count(0, 1);
  }
}
