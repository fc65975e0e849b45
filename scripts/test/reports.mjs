import path from 'node:path';

import { root } from '../setup/places.mjs';

/** The slowest files: `[seconds, name]` of each file of Vitest's report. */
export function filesOfVitest({ testResults = [] }) {
  return testResults.map(({ name, startTime, endTime }) => [(endTime - startTime) / 1000, path.relative(root, name)]);
}

/** The same for each journey of Playwright's report. */
export function journeysOf({ suites = [] }) {
  return suites.flatMap((suite) => [
    ...journeysOf(suite),
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests.map(({ results }) => [
        results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        `e2e/${file}: ${title}`,
      ]),
    ),
  ]);
}

/** `file: name` of each failed test in Vitest's report. */
export function failedTestsOf(report) {
  return testsOf(report, ({ status }) => status === 'failed');
}

/** The same for each test that passed after it had failed: its report keeps the message of the failure. */
export function laterTestsOf(report) {
  return testsOf(report, ({ status, failureMessages }) => status === 'passed' && failureMessages?.length > 0);
}

function testsOf({ testResults = [] }, isMeant) {
  return testResults.flatMap(({ name, assertionResults = [] }) =>
    assertionResults.filter(isMeant).map(({ fullName }) => `${path.relative(root, name)}: ${fullName}`),
  );
}

/** `file: name` of each failed journey in Playwright's report. */
export function failedJourneysOf(report) {
  return journeysWith('unexpected', report);
}

/** The same for each journey that passed after it had failed. */
export function laterJourneysOf(report) {
  return journeysWith('flaky', report);
}

function journeysWith(meant, { suites = [] }) {
  return suites.flatMap((suite) => [
    ...journeysWith(meant, suite),
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === meant))
      .map(({ file, title }) => `e2e/${file}: ${title}`),
  ]);
}

export function saySlowest(timed) {
  if (timed.length === 0) return;
  console.log('— the ten slowest');
  for (const [seconds, name] of timed.toSorted(([left], [right]) => right - left).slice(0, 10)) {
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
  }
}
