import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';

import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

function Page({ focusOnField = false }: { focusOnField?: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Welcome Back" description="Sign in" closeLabel="Close">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- what is being tested */}
        <input aria-label="E-mail" autoFocus={focusOnField} />
      </Dialog>
    </>
  );
}

test('a dialog carries its title and description as name and description', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  const dialog = screen.getByRole('dialog', { name: 'Welcome Back' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Sign in');
});

test('the focus goes to the title and, on Escape, back to what opened the dialog', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Welcome Back' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('a field that asks for the focus gets it', async () => {
  render(<Page focusOnField />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'E-mail' }));
});

test('the close button closes, and what was typed is not kept for the next time', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail' }), 'asha');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe('');
});

test('Back closes a dialog, and goes by one that has a history entry of its own', async () => {
  // The dialogs of the tests above leave theirs in a moment.
  await waitFor(() => expect(history.state).toBeNull());
  const { rerender } = render(<Dialog open hasOwnEntry onClose={() => undefined} title="Own" closeLabel="Close" />);
  expect(history.state).toBeNull();
  rerender(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(history.state).toBeNull();
});

test('the second press of a double one does nothing to what has come to stand there', () => {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'Open' });
  fireEvent.click(opener, { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }), { detail: 2 });
  expect(screen.getByRole('dialog')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }), { detail: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(opener, { detail: 2 });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a dialog that is taken away while open gives the focus back', async () => {
  const { rerender } = render(<button type="button">Before</button>);
  screen.getByRole('button', { name: 'Before' }).focus();
  const dialog = <Dialog open onClose={() => undefined} title="Gone soon" closeLabel="Close" />;
  rerender(
    <>
      <button type="button">Before</button>
      {dialog}
    </>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Gone soon' }));
  rerender(<button type="button">Before</button>);
  expect(document.activeElement).toBe(document.body.querySelector('button'));
});

test('a question is an alert dialog, and its two answers are told apart', async () => {
  const onConfirm = vi.fn<() => void>();
  const onCancel = vi.fn<() => void>();
  render(
    <ConfirmDialog
      open
      danger
      title="Delete this document?"
      text="It is gone for good."
      confirmLabel="Delete"
      cancelLabel="Keep"
      closeLabel="Close"
      onConfirm={onConfirm}
      onCancel={onCancel}
    />,
  );
  expect(screen.getByRole('alertdialog', { name: 'Delete this document?' })).toBeDefined();
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names.slice(-2)).toEqual(['Keep', 'Delete']);
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
  expect(onCancel).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
  expect(onCancel).toHaveBeenCalledTimes(1);
});

test('a second tap on the answer does nothing, until the question is asked again', () => {
  const onConfirm = vi.fn<() => void>();
  const words = { title: 'Withdraw?', text: '', confirmLabel: 'Withdraw', cancelLabel: 'Keep', closeLabel: 'Close' };
  const question = (open: boolean) => (
    <ConfirmDialog {...words} open={open} onConfirm={onConfirm} onCancel={() => undefined} />
  );
  const { rerender } = render(question(true));
  const tap = () => fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }));
  tap();
  rerender(question(true));
  tap();
  expect(onConfirm).toHaveBeenCalledTimes(1);
  rerender(question(false));
  rerender(question(true));
  tap();
  expect(onConfirm).toHaveBeenCalledTimes(2);
});
