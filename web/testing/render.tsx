import { act, configure, render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router';

import type { User } from '#contract/account.ts';
import { DataLayer } from '#web/app/DataLayer.tsx';
import { Shell } from '#web/app/Shell.tsx';
import type { Noun } from '#languages/keys.ts';
import { loadWords, switchWords } from '#web/lib/words/words.ts';
import { become } from '#web/lib/session/session.ts';
import { forgetToken, storeToken } from '#web/lib/session/token.ts';

import { type Answers, type SentCall, standInForServer } from './server.ts';

configure({
  // An `act` around each event would lose fetches that the event starts. A browser has no such wrapper either.
  eventWrapper: (event) => event(),
});

interface Circumstances {
  /** The address at which the test starts. */
  path?: string;
  /** The page before, for a test of Back. Then the history is the browser's own, which dialogs write to as well. */
  cameFrom?: string | undefined;
  /** The state of the history entry, as after a reload. */
  state?: object;
  /** The signed-in person; a visitor without it. */
  user?: User;
  language?: string;
  /** The server's replies. */
  answers?: Answers;
}

export interface Drawn extends RenderResult {
  readonly person: UserEvent;
  /** The calls made so far. */
  readonly sent: readonly SentCall[];
  /** The address the person would see. */
  readonly address: () => string;
  /** The state of its history entry. */
  readonly entryState: () => unknown;
}

/** Draws one screen or part, with the router, the words, the session and the data layer it lives in. */
export async function renderScreen(
  element: ReactNode,
  { words, ...circumstances }: Circumstances & { words: readonly Noun[] },
): Promise<Drawn> {
  await prepare(circumstances, ['shell', 'errors', ...words]);
  return draw(<DataLayer>{element}</DataLayer>, circumstances, standInForServer(circumstances.answers));
}

/** Draws the whole app at an address. The screens' own requests get no reply, because other tests cover them. */
export async function renderApp(circumstances: Circumstances = {}): Promise<Drawn> {
  await prepare(circumstances, ['shell']);
  return draw(<Shell />, circumstances, standInForServer(circumstances.answers, 'wait'));
}

async function prepare({ user, language = 'en' }: Circumstances, words: readonly Noun[]): Promise<void> {
  await switchWords(language);
  await loadWords(words);
  if (user) storeToken('a-token');
  else forgetToken();
  become(user ? { status: 'signed-in', user } : { status: 'visitor', user: null });
}

async function draw(element: ReactNode, circumstances: Circumstances, sent: readonly SentCall[]): Promise<Drawn> {
  const { path, cameFrom, state } = circumstances;
  let address = path ?? '/';
  let entryState: unknown;
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  function Address() {
    const { pathname, search, state } = useLocation();
    address = pathname + search;
    entryState = state;
    return null;
  }
  if (cameFrom !== undefined) {
    window.history.replaceState(null, '', cameFrom);
    window.history.pushState({ usr: state }, '', address);
  }
  const all = (
    <>
      {element}
      <Address />
    </>
  );
  // Awaited, because screens wait for their code and words.
  const result = await act(async () =>
    render(
      cameFrom === undefined ? (
        <MemoryRouter initialEntries={[{ pathname, search, hash, state }]}>{all}</MemoryRouter>
      ) : (
        <BrowserRouter>{all}</BrowserRouter>
      ),
    ),
  );
  return { ...result, person: userEvent.setup(), sent, address: () => address, entryState: () => entryState };
}
