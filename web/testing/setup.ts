import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

import { fillBrowserGaps } from './browser-gaps.ts';
import { watchForNoise } from './noise.ts';

fillBrowserGaps();
watchForNoise();
// Screens are fetched when they are first drawn, and one machine may run this beside a build.
configure({ asyncUtilTimeout: 10_000 });

// A test that needs the server stands in for it; what nobody stands in for fails the test as noise.
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
