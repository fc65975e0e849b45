import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

import { leafSizes } from './scripts/web/leaf-sizes.ts';

const never = ['**/node_modules/**', '**/dist/**', 'e2e/**', 'ml/**'];

export default defineConfig({
  test: {
    // One machine may run this beside a build, a browser and another run of the same tests.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test that leaves a changed clock or a replaced function behind must not decide the next one.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Each waits a fifth of its time, for PostgreSQL or a process of its own: one more keeps all cores busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          // Nothing here keeps state in a module, so files may share what is loaded: it halves the time.
          isolate: false,
          include: ['{domain,languages,contract,leaf,catalogue,bench}/**/*.test.ts', 'server/**/rules/**/*.test.ts'],
          exclude: never,
          setupFiles: ['server/testing/setup.ts'],
        },
      },
      {
        test: {
          // Of our scripts: they start programs, and change seldom. `npm run test:tools`, and once in CI.
          name: 'tools',
          environment: 'node',
          isolate: false,
          include: ['scripts/**/*.test.ts'],
          exclude: never,
          setupFiles: ['server/testing/setup.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
          isolate: false,
          include: ['server/**/*.test.ts'],
          exclude: [...never, 'server/**/rules/**'],
          globalSetup: ['server/testing/postgres.ts'],
          setupFiles: ['server/testing/setup.ts'],
        },
      },
      {
        test: {
          // kai's answers, scored by fact: `npm run eval`.
          name: 'evals',
          environment: 'node',
          isolate: false,
          include: ['evals/**/*.test.ts'],
          exclude: never,
          globalSetup: ['server/testing/postgres.ts'],
          setupFiles: ['server/testing/setup.ts'],
        },
      },
      {
        test: {
          // The same questions to the model that `AI_…` names, by hand: `npm run eval:model`.
          name: 'model-evals',
          environment: 'node',
          isolate: false,
          include: ['evals/by-hand/*.eval.ts'],
          exclude: never,
          globalSetup: ['server/testing/postgres.ts'],
        },
      },
      {
        plugins: [leafSizes()],
        test: {
          name: 'web',
          environment: 'jsdom',
          // Each file has modules and a window of its own, but not a process: a third of the time.
          pool: 'vmThreads',
          include: ['web/**/*.test.{ts,tsx}'],
          exclude: never,
          setupFiles: ['web/testing/setup.ts'],
        },
      },
    ],
  },
});
