/** `node scripts/setup.mjs [--browser]`: brings what is missing. Every npm script begins with it, on any Node since 20.19. */
import { explained } from './setup/explained.mjs';
import { setUp } from './setup/set-up.mjs';

await explained(() => setUp({ tools: true, browser: process.argv.includes('--browser') }));
