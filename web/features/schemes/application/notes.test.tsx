import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { addDays, indianDay } from '#domain/days.ts';
import { anApplication } from '#web/testing/applications.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';

import { Notes } from './Notes.tsx';

const application = anApplication();
const today = indianDay(new Date());

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
  await waitFor(() => expect(bodies()).toEqual([{ referenceNumber: '', notes: '', remindOn: today }]));
});

test('notes are saved also where the day of the reminder has passed since', async () => {
  const { person, bodies } = await draw(addDays(today, -3));
  await person.click(save());
  await waitFor(() => expect(bodies()).toEqual([{ referenceNumber: '', notes: '' }]));
});
