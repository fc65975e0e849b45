import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { ApiError } from '#web/lib/api/api-error.ts';
import { become, useSession } from '#web/lib/session/session.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';

const asha = aFarmer({ id: '11111111-1111-4111-8111-111111111111', name: 'Asha' });
const ravi = aFarmer({ id: '22222222-2222-4222-8222-222222222222', name: 'Ravi' });

function Mine() {
  const { user } = useSession();
  const { data } = useQuery({ queryKey: ['mine'], queryFn: () => `of ${user?.name ?? 'nobody'}` });
  return <p>{data ?? 'coming'}</p>;
}

test('the next person on this phone is never shown what the last one fetched', async () => {
  const first = await renderScreen(<Mine />, { words: [], user: asha });
  expect(await screen.findByText('of Asha')).toBeTruthy();
  first.unmount();
  await renderScreen(<Mine />, { words: [], user: ravi });
  expect(screen.queryByText('of Asha')).toBeNull();
  expect(await screen.findByText('of Ravi')).toBeTruthy();
});

test('a change of person on an open screen starts it over', async () => {
  await renderScreen(<Mine />, { words: [], user: asha });
  await screen.findByText('of Asha');
  act(() => become({ status: 'signed-in', user: ravi }));
  expect(screen.queryByText('of Asha')).toBeNull();
  expect(await screen.findByText('of Ravi')).toBeTruthy();
});

test('fetched data is shown at once when the same person opens the screen again', async () => {
  const first = await renderScreen(<Mine />, { words: [], user: asha });
  await screen.findByText('of Asha');
  first.unmount();
  await renderScreen(<Mine />, { words: [], user: { ...asha, name: 'Asha Patil' } });
  expect(screen.getByText('of Asha')).toBeTruthy();
});

function Failing({ ask }: { ask: () => Promise<string> }) {
  const { data, error, isPaused } = useQuery({ queryKey: ['failing'], queryFn: ask });
  return <p>{data ?? (isPaused ? 'offline' : (error?.message ?? 'coming'))}</p>;
}

test('a page that opens offline says so at once, and asks as soon as there is one', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.resetModules();
  const { DataLayer } = await import('./DataLayer.tsx');
  const { useQuery: useFreshQuery } = await import('@tanstack/react-query');
  const ask = vi.fn<() => Promise<string>>().mockResolvedValue('there');
  function Fresh() {
    const { data, isPaused } = useFreshQuery({ queryKey: ['fresh'], queryFn: ask });
    return <p>{data ?? (isPaused ? 'offline' : 'coming')}</p>;
  }
  render(
    <DataLayer>
      <Fresh />
    </DataLayer>,
  );
  expect(screen.getByText('offline')).toBeTruthy();
  expect(ask).not.toHaveBeenCalled();
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('there')).toBeTruthy();
});

test('a request that fails for want of internet is not sent over and over', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new ApiError('offline', 'You are offline.'));
  await renderScreen(<Failing ask={ask} />, { words: [], user: asha });
  expect(await screen.findByText('You are offline.')).toBeTruthy();
  expect(ask).toHaveBeenCalledOnce();
});

test('going offline is heard on a screen without data too, so that the next one asks again by itself', () => {
  window.dispatchEvent(new Event('offline'));
  expect(onlineManager.isOnline()).toBe(false);
  window.dispatchEvent(new Event('online'));
  expect(onlineManager.isOnline()).toBe(true);
});
