import { act, fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { renderScreen } from '#web/testing/render.tsx';
import { dismissToast, readToasts, toast } from '#web/ui/overlays/toast.ts';

import { Toasts } from './Overlays.tsx';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));

afterEach(() => {
  act(() => {
    for (const { id } of readToasts()) dismissToast(id);
  });
  vi.useRealTimers();
});

async function open() {
  const element = (
    <>
      {['/documents', '/documents/7?show=all', '/schemes'].map((to) => (
        <Link key={to} to={to}>
          {to}
        </Link>
      ))}
      <Toasts />
    </>
  );
  await renderScreen(element, { path: '/documents/7', words: [] });
}

const go = (to: string) => act(() => void fireEvent.click(screen.getByRole('link', { name: to })));
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test('a message that was read does not go along to the next screen', async () => {
  await open();
  act(() => void toast.error('The download failed.'));
  pass(1500);
  go('/schemes');
  expect(screen.queryByText('The download failed.')).toBeNull();
});

test('a message of what led to the new screen is read there for its whole time', async () => {
  await open();
  act(() => void toast.success('Deleted'));
  pass(300);
  go('/documents');
  pass(4699);
  expect(screen.getByText('Deleted')).toBeTruthy();
  pass(1);
  expect(screen.queryByText('Deleted')).toBeNull();
});

test('a filter in the address is no new screen, and a message that stays outlives a new one', async () => {
  await open();
  act(() => {
    toast.info('Saved');
    toast.info('There is a new version of Khet.', { stays: true });
  });
  pass(2000);
  go('/documents/7?show=all');
  expect(screen.getByText('Saved')).toBeTruthy();
  go('/schemes');
  expect(screen.queryByText('Saved')).toBeNull();
  expect(screen.getByText('There is a new version of Khet.')).toBeTruthy();
});
