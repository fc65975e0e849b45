/**
 * `node scripts/setup.mjs [--browser | --to-run]`: installs the missing parts. Every npm script begins with it, on any
 * Node since 20.19. With `--to-run` it leaves out the tools for development.
 */
import { explained } from './setup/explained.mjs';
import { setUp } from './setup/set-up.mjs';

await explained(() =>
  setUp({ tools: !process.argv.includes('--to-run'), browser: process.argv.includes('--browser') }),
);
