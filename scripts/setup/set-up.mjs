import { bringChromium } from './bring-chromium.mjs';
import { Sentence } from './explained.mjs';
import { install } from './install.mjs';
import { isInstalled } from './installed.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

/** `tools` adds the tools for development, and `browser` a browser. */
export async function setUp({ tools, browser = false }) {
  refuseOldNode();
  if (!(await isInstalled({ tools }))) {
    await oneAtATime('setup', 'Another copy of this script is installing; waiting for it.', async () => {
      if (!(await isInstalled({ tools }))) await install({ tools });
    });
  }
  if (browser) await bringChromium();
}

export function refuseOldNode(version = process.versions.node) {
  const [major, minor] = version.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Sentence(`Khet needs Node 20.19 or newer, and this is ${version}. Install it from https://nodejs.org.`);
}
