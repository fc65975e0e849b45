import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { Toasts } from '#web/app/Overlays.tsx';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

import { Withdraw } from './Withdraw.tsx';

const id = crypto.randomUUID();

beforeEach(() => {
  for (const toast of readToasts()) dismissToast(toast.id);
});

async function ask(answer: () => Response, cameFrom?: string) {
  const element = (
    <>
      <Withdraw id={id} />
      <Toasts />
    </>
  );
  const drawn = await renderScreen(element, {
    path: `/schemes/applications/${id}`,
    cameFrom,
    words: ['schemes'],
    user: aFarmer({ id: crypto.randomUUID() }),
    answers: { 'DELETE /schemes/applications/:id': answer },
  });
  await drawn.person.click(screen.getByRole('button', { name: 'Withdraw' }));
  await screen.findByRole('alertdialog', { name: 'Withdraw this application?' });
  const [, confirm] = screen.getAllByRole('button', { name: 'Withdraw', hidden: true });
  const tap = () => fireEvent.click(confirm as HTMLElement);
  return { ...drawn, tap };
}

test('a double tap withdraws once, and no error stands beside the success', async () => {
  const answers = [Response.json({ success: true, message: 'Done' })];
  const { tap, sent, address } = await ask(() => answers.shift() ?? failed(404, 'not_found'));
  tap();
  tap();
  await waitFor(() => expect(address()).toBe('/schemes?show=applications'));
  tap();
  expect(await screen.findByText('The application is withdrawn.')).toBeTruthy();
  expect(sent.filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(1);
  expect(readToasts()).toHaveLength(1);
});

test('Back does not lead to the withdrawn application again', async () => {
  const { tap, address } = await ask(() => Response.json({ success: true, message: 'Done' }), '/profile');
  tap();
  await waitFor(() => expect(address()).toBe('/schemes?show=applications'));
  window.history.back();
  await waitFor(() => expect(address()).toBe('/profile'));
});

test.each([
  [404, 'not_found'],
  [409, 'conflict'],
] as const)('an application that is gone (%d) is said to be withdrawn already, and left', async (status, code) => {
  const { tap, address } = await ask(() => failed(status, code));
  tap();
  expect(await screen.findByText('This application was withdrawn already.')).toBeTruthy();
  await waitFor(() => expect(address()).toBe('/schemes?show=applications'));
});

test('a withdrawal that failed says so, and can be asked for again', async () => {
  const { tap, person, sent } = await ask(() => failed(500, 'internal'));
  tap();
  expect(await screen.findByText('This could not be saved. Please try again.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await person.click(screen.getByRole('button', { name: 'Withdraw' }));
  await screen.findByRole('alertdialog');
  fireEvent.click(screen.getAllByRole('button', { name: 'Withdraw', hidden: true })[1] as HTMLElement);
  await waitFor(() => expect(sent.filter(({ name }) => name.startsWith('DELETE'))).toHaveLength(2));
});
