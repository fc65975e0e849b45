import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { addDays, indianDay } from '#domain/days/days.ts';
import { mostApplications } from '#domain/limits.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { canvas } from '#server/testing/photos.ts';

import { listDueReminders } from '../store.ts';
import { sendReminder } from './send-reminder.ts';

let khet: TestApp;
let asha: TestPerson;
let ravi: TestPerson;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
  ravi = await khet.signUp();
});
beforeEach(async () => {
  asha = await khet.signUp();
});
afterAll(() => khet.close());

const apply = (scheme = 'pm-kisan', person = asha) =>
  khet.call('POST', `/schemes/${scheme}/apply`, { token: person.token, body: {} });
const change = (id: string, body: object, person = asha) =>
  khet.call('PUT', `/schemes/applications/${id}`, { token: person.token, body });
const inHand = ({ papers }: { papers: { paper: string; inHand: boolean }[] }) =>
  papers.filter((each) => each.inHand).map(({ paper }) => paper);

describe('an application', () => {
  test('sent twice at once is one, with a tracking number', async () => {
    const [one, two] = await Promise.all([apply(), apply()]);
    expect(one?.body.data._id).toBe(two?.body.data._id);
    expect(one?.body.data.trackingNumber).toMatch(/^KH\d{2}-[2-9A-Y]{6}$/);
    const { body } = await khet.call('GET', '/schemes/applications', { token: asha.token });
    expect(body.data.items).toHaveLength(1);
    expect(body.data.items[0]).toMatchObject({ status: 'Pending', scheme: { id: 'pm-kisan' } });
  });

  test('beyond the most that one account can keep is refused with a code of its own', async () => {
    const rows = Array.from({ length: mostApplications }, (_, each) => ({
      id: crypto.randomUUID(),
      userId: asha.id,
      schemeId: 'pmfby',
      trackingNumber: `KH-${asha.id}-${each}`,
      status: 'Approved',
      appliedAt: new Date(),
    }));
    await khet.services.db.insertInto('schemeApplication').values(rows).execute();
    const { status, body } = await apply();
    expect([status, body.code]).toEqual([409, 'too_many_applications']);
  });

  test('for an unknown scheme is refused', async () => {
    expect((await apply('no-such-scheme')).status).toBe(404);
  });

  test('for a scheme that has ended is refused, and no folder is opened', async () => {
    const { status, body } = await apply('kalia');
    expect([status, body.code]).toEqual([409, 'scheme_over']);
    const { body: own } = await khet.call('GET', '/schemes/applications', { token: asha.token });
    expect(own.data.items).toEqual([]);
  });

  test('has only the four statuses, anything else is Pending, and keeps each change with its day', async () => {
    const { body } = await apply();
    const id = body.data._id;
    await change(id, { status: 'Under Review' });
    expect((await change(id, { status: 'Lost in the post' })).body.data.status).toBe('Pending');
    const { body: last } = await change(id, { status: 'Approved' });
    const history = last.data.history.map(({ status }: { status: string }) => status);
    expect(history).toEqual(['Approved', 'Pending', 'Under Review', 'Pending']);
  });

  test('leaves room for a new one when it is over, and cannot be opened again beside it', async () => {
    const first = (await apply()).body.data._id;
    await change(first, { status: 'Rejected' });
    const second = (await apply()).body.data._id;
    expect(second).not.toBe(first);
    const { status, body } = await change(first, { status: 'Pending' });
    expect([status, body.code]).toEqual([409, 'other_application_open']);
  });

  test("keeps the portal's number and the notes sealed, and asks about a number that looks like an Aadhaar number", async () => {
    const { body } = await apply();
    const noted = await change(body.data._id, { referenceNumber: 'MH-77/2026', notes: 'Call Sunil' });
    const rows = JSON.stringify(await khet.services.db.selectFrom('schemeApplication').selectAll().execute());
    expect(rows).not.toContain('MH-77/2026');
    expect(noted.body.data).toMatchObject({ referenceNumber: 'MH-77/2026', notes: 'Call Sunil' });
    const like = { referenceNumber: '342846178976', notes: 'Aadhaar 4991 1866 5246' };
    const asked = await change(body.data._id, like);
    expect(asked).toMatchObject({
      status: 400,
      body: { fields: { referenceNumber: { code: 'looks_like_aadhaar' }, notes: { code: 'looks_like_aadhaar' } } },
    });
    const own = await change(body.data._id, { referenceNumber: like.referenceNumber, isNotAadhaar: true });
    expect(own.body.data.referenceNumber).toBe('342846178976');
  });

  test('keeps what another tab has saved when only the notes are changed', async () => {
    const { body } = await apply();
    const day = addDays(indianDay(khet.services.clock()), 9);
    await change(body.data._id, { referenceNumber: 'MH-77', remindOn: day });
    const noted = await change(body.data._id, { notes: 'Call the office' });
    expect(noted.body.data).toMatchObject({ referenceNumber: 'MH-77', remindOn: day, notes: 'Call the office' });
  });

  test('lists the papers that are asked for, with what the store has of each type', async () => {
    const content = await canvas(80, 80).png().toBuffer();
    const file = { name: 'khasra.png', type: 'image/png', content };
    await khet.upload('/documents/upload', {
      token: asha.token,
      fields: { documentType: 'Land Records', expiresOn: '2025-01-01' },
      file,
    });
    const { body } = await apply();
    const papers = new Map(body.data.papers.map((each: { paper: string }) => [each.paper, each]));
    expect(papers.get('land-record')).toMatchObject({
      stored: [{ name: 'khasra.png', status: 'Pending', expiresOn: '2025-01-01' }],
    });
    expect(papers.get('bank-passbook')).toMatchObject({ stored: [], inHand: false });
    const changed = await change(body.data._id, { paper: { paper: 'bank-passbook', inHand: true } });
    expect(changed.body.data.papers.at(-1)).toMatchObject({ paper: 'bank-passbook', inHand: true });
  });

  test('keeps the tick of another tab when one paper is ticked, and takes back only its own', async () => {
    const { body } = await apply();
    const tick = (paper: string, inHand: boolean) => change(body.data._id, { paper: { paper, inHand } });
    await Promise.all([tick('bank-passbook', true), tick('land-record', true), tick('aadhaar', true)]);
    const { body: changed } = await tick('aadhaar', false);
    expect(inHand(changed.data)).toEqual(['land-record', 'bank-passbook']);
  });

  test('takes the whole list of papers, which a phone with an older build of the app sends for each tick', async () => {
    const { body } = await apply();
    for (const papersInHand of [['aadhaar'], ['aadhaar', 'bank-passbook'], []]) {
      const { status, body: changed } = await change(body.data._id, { papersInHand });
      expect(status).toBe(200);
      expect(inHand(changed.data)).toEqual(papersInHand);
    }
    expect((await change(body.data._id, { papersInHand: ['no-such-paper'] })).status).toBe(400);
  });

  test('shows a document of the type "Other" beside no paper, for nobody knows which it is', async () => {
    const content = await canvas(80, 80).png().toBuffer();
    const file = { name: 'letter.png', type: 'image/png', content };
    await khet.upload('/documents/upload', { token: asha.token, fields: { documentType: 'Other' }, file });
    const { body } = await apply('biogas-programme');
    expect(body.data.papers.at(-1)).toMatchObject({ paper: 'photo', documentType: 'Other', stored: [] });
  });

  test('is to a stranger as if it had never been', async () => {
    const { body } = await apply();
    const path = `/schemes/applications/${body.data._id}`;
    const missing = await khet.call('GET', `/schemes/applications/${crypto.randomUUID()}`, { token: ravi.token });
    for (const answer of [
      await khet.call('GET', path, { token: ravi.token }),
      await change(body.data._id, { status: 'Approved' }, ravi),
      await khet.call('DELETE', path, { token: ravi.token }),
    ]) {
      expect({ ...answer.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' });
      expect(answer.status).toBe(404);
    }
    expect((await khet.call('GET', path, { token: asha.token })).body.data.status).toBe('Pending');
  });

  test('is gone once it was withdrawn', async () => {
    const { body } = await apply();
    const path = `/schemes/applications/${body.data._id}`;
    expect((await khet.call('DELETE', path, { token: asha.token })).status).toBe(200);
    expect((await khet.call('GET', path, { token: asha.token })).status).toBe(404);
  });
});

describe('a reminder', () => {
  let khet: TestApp;
  let asha: TestPerson;
  let id: string;

  beforeAll(async () => {
    khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
    asha = await khet.signUp();
    const { body } = await khet.call('POST', '/schemes/pm-kisan/apply', { token: asha.token, body: {} });
    id = body.data._id;
  });
  afterAll(() => khet.close());

  test('an application with papers missing is reminded of by itself, three days on; the mail names them', async () => {
    const ravi = await khet.signUp();
    const { body } = await khet.call('POST', '/schemes/pm-kisan/apply', { token: ravi.token, body: {} });
    const day = addDays(indianDay(khet.services.clock()), 3);
    expect(body.data.remindOn).toBe(day);
    const own = async (on: string) =>
      (await listDueReminders(khet.services.db, on)).filter(({ userId }) => userId === ravi.id);
    expect(await own(addDays(day, -1))).toEqual([]);
    expect(await own(day)).toHaveLength(1);
    const clock = () => new Date(`${day}T04:00:00Z`);
    await sendReminder({ ...khet.services, clock }, { userId: ravi.id, applicationId: body.data._id });
    expect((await khet.mailbox.latest(ravi.email))?.text).toMatch(/Papers still missing: .*Aadhaar/);
    expect(await own(day)).toEqual([]);
  });

  const today = () => indianDay(khet.services.clock());
  const change = (body: object) => khet.call('PUT', `/schemes/applications/${id}`, { token: asha.token, body });
  const due = () => listDueReminders(khet.services.db, today());
  const remind = () => sendReminder(khet.services, { userId: asha.id, applicationId: id });
  const subject = async () => (await khet.mailbox.latest(asha.email))?.subject;

  test('on the day that was chosen one mail tells of the application and of the papers that are missing', async () => {
    await change({ remindOn: addDays(today(), 1), paper: { paper: 'aadhaar', inHand: true } });
    expect(await due()).toEqual([]);
    await change({ remindOn: today() });
    expect(await due()).toEqual([{ userId: asha.id, applicationId: id }]);
    await remind();
    expect(await subject()).toContain('PM-KISAN');
    expect((await khet.mailbox.latest(asha.email))?.text).toMatch(/Papers still missing: (?!.*Aadhaar).*,/);
    expect(await due()).toEqual([]);
  });

  test('a day that is over is refused, and no day at all is taken', async () => {
    const { status, body } = await change({ remindOn: addDays(today(), -1) });
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_request', { remindOn: { code: 'date' } }]);
    expect((await change({ remindOn: null })).body.data.remindOn).toBeNull();
  });

  test('another day reminds again, and an application that is decided is not reminded of', async () => {
    await change({ remindOn: today() });
    expect(await due()).toHaveLength(1);
    await change({ status: 'Approved' });
    expect(await due()).toEqual([]);
  });
});
