import { Sentence } from '../setup/explained.mjs';
import { oneAtATime } from '../setup/one-at-a-time.mjs';
import { environmentWithOurs, ourNode } from '../setup/places.mjs';
import { runProgram } from '../setup/run-program.mjs';
import { isBuilt } from './web-stamp.mjs';

export async function buildIfChanged() {
  if (await isBuilt()) return;
  await oneAtATime('build', 'Another copy of this script is building the web app; waiting for it.', async () => {
    if (await isBuilt()) return;
    console.log('Building the web app.');
    const code = await runProgram(ourNode, ['scripts/build.mjs'], { env: environmentWithOurs() });
    if (code !== 0) throw new Sentence('The web app could not be built; the reason stands above.');
  });
}
