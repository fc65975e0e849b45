/**
 * `node scripts/setup.mjs [--browser | --to-run]`: brings what is missing. Every npm script begins with it, on any Node
 * since 20.19. With `--to-run` only what running Khet takes: an operator's command installs no tools for working on it.
 */
import { explained } from './setup/explained.mjs';
import { setUp } from './setup/set-up.mjs';

await explained(() =>
  setUp({ tools: !process.argv.includes('--to-run'), browser: process.argv.includes('--browser') }),
);
