import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';

import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { addDays, indianDay } from '#domain/days/days.ts';
import { Toasts } from '#web/app/Overlays.tsx';
import { anApplication } from '#web/testing/applications.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

import { ApplicationDetail as Folder } from './ApplicationDetail.tsx';
import { Notes } from './Notes.tsx';

const application = anApplication();
const today = indianDay(new Date());

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

async function draw(remindOn: string | null) {
  const drawn = await renderScreen(<Notes application={{ ...application, remindOn }} />, {
    path: `/schemes/applications/${application._id}`,
    words: ['schemes'],
    user: aFarmer({ id: crypto.randomUUID() }),
    answers: { 'PUT /schemes/applications/:id': { success: true, data: application } },
  });
  const bodies = () => drawn.sent.map(({ init }) => JSON.parse(String(init.body)));
  return { ...drawn, bodies };
}

/** Draws the page of the application. `after` is the server's reply to a save. */
async function drawFolder(before: ApplicationDetail, after: ApplicationDetail | Response) {
  const page = (
    <>
      <Routes>
        <Route path="/schemes/applications/:id" element={<Folder />} />
      </Routes>
      <Toasts />
    </>
  );
  const isGone = after instanceof Response;
  const first = [Response.json({ success: true, data: before })];
  const drawn = await renderScreen(page, {
    path: `/schemes/applications/${before._id}`,
    words: ['schemes'],
    user: aFarmer({ id: crypto.randomUUID() }),
    answers: {
      'GET /profile': failed(503, 'internal'),
      'GET /documents': { success: true, data: { items: [], nextCursor: null } },
      'GET /schemes/applications/:id': () =>
        first.shift() ?? (isGone ? after.clone() : Response.json({ success: true, data: after })),
      'PUT /schemes/applications/:id': isGone ? after : { success: true, data: after },
    },
  });
  const puts = () => drawn.sent.filter(({ name }) => name.startsWith('PUT'));
  return { ...drawn, bodies: () => puts().map(({ init }) => JSON.parse(String(init.body))) };
}
const save = () => screen.getByRole('button', { name: 'Save' });
const reminder = () => screen.getByLabelText(/^Remind me/);

test('a reminder on a day that is over is not sent, and the field says why', async () => {
  const { person, bodies } = await draw(null);
  fireEvent.change(reminder(), { target: { value: addDays(today, -1) } });
  await person.click(save());
  expect(await screen.findByText('Choose today or a later day.')).toBeTruthy();
  expect(document.activeElement).toBe(reminder());
  expect(bodies()).toEqual([]);
  fireEvent.change(reminder(), { target: { value: today } });
  expect(screen.queryByText('Choose today or a later day.')).toBeNull();
  await person.click(save());
  await waitFor(() => expect(bodies()).toEqual([{ remindOn: today }]));
});

test('a number like an Aadhaar number is asked about, and is kept as it is once the person says that it is none', async () => {
  const refused = failed(400, 'invalid_request', { referenceNumber: { code: 'looks_like_aadhaar' } });
  const { person, bodies } = await drawFolder(application, refused);
  await person.type(await screen.findByLabelText('Number at the government portal'), '342846178976');
  await person.click(save());
  expect(await screen.findByText(/^This looks like an Aadhaar number/)).toBeTruthy();
  await person.click(screen.getByLabelText('It is another number, not Aadhaar'));
  await person.click(save());
  await waitFor(() => expect(bodies()[1]).toEqual({ referenceNumber: '342846178976', isNotAadhaar: true }));
});

test('notes are saved also where the day of the reminder has passed since', async () => {
  const { person, bodies } = await draw(addDays(today, -3));
  await person.type(screen.getByLabelText('Notes'), 'Call the office');
  await person.click(save());
  await waitFor(() => expect(bodies()).toEqual([{ notes: 'Call the office' }]));
});

test('a saved note sends only the note, so the number that another phone saved stays and is shown', async () => {
  const { person, bodies } = await drawFolder(application, {
    ...application,
    referenceNumber: 'MH-77',
    notes: 'Call the office',
  });
  await person.type(await screen.findByLabelText('Notes'), ' Call the office ');
  await person.click(save());
  expect(await screen.findByDisplayValue('MH-77')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Call the office');
  await person.click(save());
  await waitFor(() => expect(bodies()).toEqual([{ notes: ' Call the office ' }, {}]));
});

test.each(['notes', 'status'])(
  'a change of the %s of an application that was withdrawn elsewhere says so, and the page is gone',
  async (what) => {
    const own = anApplication();
    const { person } = await drawFolder(own, failed(404, 'not_found'));
    await person.type(await screen.findByLabelText('Notes'), 'Call the office');
    if (what === 'notes') await person.click(save());
    else await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Approved');
    expect(await screen.findByText('This application was withdrawn already.')).toBeTruthy();
    expect(await screen.findByText('This is not here any more')).toBeTruthy();
    expect(screen.queryByText('Crop insurance')).toBeNull();
    expect(readToasts()).toHaveLength(1);
  },
);

test('a status that another open application forbids says which step helps, and the page stays', async () => {
  const own = anApplication({ status: 'Rejected' });
  const { person } = await drawFolder(own, failed(409, 'other_application_open'));
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'Pending');
  expect(await screen.findByText(/^Another application for this scheme is open.+or withdraw it/)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'Rejected'));
});

test('notes that are not saved are there again after the page was left, say so, and go with Cancel', async () => {
  const user = aFarmer({ id: crypto.randomUUID() });
  const draw = () => renderScreen(<Notes application={application} />, { words: ['schemes'], user });
  const { person, unmount } = await draw();
  const unsaved = () => screen.queryByText('You have changes that are not saved yet.');
  expect(unsaved()).toBeNull();
  await person.type(screen.getByLabelText('Notes'), 'Call the office');
  const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(mayLeave()).toBe(false);
  expect(JSON.stringify({ ...sessionStorage })).toContain('Call the office');
  unmount();
  await draw();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Call the office');
  expect(unsaved()).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('');
  expect(document.activeElement).toBe(save());
  expect([unsaved(), mayLeave()]).toEqual([null, true]);
  expect(sessionStorage).toHaveLength(0);
});
