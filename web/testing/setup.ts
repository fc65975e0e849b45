import { cleanup, configure, prettyDOM } from '@testing-library/react';
import * as react from 'react';
import { afterEach } from 'vitest';

import { fillBrowserGaps } from './browser-gaps.ts';
import { watchForNoise } from './noise.ts';

// Kept before a test stops the clock.
const nextTurn = globalThis.setImmediate;

fillBrowserGaps();
watchForNoise();
keepNoStacks();
keepChannelsApart();
configure((before) => ({
  // Screens are fetched when they are first drawn, which is slow when the machine also runs a build.
  asyncUtilTimeout: 10_000,
  getElementError: missing,
  // A busy machine hands the test a new element before its effects have run. They run in React’s next turn.
  asyncWrapper: async (find) => {
    const found = await before.asyncWrapper(find);
    await new Promise<void>((resolve) => nextTurn(resolve));
    return found;
  },
}));

/**
 * React's development build records a stack for every element, ten thousand a second at most, for warnings that fail a
 * test anyway. Without them the tests need a tenth less work. Only React's own count switches them off.
 */
function keepNoStacks(): void {
  const own: unknown = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  Object.defineProperty(own, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set() {} });
}

/** Files of tests run in threads of one process, which hear each other's channels. Each file is a phone of its own. */
function keepChannelsApart(): void {
  const phone = crypto.randomUUID();
  globalThis.BroadcastChannel = class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} ${phone}`);
    }
  };
}

/**
 * Prints the page only when somebody reads the message: most of these errors are misses of `findBy…`, which tries
 * again.
 */
function missing(message: string | null, container: Element): Error {
  const error = new Error(message ?? undefined);
  error.name = 'TestingLibraryElementError';
  Error.captureStackTrace(error, missing);
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
  return error;
}

// A test that needs the server replaces it; a request without a stand-in fails the test as noise.
globalThis.fetch = (request) => {
  const address = request instanceof Request ? request.url : String(request);
  // oxlint-disable-next-line eslint/no-console -- the watch above hears it
  console.error(`a request to ${address}`);
  return Promise.reject(new TypeError(`Nothing stands in for ${address}`));
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
