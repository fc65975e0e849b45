import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { readSession, signIn, startSession } from '#web/lib/session/session.ts';
import { readToken, refuseToken } from '#web/lib/session/token.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';
import { dismissPassingToasts, readToasts, toast } from '#web/ui/overlays/toast.ts';

import { screenAt } from '../screens.ts';
import { Shell } from '../Shell.tsx';

const ended = 'You were signed out. Sign in again to go on.';
const visitor = { status: 'visitor', user: null };

// The sign-in screen is loaded first, so a navigation to it shows at once: a test that does not see it proves there was
// none.
beforeAll(async () => {
  await screenAt('/login').ready();
});

afterEach(() => dismissPassingToasts());

/** Opens the page of a farmer whose token worked once and no more. The server has not refused it yet. */
async function openWithEndedSession(path: string) {
  const held = Promise.withResolvers<Response>();
  const drawn = await renderApp({ path, user: aFarmer(), answers: { 'GET /auth/me': () => held.promise } });
  signIn('a-token', aFarmer());
  onTestFinished(startSession());
  return { ...drawn, answerStart: () => held.resolve(failed(401, 'not_signed_in')) };
}

describe.each(['the start', 'a call of the screen'])('a session that has ended, told to %s first', (first) => {
  async function open(path: string) {
    const { answerStart, address } = await openWithEndedSession(path);
    await act(async () => {
      if (first === 'a call of the screen') refuseToken('a-token');
      answerStart();
      await vi.waitFor(() => expect(readSession().status).toBe('visitor'));
    });
    expect(readSession()).toEqual(visitor);
    expect(readToken()).toBeNull();
    return address;
  }

  test('leads from a screen of one’s own to sign-in, which knows the way back', async () => {
    const address = await open('/documents?q=seed');
    expect(address()).toBe('/login?next=%2Fdocuments%3Fq%3Dseed');
    // The refused call also shows its own error.
    act(() => void toast.error('Please sign in to continue.'));
    expect(readToasts()).toMatchObject([{ kind: 'info', text: ended }]);
  });

  test('tears nobody from an open screen', async () => {
    const address = await open('/privacy');
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy' })).toBeTruthy();
    expect(address()).toBe('/privacy');
    expect(readToasts()).toEqual([]);
  });
});

test('an answer that comes before the page is drawn leads on all the same', async () => {
  const { answerStart, unmount } = await openWithEndedSession('/documents');
  unmount();
  answerStart();
  await waitFor(() => expect(readSession().status).toBe('visitor'));
  // The screen that is left at once may still be loading.
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/documents']}>
        <Shell />
      </MemoryRouter>,
    );
    await vi.dynamicImportSettled();
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome Back' })).toBeTruthy();
});

test('a session that ends in use leads to sign-in from every screen', async () => {
  const { address } = await openWithEndedSession('/privacy?from=mail');
  signIn('a-token', aFarmer());
  refuseToken('a-token');
  await waitFor(() => expect(address()).toBe('/login?next=%2Fprivacy%3Ffrom%3Dmail'));
});
