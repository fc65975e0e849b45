import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { afterClosing, useBackToClose } from './back-to-close.ts';

/** The entries as a reload with a dialog open leaves them, before the code below is loaded. */
const reloaded = vi.hoisted(() => {
  const page = { key: 'reloaded', idx: 0 };
  history.replaceState(page, '');
  history.pushState({ ...page, over: 1 }, '');
  return page;
});

interface PageProps {
  readonly name?: string;
  readonly onClosed?: () => void;
  /** Runs instead of the closing. */
  readonly onBack?: () => void;
}

function Page({ name = '', onClosed, onBack }: PageProps) {
  const [open, setOpen] = useState(false);
  useBackToClose(open, onBack ?? (() => setOpen(false)));
  function close() {
    setOpen(false);
    if (onClosed) afterClosing(onClosed);
  }
  return open ? (
    <button type="button" onClick={close}>
      Close{name}
    </button>
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open{name}
    </button>
  );
}

const state = { key: 'of the router', idx: 1 };
const closed = (name = '') => screen.findByRole('button', { name: `Open${name}` });
const opened = (name = '') => screen.findByRole('button', { name: `Close${name}` });

function startAt(address: string) {
  history.replaceState({ key: 'before', idx: 0 }, '', '/before');
  history.pushState(state, '', address);
}

/** Opens two layers on one page, one over the other. */
async function openTwo() {
  startAt('/crop-disease');
  const drawn = render(
    <>
      <Page name=" below" />
      <Page name=" above" />
    </>,
  );
  await userEvent.click(await closed(' below'));
  await userEvent.click(await closed(' above'));
  return drawn;
}

async function go(steps: number) {
  await act(async () => {
    history.go(steps);
    await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  });
}

test('a reload with a dialog open leaves no entry that Back would have to go through', async () => {
  await vi.waitFor(() => expect(history.state).toEqual(reloaded));
});

test('Back closes what is open, and the page stays where it was', async () => {
  startAt('/crop-disease');
  render(<Page />);
  await userEvent.click(await closed());
  expect(history.state).toMatchObject(state);
  history.back();
  expect(await closed()).toBeTruthy();
  expect(window.location.pathname).toBe('/crop-disease');
  expect(history.state).toEqual(state);
});

test('a dialog that is closed otherwise leaves no entry that Back would have to go through', async () => {
  startAt('/crop-disease');
  const left = vi.fn<() => void>();
  render(<Page onClosed={left} />);
  await userEvent.click(await closed());
  expect(left).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  expect(history.state).toEqual(state);
});

test('of two that are open, Back closes the upper one', async () => {
  await openTwo();
  await go(-1);
  expect(await closed(' above')).toBeTruthy();
  expect(await opened(' below')).toBeTruthy();
  await go(-1);
  expect(await closed(' below')).toBeTruthy();
  expect(history.state).toEqual(state);
});

test('Back closes the upper one also when the lower one closed before it', async () => {
  await openTwo();
  await userEvent.click(await opened(' below'));
  await go(-1);
  expect(await closed(' above')).toBeTruthy();
  await vi.waitFor(() => expect(history.state).toEqual(state));
});

test('two that close at once leave no entry', async () => {
  const { unmount } = await openTwo();
  unmount();
  await vi.waitFor(() => expect(history.state).toEqual(state));
});

test('Back and Forward pass over the entry of a dialog that led to another page', async () => {
  startAt('/crop-disease');
  render(<Page />);
  await userEvent.click(await closed());
  await act(async () => {
    history.pushState({ key: 'next', idx: 2 }, '', '/next');
    (await opened()).click();
  });
  await go(-1);
  await vi.waitFor(() => expect(history.state).toEqual(state));
  await go(1);
  await vi.waitFor(() => expect(window.location.pathname).toBe('/next'));
  await go(-1);
  await vi.waitFor(() => expect(history.state).toEqual(state));
});

test('Forward does not open a closed dialog again, and the next Back leaves the page', async () => {
  startAt('/crop-disease');
  render(<Page />);
  await userEvent.click(await closed());
  await go(-1);
  await go(1);
  await vi.waitFor(() => expect(history.state).toEqual(state));
  expect(await closed()).toBeTruthy();
  await go(-1);
  expect(window.location.pathname).toBe('/before');
});

test('a dialog that takes the place of another takes its entry too', async () => {
  startAt('/crop-disease');
  const close = vi.fn<() => void>();
  const { rerender } = render(<Layer key="first" onClose={() => undefined} />);
  const { length } = history;
  rerender(<Layer key="second" onClose={close} />);
  expect(history.length).toBe(length);
  await go(-1);
  expect(close).toHaveBeenCalledTimes(1);
});

test('a dialog that stays open at Back hears of the next Back too', async () => {
  startAt('/crop-disease');
  const onBack = vi.fn<() => void>();
  render(<Page onBack={onBack} />);
  await userEvent.click(await closed());
  await go(-1);
  await vi.waitFor(() => expect(history.state).not.toEqual(state));
  await go(-1);
  expect(onBack).toHaveBeenCalledTimes(2);
});

function Layer({ onClose }: { onClose: () => void }) {
  useBackToClose(true, onClose);
  return null;
}
