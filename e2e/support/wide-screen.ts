import { devices } from '@playwright/test';

// All journeys use one browser, so they may not name another one.
const { defaultBrowserType: _, ...desktop } = devices['Desktop Chrome'];

/** For a journey that differs on a wide screen: `test.use(wideScreen)`. */
export const wideScreen = { ...desktop, viewport: { width: 1440, height: 900 } };
