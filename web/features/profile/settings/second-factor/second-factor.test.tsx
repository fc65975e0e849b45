import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { noWarnings } from '#web/testing/notifications.ts';
import { type Answers, failed } from '#web/testing/server.ts';

import { bodyOf, renderProfile } from '../../testing.tsx';

const spareCodes = ['1234567890', '0987654321'];
const setUp = {
  setup: 'sealed-setup-of-the-key',
  key: 'GEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Khet:asha@example.org?secret=GEZDGNBVGY3TQOJQ&issuer=Khet',
  picture: { side: 3, path: 'M0 0h1v1h-1z' },
};

function renderSecondFactor(since: string | null, answers: Answers = {}) {
  return renderProfile({
    tab: 'settings',
    answers: {
      'GET /profile/preferences': {
        success: true,
        data: { signInMail: true, newsletter: false, keepActivity: true, alertTexts: false, language: 'en' },
      },
      'GET /auth/sessions': { success: true, data: [] },
      'GET /notifications': { success: true, data: noWarnings },
      'GET /crop-disease/learning': { success: true, data: { gives: true, plants: 3 } },
      'GET /auth/second-factor': { success: true, data: { since, spareCodesLeft: since === null ? 0 : 9 } },
      ...answers,
    },
  });
}

test('it is switched on with the password and a first code, and shows the spare codes', async () => {
  const drawn = await renderSecondFactor(null, {
    'POST /auth/second-factor': { success: true, data: setUp },
    'PUT /auth/second-factor': { success: true, data: { spareCodes } },
  });
  const { person } = drawn;
  await person.click(await screen.findByRole('button', { name: 'Switch on' }));
  const proof = within(await screen.findByRole('dialog', { name: 'Second step at sign-in' }));
  await person.type(proof.getByLabelText(/password/i, { selector: 'input' }), 'monsoon-2026');
  await person.click(proof.getByRole('button', { name: 'Go on' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put the key into your app' }));
  expect(dialog.getByRole('link', { name: 'Open the app on this phone' }).getAttribute('href')).toBe(setUp.uri);
  await person.type(dialog.getByLabelText(/^The code that the app shows now/), '287 08');
  await person.click(dialog.getByRole('button', { name: 'Switch on' }));
  expect(dialog.getByText('Enter the 6 digits from the app, or a spare code of 10 digits.')).toBeTruthy();
  expect(bodyOf(drawn, 'PUT /auth/second-factor')).toBeUndefined();
  await person.type(dialog.getByLabelText(/^The code that the app shows now/), '2');
  await person.click(dialog.getByRole('button', { name: 'Switch on' }));
  const codes = within(await screen.findByRole('dialog', { name: 'Your spare codes' }));
  expect(codes.getByText('12345 67890')).toBeTruthy();
  expect(bodyOf(drawn, 'PUT /auth/second-factor')).toEqual({ setup: setUp.setup, code: '287082' });
  await person.click(codes.getByRole('button', { name: 'I have written them down' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('switched on it says since when, and a wrong code stays beside its field', async () => {
  const drawn = await renderSecondFactor('2026-11-20T06:30:00.000Z', {
    'DELETE /auth/second-factor': failed(400, 'second_factor_wrong'),
  });
  const { person } = drawn;
  expect(await screen.findByText(/On since 20 November 2026.*9 spare codes are left/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Switch off' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Switch off the second step' }));
  await person.type(dialog.getByLabelText(/password/i, { selector: 'input' }), 'monsoon-2026');
  await person.type(dialog.getByLabelText(/^Code from the app/), '123456');
  await person.click(dialog.getByRole('button', { name: 'Switch off' }));
  expect(await dialog.findByText(/^This code is not right or was used already/)).toBeTruthy();
  expect(bodyOf(drawn, 'DELETE /auth/second-factor')).toEqual({ owner: { password: 'monsoon-2026' }, code: '123456' });
});
