import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { ActivityItem } from '#contract/profile.ts';
import type { SentCall } from '#web/testing/server.ts';

import { renderProfile } from '../testing.tsx';

function activity({ url }: SentCall): Response {
  const kind = (url.searchParams.get('kind') ?? 'account') as ActivityItem['kind'];
  const cursor = url.searchParams.get('cursor');
  const item = (id: string, detail: ActivityItem['detail']): ActivityItem => ({
    id,
    kind,
    at: '2026-06-02T06:00:00.000Z',
    detail,
  });
  const items = cursor ? [item('b', { event: 'never-heard-of' })] : [item('a', { event: 'signed_in' })];
  return Response.json({ success: true, data: { items, nextCursor: cursor ? null : 'next' } });
}

test('activity is filtered and ordered by the address and comes page by page', async () => {
  const drawn = await renderProfile({ tab: 'activity', answers: { 'GET /activity': activity } });
  expect(await screen.findByText('Signed in')).toBeTruthy();
  await drawn.person.click(screen.getByRole('button', { name: 'Show more' }));
  const rows = await waitFor(() => {
    const found = screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.includes('2 June 2026'));
    expect(found).toHaveLength(2);
    return found;
  });
  expect(rows[1]?.textContent).toMatch(/^Account2 June 2026/);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await drawn.person.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Scheme Applications');
  await drawn.person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Oldest First');
  await waitFor(() => expect(drawn.address()).toBe('/profile?tab=activity&show=scheme&sort=oldest'));
  await waitFor(() => {
    const { searchParams } = drawn.sent.findLast(({ name }) => name === 'GET /activity')?.url ?? new URL('x:');
    expect([searchParams.get('kind'), searchParams.get('sort')]).toEqual(['scheme', 'oldest']);
  });
});

test('an application in the activity is called by its scheme', async () => {
  const item = (id: string, schemeId: string) => ({
    id,
    kind: 'scheme' as const,
    at: '2026-06-03T06:00:00.000Z',
    detail: { event: 'applied', item: schemeId },
  });
  const items = [
    item('3b241101-e2bb-4255-8caf-4136c566a962', 'pm-kisan'),
    item('3b241101-e2bb-4255-8caf-4136c566a963', 'withdrawn'),
  ];
  const applied = {
    _id: 'one',
    scheme: { id: 'pm-kisan', title: 'PM-KISAN: ₹6,000 a year' },
    appliedDate: '2026-06-03T06:00:00.000Z',
    trackingNumber: 'KH-one',
    status: 'Pending' as const,
    remindOn: null,
  };
  await renderProfile({
    tab: 'activity',
    answers: {
      'GET /activity': { success: true, data: { items, nextCursor: null } },
      'GET /schemes/applications': { success: true, data: { items: [applied], nextCursor: null } },
    },
  });
  expect(await screen.findByText('PM-KISAN: ₹6,000 a year')).toBeTruthy();
  expect(screen.getByText('Scheme Applications', { selector: 'p' })).toBeTruthy();
});

test('an account that has done nothing is told what will be listed', async () => {
  const nothing = { success: true as const, data: { items: [], nextCursor: null } };
  await renderProfile({ tab: 'activity', answers: { 'GET /activity': nothing } });
  expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeTruthy();
});
