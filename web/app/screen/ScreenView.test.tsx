import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { Link, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';

import { aSchemeInFull } from '#web/features/schemes/testing.ts';
import { become } from '#web/lib/session/session.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderApp, renderScreen } from '#web/testing/render.tsx';

import { late } from '../late.ts';
import { keepDrawnText } from './drawn-text.ts';
import { screen as describeScreen } from './screen.tsx';
import { ScreenView } from './ScreenView.tsx';

test.each(['/dashboard', '/profile', '/documents', '/documents/1', '/crop-disease'])(
  'a visitor at %s is asked to sign in',
  async (path) => {
    await renderApp({ path });
    expect(await screen.findByRole('heading', { level: 1, name: 'Authentication Required' })).toBeTruthy();
  },
);

test('a visitor reads the schemes and one scheme, beside the offer to sign in', async () => {
  await renderApp({
    path: '/schemes/pm-kisan',
    answers: { 'GET /schemes/:id': Response.json({ success: true, data: aSchemeInFull }) },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'PM-KISAN' })).toBeTruthy();
  expect(screen.getAllByText('₹6,000 in three instalments')).not.toHaveLength(0);
  expect(document.title).toBe('PM-KISAN: ₹6,000 a year · Khet');
  expect(within(screen.getByRole('main')).getByRole('button', { name: 'Create a new account' })).toBeTruthy();
});

test('the sign-in offer of the dashboard leads to the home page', async () => {
  const { person, address } = await renderApp({ path: '/dashboard' });
  await person.click(await screen.findByRole('link', { name: 'Sign In' }));
  await waitFor(() => expect(address()).toBe('/'));
});

test('the sign-in offer of the diagnosis says why and leads to the open sign-in dialog', async () => {
  const { person, address } = await renderApp({ path: '/crop-disease' });
  expect(await screen.findByText('Please log in to access AI-powered crop disease diagnosis.')).toBeTruthy();
  await person.click(screen.getByRole('link', { name: 'Sign In to Continue' }));
  await waitFor(() => expect(address()).toBe('/?showLogin=true'));
  expect(await screen.findByRole('dialog', { name: 'Welcome Back' })).toBeTruthy();
});

function aScreen(about: { load?: () => Promise<() => ReactNode>; gate?: 'signed-in' } = {}) {
  return describeScreen('/somewhere', {
    source: '',
    load: async () => () => <h1>My field</h1>,
    noun: 'legal',
    head: { title: 'terms.title', description: 'terms.description' },
    ...about,
  });
}

test('a farmer passes the gate, and the document is named after the screen', async () => {
  await renderScreen(<ScreenView screen={aScreen({ gate: 'signed-in' })} />, { user: aFarmer(), words: [] });
  expect(await screen.findByRole('heading', { level: 1, name: 'My field' })).toBeTruthy();
  expect(document.title).toBe('Terms · Khet');
});

test('while the session is not known the gate is neither open nor shut', async () => {
  await renderScreen(<ScreenView screen={aScreen({ gate: 'signed-in' })} />, { words: [] });
  become({ status: 'loading', user: null });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByText('Authentication Required')).toBeNull();
});

test('a screen that is still being fetched shows its outline', async () => {
  await renderScreen(<ScreenView screen={aScreen({ load: () => new Promise(() => undefined) })} />, { words: [] });
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy();
});

test('a screen that fails says so, and opens at the next try', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new Error('The connection broke'))
    .mockResolvedValue(() => <h1>My field</h1>);
  const { person } = await renderScreen(<ScreenView screen={aScreen({ load })} />, { words: [] });
  expect(await screen.findByText('This screen could not be opened')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My field' })).toBeTruthy();
});

