import { defineConfig } from 'vitest/config';

import { leafSizes } from './scripts/web/leaf-sizes.ts';

const never = ['**/node_modules/**', '**/dist/**', 'e2e/**', 'ml/**'];

export default defineConfig({
  test: {
    // One machine may run this beside a build, a browser and another run of the same tests.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A test that leaves a changed clock or a replaced function behind must not decide the next one.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{contract,leaf,catalogue,scripts,bench}/**/*.test.ts', 'server/**/rules/**/*.test.ts'],
          exclude: never,
          setupFiles: ['server/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          include: ['server/**/*.test.ts'],
          exclude: [...never, 'server/**/rules/**'],
          globalSetup: ['server/testing/postgres.ts'],
          setupFiles: ['server/testing/setup.ts'],
        },
      },
      {
        plugins: [leafSizes()],
        test: {
          name: 'web',
          environment: 'jsdom',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: never,
          setupFiles: ['web/testing/setup.ts'],
        },
      },
    ],
  },
});
