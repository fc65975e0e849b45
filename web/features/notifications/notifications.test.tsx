import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import type { Notifications } from '#contract/notifications.ts';
import { Toasts } from '#web/app/Overlays.tsx';
import { unsubscribePhone } from '#web/lib/notifications/unsubscribe-phone.ts';
import { aFarmer } from '#web/testing/people.ts';
import { type Drawn, renderScreen } from '#web/testing/render.tsx';
import { type Answers, failed } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

import { PhoneWarnings, PushOffer } from './index.ts';
import { fakePhone, noWarnings, phoneSubscription } from '#web/testing/notifications.ts';

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
  vi.unstubAllGlobals();
  localStorage.clear();
});

const replies = (data: Notifications) => ({ success: true as const, data });

/** Answers each change with what it made of the account. */
function anAccount(start: Partial<Notifications> = {}): Answers {
  let now: Notifications = { ...noWarnings, ...start };
  const reply = () => Response.json(replies(now));
  return {
    'GET /notifications': reply,
    'PUT /notifications/device': () => {
      now = { ...now, onThisPhone: true, phones: 1 };
      return reply();
    },
    'DELETE /notifications/device': () => {
      now = { ...now, onThisPhone: false, phones: 0 };
      return reply();
    },
    'PATCH /notifications': ({ init }) => {
      now = { ...now, ...JSON.parse(String(init.body)) };
      return reply();
    },
  };
}

function draw(element: React.ReactNode, answers: Answers = anAccount(), language = 'en'): Promise<Drawn> {
  const all = (
    <>
      {element}
      <Toasts />
    </>
  );
  return renderScreen(all, { words: ['notifications'], user: aFarmer({ id: crypto.randomUUID() }), answers, language });
}

const bodies = ({ sent }: Drawn, name: string) =>
  sent.filter((call) => call.name === name).map(({ init }) => JSON.parse(String(init.body)));

test('the switch of the department’s warnings is there only where the installation gets them', async () => {
  fakePhone('granted');
  const { unmount } = await draw(<PhoneWarnings />, anAccount({ phones: 1, onThisPhone: true }));
  expect(await screen.findByRole('switch', { name: 'Official orange and red warnings' })).toBeTruthy();
  unmount();
  await draw(<PhoneWarnings />, anAccount({ phones: 1, onThisPhone: true, hasOfficial: false }));
  expect(await screen.findByRole('switch', { name: 'Storm and thunder' })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: /Official/ })).toBeNull();
});

describe('the offer', () => {
  test('turns on the warnings that it is about, with the installation’s key and the district on the screen', async () => {
    const phone = fakePhone('granted');
    const drawn = await draw(<PushOffer about="weather" district="mh-pune" />);
    await drawn.person.click(await screen.findByRole('button', { name: 'Yes, warn me' }));
    await screen.findByText('This phone gets warnings now.');
    expect(phone.subscribedWith).toEqual([noWarnings.publicKey]);
    expect(bodies(drawn, 'PUT /notifications/device')).toEqual([phoneSubscription]);
    expect(bodies(drawn, 'PATCH /notifications')).toEqual([
      { rain: true, frost: true, heat: true, storm: true, official: true, district: 'mh-pune' },
    ]);
    expect(screen.queryByRole('button', { name: 'Yes, warn me' })).toBeNull();
  });

  test.each(['the offer', 'the browser’s question'])('never comes again after a no to %s', async (where) => {
    fakePhone('denied');
    const drawn = await draw(<PushOffer about="prices" />);
    const name = where === 'the offer' ? 'No' : 'Yes, warn me';
    await drawn.person.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
    drawn.unmount();
    const again = await draw(<PushOffer about="prices" />);
    expect(screen.queryByRole('button', { name: 'Yes, warn me' })).toBeNull();
    expect(again.sent.filter((call) => call.name === 'GET /notifications')).toEqual([]);
  });

  test.each([
    ['whose browser has refused', () => fakePhone('denied', 'denied')],
    ['without a push service', () => undefined],
  ])('does not come on a phone %s, which asks the server nothing', async (_what, prepare) => {
    prepare();
    const { sent } = await draw(<PushOffer about="weather" />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(sent.filter((call) => call.name === 'GET /notifications')).toEqual([]);
  });

  test('does not come where these warnings are on', async () => {
    fakePhone('granted');
    const { sent } = await draw(
      <PushOffer about="prices" />,
      anAccount({ onThisPhone: true, phones: 1, prices: true }),
    );
    await waitFor(() => expect(sent.map(({ name }) => name)).toContain('GET /notifications'));
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('the settings', () => {
  test('turn a phone on with all warnings, let the person choose, and turn it off again', async () => {
    const phone = fakePhone('granted');
    const drawn = await draw(<PhoneWarnings />);
    await drawn.person.click(await screen.findByRole('button', { name: 'Get warnings on this phone' }));
    const frost = await screen.findByRole('switch', { name: 'Frost' });
    expect(frost).toHaveProperty('checked', true);
    await drawn.person.click(frost);
    await waitFor(() => expect(bodies(drawn, 'PATCH /notifications').at(-1)).toEqual({ frost: false }));
    await drawn.person.selectOptions(screen.getByLabelText('Until'), '5');
    await waitFor(() => expect(bodies(drawn, 'PATCH /notifications').at(-1)).toEqual({ quietUntil: 5 }));
    await drawn.person.click(screen.getByRole('button', { name: 'No more warnings on this phone' }));
    await screen.findByRole('button', { name: 'Get warnings on this phone' });
    expect(phone.unsubscribe).toHaveBeenCalled();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  test('put a switch back whose change was not saved', async () => {
    fakePhone('granted');
    const answers = {
      ...anAccount({ onThisPhone: true, phones: 1, rain: true }),
      'PATCH /notifications': failed(500, 'internal'),
    };
    const drawn = await draw(<PhoneWarnings />, answers);
    await drawn.person.click(await screen.findByRole('switch', { name: 'Rain within 24 hours' }));
    await screen.findByText('The phone could not be set up for warnings. Please try again.');
    expect(screen.getByRole('switch', { name: 'Rain within 24 hours' })).toHaveProperty('checked', true);
  });

  test.each([
    ['whose browser has refused', () => fakePhone('denied', 'denied'), /does not let Khet send warnings/],
    ['without a push service', () => undefined, /cannot receive warnings/],
  ])('say on a phone %s why it gets none', async (_what, prepare, words) => {
    prepare();
    await draw(<PhoneWarnings />);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('say that they could not be loaded, and try again', async () => {
    fakePhone('granted');
    let isUp = false;
    const drawn = await draw(<PhoneWarnings />, {
      'GET /notifications': () => (isUp ? Response.json(replies(noWarnings)) : failed(500, 'internal')),
    });
    const again = await screen.findByRole('button', { name: /again/i });
    isUp = true;
    await drawn.person.click(again);
    expect(await screen.findByRole('button', { name: 'Get warnings on this phone' })).toBeTruthy();
  });
});

test('the sign-out ends the subscription of the phone, and a phone without one signs out too', async () => {
  await unsubscribePhone();
  const phone = fakePhone('granted');
  await unsubscribePhone();
  expect(phone.unsubscribe).toHaveBeenCalledOnce();
});
