import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { afterClosing, useBackToClose } from './back-to-close.ts';

function Page({ onClosed }: { onClosed?: () => void }) {
  const [open, setOpen] = useState(false);
  useBackToClose(open, () => setOpen(false));
  function close() {
    setOpen(false);
    if (onClosed) afterClosing(onClosed);
  }
  return open ? (
    <button type="button" onClick={close}>
      Close
    </button>
  ) : (
    <button type="button" onClick={() => setOpen(true)}>
      Open
    </button>
  );
}

const state = { key: 'of the router' };
const closed = () => screen.findByRole('button', { name: 'Open' });

test('Back closes what is open, and the page stays where it was', async () => {
  history.replaceState(state, '', '/crop-disease');
  render(<Page />);
  await userEvent.click(await closed());
  expect(history.state).toMatchObject(state);
  history.back();
  expect(await closed()).toBeTruthy();
  expect(window.location.pathname).toBe('/crop-disease');
  expect(history.state).toEqual(state);
});

test('a dialog that is closed otherwise leaves no entry that Back would have to go through', async () => {
  history.replaceState(state, '', '/crop-disease');
  const left = vi.fn<() => void>();
  render(<Page onClosed={left} />);
  await userEvent.click(await closed());
  expect(left).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await vi.waitFor(() => expect(left).toHaveBeenCalledTimes(1));
  expect(history.state).toEqual(state);
});
