/** `npm test`: runs every gate and every test, and ends with one line of counts. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { gates, runGates } from './run-gates.mjs';
import { bringChromium } from './setup/bring-chromium.mjs';
import { explain, explained } from './setup/explained.mjs';
import { environmentWithOurs } from './setup/places.mjs';
import { runProgram } from './setup/run-program.mjs';
import { buildIfChanged } from './start/build-if-changed.mjs';
import {
  failedJourneysOf,
  failedTestsOf,
  filesOfVitest,
  journeysOf,
  laterJourneysOf,
  laterTestsOf,
  saySlowest,
} from './test/reports.mjs';
import { stampTools, toolsToTest } from './test/tools-stamp.mjs';

let passed = 0;
let failed = 0;
/** One line for each part that failed, because its own output stands far above the last line. */
const failures = [];
/** `[seconds, name]` of every file of tests and every journey. */
const timed = [];
/**
 * Tests that passed only at their second try. The build, three browsers and the gates share the cores here, so a
 * moment's load may fail one. It does not fail the run, but it is named: somebody should mend it.
 */
const later = [];

await explained(async () => {
  // This run has its own folder, because another run may use the same checkout.
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-test-'));
  // A new machine has no browser, and installing one mostly waits for the network.
  const browser = Promise.allSettled([bringChromium()]);
  await Promise.all([test(path.join(folder, 'vitest.json')), build()]);
  const [chromium] = await browser;
  if (await travelAndCheck(chromium, path.join(folder, 'playwright.json'), path.join(folder, 'test-results')))
    await rm(folder, { recursive: true, force: true });
  else console.log(`What the failed journeys left behind is in ${folder}.`);
  saySlowest(timed);
  if (later.length > 0) console.log(`— passed only at the second try\n${later.join('\n')}`);
  if (failures.length > 0) console.log(`— failed\n${failures.join('\n')}`);
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});

async function build() {
  countOne('build of the web app', await succeeds(buildIfChanged));
  countOne('size budgets', await run('size-limit', ['--silent']));
}

async function check() {
  const bitten = await runGates({ beside: true });
  count('gates', gates.length - bitten.length, bitten.length, bitten);
}

async function test(report) {
  console.log('— unit and integration tests; beside them the build and its budgets');
  const tools = await toolsToTest();
  const projects = ['unit', 'server', 'web', ...(tools === undefined ? [] : ['tools'])];
  const ok = await run('vitest', [
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    '--retry=1',
    `--outputFile.json=${report}`,
  ]);
  await countReport('unit and integration tests', ok, report, (said) => {
    timed.push(...filesOfVitest(said));
    later.push(...laterTestsOf(said));
    return [said.numPassedTests, said.numFailedTests, failedTestsOf(said)];
  });
  if (ok && tools !== undefined) await stampTools(tools);
}

/**
 * Returns whether the run left no files to look at. The gates run beside the journeys, which mostly wait for a page or
 * the network. Without a browser the journeys count as one failure, and its reason comes last.
 */
async function travelAndCheck({ value: chromium, reason }, report, results) {
  console.log('— journeys in the browser; beside them the gates');
  const checked = check();
  if (chromium === undefined) {
    await checked;
    console.error(explain(reason));
    countOne('journeys, for want of a browser', false);
    return true;
  }
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report, CHROMIUM_PATH: chromium };
  const ok = await run(
    'playwright',
    ['test', '--reporter=list,json', '--retries=1', `--output=${results}`],
    environment,
  );
  await countReport('journeys', ok, report, ({ stats, suites }) => {
    timed.push(...journeysOf({ suites }));
    later.push(...laterJourneysOf({ suites }));
    return [stats.expected + stats.flaky, stats.unexpected, failedJourneysOf({ suites })];
  });
  await checked;
  return ok;
}

/** An error that stops one part is printed, and the other parts still run. */
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

function countOne(part, isPassed) {
  count(part, isPassed ? 1 : 0, isPassed ? 0 : 1);
}

function count(part, more, worse, names = []) {
  passed += more;
  failed += worse;
  if (worse > 0) failures.push([`✗ ${part}: ${worse} failed`, ...names.map((name) => `    ${name}`)].join('\n'));
}

/** A runner without a report, or with a failure that its report does not show, counts as one failure. */
async function countReport(part, ok, file, read) {
  try {
    const [more, worse, names] = read(JSON.parse(await readFile(file, 'utf8')));
    count(part, more, ok ? worse : Math.max(worse, 1), names);
  } catch (error) {
    console.error(`No report was written: ${error.message}`);
    countOne(part, false);
  }
}
