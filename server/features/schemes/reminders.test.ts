import { afterAll, beforeAll, expect, test } from 'vitest';

import { addDays, indianDay } from '#domain/days.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';

import { sendReminder } from './send-reminder.ts';
import { listDueReminders } from './store.ts';

let house: TestApp;
let asha: TestPerson;
let id: string;

beforeAll(async () => {
  house = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
  asha = await house.signUp();
  const { body } = await house.call('POST', '/schemes/pm-kisan/apply', { token: asha.token, body: {} });
  id = body.data._id;
});
afterAll(() => house.close());

test('an application with papers missing is reminded of by itself, three days on; the mail names them', async () => {
  const ravi = await house.signUp();
  const { body } = await house.call('POST', '/schemes/pm-kisan/apply', { token: ravi.token, body: {} });
  const day = addDays(indianDay(house.services.clock()), 3);
  expect(body.data.remindOn).toBe(day);
  const own = async (on: string) =>
    (await listDueReminders(house.services.db, on)).filter(({ userId }) => userId === ravi.id);
  expect(await own(addDays(day, -1))).toEqual([]);
  expect(await own(day)).toHaveLength(1);
  const clock = () => new Date(`${day}T04:00:00Z`);
  await sendReminder({ ...house.services, clock }, { userId: ravi.id, applicationId: body.data._id });
  expect((await house.mailbox.latest(ravi.email))?.text).toMatch(/Papers still missing: .*Aadhaar/);
  expect(await own(day)).toEqual([]);
});

const today = () => indianDay(house.services.clock());
const change = (body: object) => house.call('PUT', `/schemes/applications/${id}`, { token: asha.token, body });
const due = () => listDueReminders(house.services.db, today());
const remind = () => sendReminder(house.services, { userId: asha.id, applicationId: id });
const subject = async () => (await house.mailbox.latest(asha.email))?.subject;

test('on the day that was chosen one mail tells of the application and of the papers that are missing', async () => {
  await change({ remindOn: addDays(today(), 1), papersInHand: ['aadhaar'] });
  expect(await due()).toEqual([]);
  await change({ remindOn: today() });
  expect(await due()).toEqual([{ userId: asha.id, applicationId: id }]);
  await remind();
  expect(await subject()).toContain('PM-KISAN');
  expect((await house.mailbox.latest(asha.email))?.text).toMatch(/Papers still missing: (?!.*Aadhaar).*,/);
  expect(await due()).toEqual([]);
});

test('another day reminds again, and an application that is decided is not reminded of', async () => {
  await change({ remindOn: today() });
  expect(await due()).toHaveLength(1);
  await change({ status: 'Approved' });
  expect(await due()).toEqual([]);
});
