import { defineConfig, devices } from '@playwright/test';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findFreePort } from './e2e/support/free-port.ts';
import { onlyTheseSettings } from './scripts/testing/only-these-settings.ts';

// Each worker reads this file again, so the environment passes on the values that were chosen once.
const port = (process.env['KHET_E2E_PORT'] ??= String(await findFreePort()));
const dataFolder = (process.env['KHET_E2E_DATA'] ??= makeDataFolder());
const address = `http://localhost:${port}`;
const mailPort = (process.env['KHET_E2E_SMTP_PORT'] ??= String(await findFreePort()));
const shownMailPort = (process.env['KHET_E2E_MAIL_PORT'] ??= String(await findFreePort()));
const weatherPort = (process.env['KHET_E2E_WEATHER_PORT'] ??= String(await findFreePort()));
process.env['KHET_E2E_MAIL'] = `http://127.0.0.1:${shownMailPort}`;

/** The first is the same browser without windows. `scripts/setup/chromium.mjs` has the same order. */
const systemChromiums = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const chromium = process.env['CHROMIUM_PATH'] ?? systemChromiums.find((program) => existsSync(program));

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // A browser has parsed the scripts of the screens that it has shown, so one worker runs all journeys of a file. The
  // longest files and the last ones say `mode: 'parallel'`, so that no worker waits at the end.
  fullyParallel: false,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  // Pages wait for timers and the server: two workers leave a quarter of two cores idle, and three a tenth. The gates
  // beside them use that time, and a fourth worker would only be one more browser to warm.
  workers: 3,
  // The machine may also run a build and another run of these journeys at the same time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    // A phone. Journeys on a wide screen say `test.use(wideScreen)`: another project would start its own browsers.
    ...devices['Pixel 5'],
    viewport: { width: 360, height: 740 },
    baseURL: address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Recording every journey costs a sixth of the time. Run a failed journey alone with `--trace on`.
    trace: 'off',
    // A service worker would fetch the whole app again for every journey. The offline journeys allow it.
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
  webServer: [
    {
      command: `node e2e/support/mail-server.ts ${mailPort} ${shownMailPort}`,
      url: process.env['KHET_E2E_MAIL'],
      reuseExistingServer: false,
    },
    {
      command: `node e2e/support/weather-server.ts ${weatherPort}`,
      url: `http://127.0.0.1:${weatherPort}/`,
      reuseExistingServer: false,
    },
    {
      command: 'node server/testing/main.ts',
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
        // Most journeys are about today's prices. `e2e/first-day.spec.ts` has a server with those of a new installation.
        DEMONSTRATION_PRICES: 'on',
        SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
        WEATHER_SOURCE: 'met-norway',
        MET_NORWAY_URL: `http://127.0.0.1:${weatherPort}`,
      }),
    },
  ],
});

/**
 * The folder is removed when this process ends: a global teardown runs while the server still works with its database.
 */
function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'khet-e2e-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 }));
  return folder;
}