test('a page that was drawn as text can still be read when its screen fails, and no other page shows it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  window.history.replaceState(null, '', '/drawn');
  const main = document.body.appendChild(document.createElement('main'));
  main.innerHTML = '<h1>My field</h1><a href="/crop-disease/crops">All crops</a>';
  keepDrawnText();
  main.remove();
  const load = vi
    .fn<() => Promise<() => ReactNode>>()
    .mockRejectedValueOnce(new Error('The connection broke'))
    .mockResolvedValue(() => <h1>My other field</h1>);
  const { person, unmount } = await renderScreen(<ScreenView screen={aScreen({ load })} />, {
    words: [],
    path: '/drawn',
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'My field' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'All crops' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Some buttons here do not work yet');
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My other field' })).toBeTruthy();
  expect(screen.queryByText('My field')).toBeNull();
  unmount();
  load.mockRejectedValueOnce(new Error('The connection broke'));
  await renderScreen(<ScreenView screen={aScreen({ load })} />, { words: [], path: '/other' });
  expect(await screen.findByText('This screen could not be opened')).toBeTruthy();
});

test('a screen that was never fetched says that it is offline', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = async () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js'));
  await renderScreen(<ScreenView screen={aScreen({ load })} />, { words: [] });
  expect(await screen.findByText('You are offline')).toBeTruthy();
  expect(document.title).toBe('You are offline · Khet');
});

test('a script that a screen fetches while it is drawn is asked for once, at a press, and when the internet is back', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<string>>(async () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js')),
  );
  const name = late(load);
  const MyField = () => <h1>{name.useIt()}</h1>;
  const { person } = await renderScreen(<ScreenView screen={aScreen({ load: async () => MyField })} />, { words: [] });
  expect(await screen.findByText('You are offline')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  expect(await screen.findByText('You are offline')).toBeTruthy();
  load.mockResolvedValue('My field');
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { level: 1, name: 'My field' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a script whose first request fails when the internet is back is asked for again a little later', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reload = vi.fn<() => void>();
  document.addEventListener('khet:lost-file', reload);
  const load = vi.fn<() => Promise<string>>(async () =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module: /x.js')),
  );
  const name = late(load);
  const MyField = () => <h1>{name.useIt()}</h1>;
  await renderScreen(<ScreenView screen={aScreen({ load: async () => MyField })} />, { words: [] });
  expect(await screen.findByText('You are offline')).toBeTruthy();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  load.mockResolvedValue('My field');
  await vi.advanceTimersByTimeAsync(3000);
  expect(await screen.findByRole('heading', { level: 1, name: 'My field' })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  document.removeEventListener('khet:lost-file', reload);
  vi.useRealTimers();
});

test('an address that leads nowhere is answered kindly', async () => {
  await renderApp({ path: '/no/such/place' });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page is not here' })).toBeTruthy();
});

test('after a change of route the focus is on the new heading', async () => {
  const { person } = await renderApp({ path: '/privacy' });
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  await person.click(screen.getByRole('link', { name: 'Terms' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Terms' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

/** Goes from one screen to another one whose heading appears with its data, when "Show" is pressed. */
async function goToLateHeading() {
  const Late = () => {
    const [isThere, setIsThere] = useState(false);
    return (
      <>
        <button onClick={() => setIsThere(true)}>Show</button>
        <input aria-label="Search" />
        {isThere ? <h1>My harvest</h1> : null}
      </>
    );
  };
  const drawn = await renderScreen(
    <main>
      <Link to="/late">Go on</Link>
      <Routes>
        <Route path="/" element={<ScreenView screen={aScreen()} />} />
        <Route path="/late" element={<ScreenView screen={aScreen({ load: async () => Late })} />} />
      </Routes>
    </main>,
    { words: [] },
  );
  await screen.findByRole('heading', { name: 'My field' });
  await drawn.person.click(screen.getByRole('link', { name: 'Go on' }));
  const show = await screen.findByRole('button', { name: 'Show' });
  return { ...drawn, show: () => act(() => show.click()) };
}

test('a heading that comes with the data of its screen has the focus then', async () => {
  const { show } = await goToLateHeading();
  show();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'My harvest' })));
});

test('a heading that comes late takes the focus from nobody who is writing already', async () => {
  const { person, show } = await goToLateHeading();
  const field = screen.getByRole('textbox', { name: 'Search' });
  await person.click(field);
  show();
  await screen.findByRole('heading', { name: 'My harvest' });
  expect(document.activeElement).toBe(field);
});
