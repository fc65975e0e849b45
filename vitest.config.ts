import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

import { leafSizes } from './scripts/web/leaf-sizes.ts';

const never = ['**/node_modules/**', '**/dist/**', 'e2e/**', 'ml/**'];

/** Tests of the web without JSX that need a window all the same. The others of its `.test.ts` files run in Node. */
const inWindow = 'web/**/*.window.test.ts';

/**
 * Node finds and runs our TypeScript by itself, as the server does; without a bundler between, a run has less work.
 * Tests there replace what a function is given, never a module.
 */
const inNode = { viteModuleRunner: false, nodeLoader: false };

export default defineConfig({
  test: {
    // The machine may also run a build, a browser and another run of these tests at the same time.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A test may leave a changed clock or a replaced function, which must not affect the next test.
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // A worker waits a fifth of its time for PostgreSQL or another process, so one more keeps all cores busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          experimental: inNode,
          // No test here leaves state in a module, so the files may share loaded modules. It halves the time.
          isolate: false,
          include: [
            '{domain,languages,contract,leaf,catalogue,bench,web}/**/*.test.ts',
            'server/**/rules/**/*.test.ts',
          ],
          exclude: [...never, inWindow],
          setupFiles: ['server/testing/setup.ts'],
        },
      },
      {
        test: {
          // The tests of our scripts start programs, and the scripts seldom change. `npm run test:tools` and CI run them.
          name: 'tools',
          environment: 'node',
          experimental: inNode,
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
          experimental: inNode,
          isolate: false,
          // `npm run eval` scores the facts in kai's answers.
          include: ['{server,evals}/**/*.test.ts'],
          exclude: [...never, 'server/**/rules/**'],
          globalSetup: ['server/testing/database/postgres.ts'],
          setupFiles: ['server/testing/setup.ts'],
        },
      },
      {
        test: {
          // `npm run eval:model` sends the same questions to the model of the `AI_…` settings. Run it by hand.
          name: 'model-evals',
          environment: 'node',
          isolate: false,
          include: ['evals/by-hand/*.eval.ts'],
          exclude: never,
          globalSetup: ['server/testing/database/postgres.ts'],
        },
      },
      {
        plugins: [leafSizes()],
        test: {
          name: 'web',
          environment: 'jsdom',
          // Each file gets its own modules and window but no process of its own, which takes a third of the time.
          pool: 'vmThreads',
          include: ['web/**/*.test.tsx', inWindow],
          exclude: never,
          setupFiles: ['web/testing/setup.ts'],
        },
      },
    ],
  },
});
