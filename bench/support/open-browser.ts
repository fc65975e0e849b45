import { existsSync } from 'node:fs';

import { type Browser, chromium } from '@playwright/test';

const system = '/usr/bin/chromium';

/** Opens the Chromium of `CHROMIUM_PATH`, else that of the system, else Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(system) ? system : undefined);
  return chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}
