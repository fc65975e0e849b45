import { afterAll, beforeAll, expect, test } from 'vitest';

import { askKai } from '#server/features/assistant/testing/ask-kai.ts';
import { makePdf } from '#server/features/documents/testing/papers.ts';
import { sendReminder } from '#server/features/schemes/applications/send-reminder.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => khet.close());

test('kai, the application and the reminder say alike which papers are still to add', async () => {
  const person = await khet.signUp();
  const { token } = person;
  const add = (fields: Record<string, string>) =>
    khet.upload('/documents/upload', {
      token,
      fields,
      file: { name: `${fields['documentType']}.pdf`, type: 'application/pdf', content: makePdf({ text: 'Khet' }) },
    });
  await add({ documentType: 'Land Records', kind: 'seven-twelve', ownName: '7/12, gat 214' });
  await add({ documentType: 'Identity Documents', kind: 'voter-card' });
  const { body } = await khet.call('POST', '/schemes/pm-kisan/apply', { token, body: {} });
  const names = (papers: { paper: string; stored: { name: string }[] }[]) =>
    papers.map(({ paper, stored }) => [paper, ...stored.map(({ name }) => name)]);
  expect(names(body.data.papers)).toEqual([['aadhaar'], ['land-record', '7/12, gat 214'], ['bank-passbook']]);
  expect((await askKai(khet, 'my documents', person)).text).toContain(
    'Still to add: Aadhaar card, Bank passbook (PM-KISAN',
  );
  const clock = () => new Date(`${body.data.remindOn}T04:00:00Z`);
  await sendReminder({ ...khet.services, clock }, { userId: person.id, applicationId: body.data._id });
  expect((await khet.mailbox.latest(person.email))?.text).toContain('still missing: Aadhaar card, Bank passbook');
});
