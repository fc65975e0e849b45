import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { Dialog } from './Dialog.tsx';
import { dismissToast, readToasts, showToast, toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  act(() => {
    for (const { id } of readToasts()) dismissToast(id);
  });
  vi.useRealTimers();
});

function draw() {
  render(<Toaster label="Messages" dismissLabel="Dismiss" />);
}

const byMouse = { pointerType: 'mouse', movementX: 1, movementY: 0 };

function pass(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

// This test is first, because the place for toasts appears only once in the life of a page.
test('a toast that was raised before its place was there is shown for its whole time', () => {
  act(() => void showToast({ kind: 'success', text: 'Early' }));
  pass(6000);
  draw();
  pass(4999);
  expect(screen.getByText('Early')).toBeDefined();
  pass(1);
  expect(screen.queryByText('Early')).toBeNull();
});

test('a toast goes away by itself after 5000 ms, not before', () => {
  draw();
  act(() => void showToast({ kind: 'success', text: 'Saved' }));
  pass(4999);
  expect(screen.getByText('Saved')).toBeDefined();
  pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('while it is pointed at it stays, and then for the time that was left', () => {
  draw();
  act(() => void toast.info('Read me'));
  pass(3000);
  fireEvent.pointerMove(screen.getByRole('region', { name: 'Messages' }), byMouse);
  pass(60_000);
  expect(screen.getByText('Read me')).toBeDefined();
  fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages' }));
  pass(1999);
  expect(screen.getByText('Read me')).toBeDefined();
  pass(1);
  expect(screen.queryByText('Read me')).toBeNull();
});

test.each([
  ['a tap', { pointerType: 'touch', movementX: 3, movementY: 0 }],
  ['a mouse that rests where the toast appears', { pointerType: 'mouse', movementX: 0, movementY: 0 }],
])('%s does not hold it: after 5000 ms it is gone', (_what, pointer) => {
  draw();
  act(() => void toast.info('Read me'));
  const card = screen.getByText('Read me');
  fireEvent.pointerOver(card, pointer);
  fireEvent.pointerEnter(card, pointer);
  fireEvent.pointerMove(card, pointer);
  pass(5000);
  expect(screen.queryByText('Read me')).toBeNull();
});

test('while it holds the focus of the keyboard it stays', () => {
  draw();
  act(() => void toast.info('Read me'));
  act(() => screen.getByRole('button', { description: 'Read me' }).focus());
  pass(60_000);
  expect(screen.getByText('Read me')).toBeDefined();
});

function dismissByPointer(text: string) {
  const button = within(cardOf(text)).getByRole('button', { name: 'Dismiss', description: text });
  fireEvent.pointerMove(button, byMouse);
  act(() => button.focus());
  fireEvent.click(button);
}

function cardOf(text: string): HTMLElement {
  const card = screen.getByText(text).closest<HTMLElement>('.surface');
  if (!card) throw new Error(`${text} stands in no card`);
  return card;
}

test('dismissing the toast under the pointer stops the clock of none that is there or comes', () => {
  draw();
  act(() => {
    toast.info('First');
    toast.info('Second');
  });
  pass(1000);
  dismissByPointer('First');
  pass(4000);
  expect(screen.queryByText('Second')).toBeNull();
  act(() => void toast.info('Third'));
  dismissByPointer('Third');
  act(() => void toast.info('Fourth'));
  pass(5000);
  expect(screen.queryByText('Fourth')).toBeNull();
});

test('one that is dismissed does not hurry another that is pointed at or holds the focus', () => {
  draw();
  let other = 0;
  act(() => {
    toast.info('Read me');
    other = toast.info('Other');
  });
  fireEvent.pointerMove(screen.getByText('Read me'), byMouse);
  act(() => dismissToast(other));
  pass(60_000);
  expect(screen.getByText('Read me')).toBeDefined();
  act(() => screen.getByRole('button', { description: 'Read me' }).focus());
  fireEvent.pointerLeave(screen.getByText('Read me'));
  pass(60_000);
  expect(screen.getByText('Read me')).toBeDefined();
  act(() => screen.getByRole('button', { description: 'Read me' }).blur());
  pass(5000);
  expect(screen.queryByText('Read me')).toBeNull();
});

test('an error interrupts, everything else waits for a pause', () => {
  draw();
  act(() => {
    toast.error('Failed');
    toast.success('Saved');
  });
  expect(screen.getByText('Failed').closest('[aria-live]')?.getAttribute('aria-live')).toBe('assertive');
  expect(screen.getByText('Saved').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
});

test('a message that is sent twice is shown once, and no more than three are shown', () => {
  draw();
  act(() => {
    for (const text of ['One', 'Two', 'Two', 'Three', 'Four']) toast.info(text);
  });
  expect(readToasts().map(({ text }) => text)).toEqual(['Two', 'Three', 'Four']);
});

test.each([
  ['before', ['Sign in', 'Signed out']],
  ['after', ['Signed out', 'Sign in']],
])('another sentence for the same thing is not shown beside it, whether it comes %s it', (_when, order) => {
  draw();
  act(() => {
    for (const text of order) {
      if (text === 'Signed out') toast.info(text, { insteadOf: 'Sign in' });
      else toast.error(text);
    }
  });
  expect(readToasts().map(({ text }) => text)).toEqual(['Signed out']);
});

test('one that stays is there until its action is taken', () => {
  const run = vi.fn<() => void>();
  draw();
  act(() => void toast.info('A new version', { stays: true, action: { label: 'Reload', run } }));
  pass(600_000);
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(run).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('A new version')).toBeNull();
});

test('one that stays is not pushed out by three that pass', () => {
  draw();
  act(() => {
    toast.info('A new version', { stays: true });
    for (const text of ['One', 'Two', 'Three']) toast.info(text);
  });
  expect(readToasts().map(({ text }) => text)).toEqual(['A new version', 'Two', 'Three']);
});

test('while a dialog is open toasts appear inside it, where they can be heard and dismissed', () => {
  draw();
  const { rerender } = render(<Dialog open onClose={() => undefined} title="Sign in" closeLabel="Close" />);
  act(() => void toast.error('Login failed'));
  expect(within(screen.getByRole('dialog')).getByText('Login failed')).toBeDefined();
  rerender(<Dialog open={false} onClose={() => undefined} title="Sign in" closeLabel="Close" />);
  expect(screen.getByText('Login failed').closest('dialog')).toBeNull();
});

test('over a dialog only the newest is shown, and its button says which message it closes', () => {
  draw();
  act(() => void toast.info('First'));
  const dialog = (open: boolean) => <Dialog open={open} onClose={() => undefined} title="Sign in" closeLabel="Close" />;
  const { rerender } = render(dialog(true));
  act(() => void toast.error('Second'));
  const inside = within(screen.getByRole('dialog'));
  expect(inside.getByRole('button', { name: 'Dismiss', description: 'Second' })).toBeDefined();
  expect(inside.queryByText('First')).toBeNull();
  rerender(dialog(false));
  expect(screen.getByText('First')).toBeDefined();
});
