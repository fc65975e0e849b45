import { defineConfig, devices } from '@playwright/test';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findFreePort } from './e2e/support/free-port.ts';
import { onlyTheseSettings } from './scripts/testing/only-these-settings.ts';

// Workers read this file again, so a value chosen once is handed to them through the environment.
const port = (process.env['KHET_E2E_PORT'] ??= String(await findFreePort()));
const dataFolder = (process.env['KHET_E2E_DATA'] ??= mkdtempSync(path.join(tmpdir(), 'khet-e2e-')));
const address = `http://localhost:${port}`;
const mailPort = (process.env['KHET_E2E_SMTP_PORT'] ??= String(await findFreePort()));
const shownMailPort = (process.env['KHET_E2E_MAIL_PORT'] ??= String(await findFreePort()));
process.env['KHET_E2E_MAIL'] = `http://127.0.0.1:${shownMailPort}`;

/** The first is the same browser without its windows, as `scripts/setup/chromium.mjs` chooses for the whole suite. */
const systemChromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = process.env['CHROMIUM_PATH'] ?? systemChromiums.find((program) => existsSync(program));

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalTeardown: './e2e/support/remove-data.ts',
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // Two leave a quarter of two cores idle and three a tenth, for a page waits for its timers and for the server.
  workers: 4,
  // One machine may run this beside a build and another run of the same journeys.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Recording every journey for the one that fails costs a sixth; look into that one with `--trace on`.
    trace: 'off',
    // It would fetch the whole app again for every journey; the offline journeys allow it.
    serviceWorkers: 'block',
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
      ],
    },
  },
  projects: [
    // Screens that are the same on both are tested on a phone. First, for its longest walk would keep one worker
    // waiting at the end.
    {
      name: 'desktop',
      testMatch: ['**/shell.spec.ts', '**/*-desktop.spec.ts'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'phone',
      testIgnore: '**/*-desktop.spec.ts',
      use: { ...devices['Pixel 5'], viewport: { width: 360, height: 740 } },
    },
  ],
  webServer: [
    {
      command: `node e2e/support/mail-server.ts ${mailPort} ${shownMailPort}`,
      url: process.env['KHET_E2E_MAIL'],
      reuseExistingServer: false,
    },
    {
      command: 'node server/main.ts',
      url: `${address}/readyz`,
      timeout: 120_000,
      reuseExistingServer: false,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      env: onlyTheseSettings({
        PORT: port,
        HOST: 'localhost',
        KHET_DATA: dataFolder,
        LOG_LEVEL: 'warn',
        RATE_LIMIT_SCALE: '1000',
        OVERLOAD_DELAY_MS: '0',
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      }),
    },
  ],
});
