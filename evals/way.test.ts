import { Session } from 'node:inspector/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { askKai } from '#server/features/assistant/testing/ask-kai.ts';

import { openWorld, type World } from './world.ts';

/*
 * The way of one question through the code, in files. Only files count whose functions ran while kai answered: with all
 * lists open, so what opens them counts as nothing.
 */

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const root = path.join(import.meta.dirname, '..');
const reading = ['understanding/', 'domain/text/', 'server/features/assistant/rules/'];
const answering = ['server/features/assistant/'];

async function filesOf(question: string) {
  const profiler = new Session();
  profiler.connect();
  await profiler.post('Profiler.enable');
  await profiler.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await askKai(world.khet, question);
  // This sets the counts back to zero.
  await profiler.post('Profiler.takePreciseCoverage');
  await askKai(world.khet, question);
  const { result } = await profiler.post('Profiler.takePreciseCoverage');
  profiler.disconnect();
  const ran = result
    .filter(({ url, functions }) => url.startsWith('file:') && functions.some(hasRun))
    .map(({ url }) => path.relative(root, fileURLToPath(url)))
    .filter((file) => !file.includes('/testing/'));
  const isIn = (rooms: readonly string[]) => (file: string) => rooms.some((room) => file.startsWith(room));
  const read = ran.filter(isIn(reading));
  return { read, answered: ran.filter((file) => isIn(answering)(file) && !read.includes(file)) };
}

/** The function without a name is the file itself. */
function hasRun({ functionName, ranges }: { functionName: string; ranges: readonly { count: number }[] }): boolean {
  return functionName !== '' && (ranges[0]?.count ?? 0) > 0;
}

/** The last counts. A change that makes the way longer shows here. */
test.each([
  ['onion price in Nashik', { read: 33, answered: 10 }],
  ['कांद्यावर थ्रिप्स आले आहेत, काय फवारू', { read: 33, answered: 8 }],
  ['what papers do I need for PM Kisan', { read: 32, answered: 14 }],
])('"%s" goes through no more files than last time', async (question, last) => {
  const { read, answered } = await filesOf(question);
  process.stdout.write(`"${question}": ${read.length} files read it, ${answered.length} answer it\n`);
  expect([read.length <= last.read, answered.length <= last.answered]).toEqual([true, true]);
});
