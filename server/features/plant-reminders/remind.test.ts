import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { multipart } from '#server/testing/multipart.ts';
import { leafPhoto } from '#server/testing/photos.ts';
import { type PushService, type StandInBrowser, startPushService } from '#server/testing/servers/push-service.ts';
import { soon } from '#server/testing/soon.ts';

import { remindOfPlants } from './remind.ts';

let khet: TestApp;
let service: PushService;
let asha: TestPerson;
let phone: StandInBrowser;
let id: string;

beforeAll(async () => {
  service = await startPushService({ now: () => khet.services.clock() });
  khet = await createTestApp({ postPush: service.postPush });
});
beforeEach(async () => {
  khet.travelTo('2026-11-20T10:00:00+05:30');
  asha = await khet.signUp();
  const { publicKey } = (await khet.call('GET', '/notifications', { token: asha.token })).body.data;
  phone = service.subscribe(publicKey);
  await khet.call('PUT', '/notifications/device', { token: asha.token, body: phone.subscription });
  const form = multipart({ crop: 'Tomato' }, { part: 'image', name: 'leaf.jpg', content: await leafPhoto() });
  const { token } = asha;
  id = (await khet.call('POST', '/crop-disease/diagnose', { token, ...form })).body.data._id;
  await khet.call('PUT', `/crop-disease/${id}/follow`, { token, body: { follows: true } });
});
afterAll(async () => {
  await khet.close();
  await service.stop();
});

const remind = () => remindOfPlants({ services: khet.services });
const titles = () => phone.messages.map(({ content }) => content.title);
async function settled(): Promise<void> {
  await soon(async () => {
    expect((await khet.services.queue.depth())['notifications.send-push'] ?? 0).toBe(0);
  });
}

test('the owner’s phone asks how the plant is on the day, once, and leads to it', async () => {
  await remind();
  await settled();
  expect(titles()).toEqual([]);
  khet.travelTo('2026-11-25T08:00:00+05:30');
  await Promise.all([remind(), remind()]);
  await soon(() => expect(titles()).toEqual(['How is the plant now?']));
  expect(phone.messages[0]?.content.path).toBe(`/crop-disease/${id}#follow`);
  await remind();
  await settled();
  expect(titles()).toHaveLength(1);
});

test('it is quiet at night, and for a plant that is followed no more', async () => {
  khet.travelTo('2026-11-25T05:00:00+05:30');
  await remind();
  await settled();
  expect(titles()).toEqual([]);
  await khet.call('PUT', `/crop-disease/${id}/follow`, { token: asha.token, body: { follows: false } });
  khet.travelTo('2026-11-25T08:00:00+05:30');
  await remind();
  await settled();
  expect(titles()).toEqual([]);
});
