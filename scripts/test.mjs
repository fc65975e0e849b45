/** `npm test`: every gate, every test, one line of counts at the end. */
import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { gates, runGates } from './run-gates.mjs';
import { findChromium } from './setup/chromium.mjs';

const folder = await mkdtemp(path.join(tmpdir(), 'khet-test-'));
let passed = 0;
let failed = 0;

console.log('— gates');
const bitten = await runGates();
count(gates.length - bitten, bitten);

console.log('— build');
count(...(run('node', ['scripts/build.mjs']) ? [1, 0] : [0, 1]));
count(...(run('size-limit', []) ? [1, 0] : [0, 1]));

console.log('— unit and integration tests');
const vitestReport = path.join(folder, 'vitest.json');
const vitestOk = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`]);
await countReport(vitestOk, vitestReport, (report) => [report.numPassedTests, report.numFailedTests]);

console.log('— journeys in the browser');
const journeyReport = path.join(folder, 'playwright.json');
const journeysOk = run('playwright', ['test', '--reporter=list,json'], {
  PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport,
  CHROMIUM_PATH: findChromium(),
});
await countReport(journeysOk, journeyReport, ({ stats }) => [stats.expected, stats.unexpected + stats.flaky]);

await rm(folder, { recursive: true, force: true });
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function run(command, args, environment = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...environment } });
  return status === 0;
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
