import { screen, waitFor } from '@testing-library/react';
import { Link, Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';

import { waitingStore } from '#web/testing/outbox.ts';
import { failed } from '#web/testing/server.ts';

import { CropDisease } from '../CropDisease.tsx';
import { DiagnosisDetails } from '../details/DiagnosisDetails.tsx';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { aDiagnosis, renderDiagnosis } from '../testing.tsx';
import { KeepDescribed } from './KeepDescribed.tsx';

const described = {
  crop: 'tomato',
  plantPart: 'Stem' as const,
  sign: 'brown_inside',
  answers: ['slime', 'wilts'].map((sign) => ({ sign, reply: 'no' as const })),
};
const keep = () => screen.findByRole('button', { name: 'Keep in my history' });

function Described() {
  return <KeepDescribed userId={useOwner().id} described={described} />;
}

function Screens() {
  return (
    <>
      <Link to="/crop-disease">Back to the list</Link>
      <Routes>
        <Route path="/crop-disease/describe" element={<Described />} />
        <Route path="/crop-disease" element={<CropDisease />} />
        <Route path="/crop-disease/:id" element={<DiagnosisDetails />} />
      </Routes>
    </>
  );
}

const path = '/crop-disease/describe';
const calls = (sent: readonly { name: string }[]) => sent.filter(({ name }) => name === 'POST /crop-disease/described');

beforeEach(() => waitingStore.kept.clear());

test('a described plant goes into the history, once, with all that was seen, and leads there', async () => {
  const data = aDiagnosis({ foundOn: 'described', photos: [] });
  const { person, sent } = await renderDiagnosis(Screens, {
    path,
    answers: { 'POST /crop-disease/described': { success: true, data } },
  });
  await person.dblClick(await keep());
  expect(await screen.findByText('It is in your history now.')).toBeTruthy();
  expect(calls(sent)).toHaveLength(1);
  const [call] = calls(sent) as unknown as { init: RequestInit }[];
  expect(JSON.parse(String(call?.init.body))).toMatchObject({ ...described, language: 'en' });
  expect(new Headers(call?.init.headers).get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe(`/crop-disease/${data._id}`);
  expect(waitingStore.kept.size).toBe(0);
});

test('offline it waits on the phone, in the list and with its details, in the words of the server', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { person } = await renderDiagnosis(Screens, {
    path,
    answers: { 'POST /crop-disease/described': failed(503, 'overloaded') },
  });
  await person.click(await keep());
  expect(await screen.findByText(/kept on this phone and goes to your history/)).toBeTruthy();
  expect(waitingStore.kept.size).toBe(1);
  await person.click(screen.getByRole('link', { name: 'Open it' }));
  const title = 'Tomato: a problem that Khet does not know';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
  expect(screen.getByText('Cut the stem: are there brown lines or rings inside?')).toBeTruthy();
  expect(screen.getByText(/From what you described, without a photo/)).toBeTruthy();
  expect(screen.getByText(/or show a sick part/).textContent).toContain('1800-180-1551, or show a sick part');
  await person.click(screen.getByRole('link', { name: 'Back to the list' }));
  const list = await screen.findByRole('list', { name: 'Waiting to be sent' });
  await waitFor(() => expect(list.textContent).toContain(title));
});

test('a waiting diagnosis is told anew in another language', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const userId = crypto.randomUUID();
  const offline = { 'POST /crop-disease/described': failed(503, 'overloaded') } as const;
  const { person, unmount } = await renderDiagnosis(Screens, { path, userId, answers: offline });
  await person.click(await keep());
  await screen.findByText(/kept on this phone/);
  unmount();
  const [key] = waitingStore.kept.keys();
  await renderDiagnosis(Screens, { path: `/crop-disease/waiting-${key}`, userId, language: 'hi', answers: offline });
  const title = 'टमाटर: ऐसी समस्या जो Khet नहीं पहचानता';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
});
