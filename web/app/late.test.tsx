import { act } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';

import { idlePart } from './late.ts';

/** Makes a page on which the build has drawn the part, and hydrates it. */
function hydrate(part: ReturnType<typeof idlePart>): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = '<!--$--><a href="/terms">Terms</a><!--/$-->';
  hydrateRoot(
    page,
    <Suspense>
      <part.Part />
    </Suspense>,
  );
  return page;
}

function Terms() {
  return (
    <a href="/terms" ref={(link) => void (link && (link.dataset['taken'] = ''))}>
      Terms
    </a>
  );
}

test('a part that cannot be fetched stands as its HTML, and is asked for again when the internet is back', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi
    .fn<() => Promise<typeof Terms>>()
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValue(Terms);
  const page = await act(async () => hydrate(idlePart(load)));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  expect(page.innerHTML).toContain('<a href="/terms">Terms</a>');
  isOnline.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(page.querySelector('a')?.dataset['taken']).toBe(''));
  expect(load).toHaveBeenCalledTimes(2);
});

test('a part that is asked for does not wait until the page is idle', async () => {
  vi.spyOn(globalThis, 'requestIdleCallback').mockReturnValue(0);
  const load = vi.fn<() => Promise<typeof Terms>>().mockResolvedValue(Terms);
  let ask: () => void = () => undefined;
  const { ready } = idlePart(load, (listener) => {
    ask = listener;
  });
  void ready();
  await Promise.resolve();
  expect(load).not.toHaveBeenCalled();
  ask();
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
});
