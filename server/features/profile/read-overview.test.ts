import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { multipart } from '#server/testing/multipart.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => khet.close());

test('figures and achievements come from what the account really did', async () => {
  const ravi = await khet.signUp();
  const { body } = await khet.call('GET', '/profile/overview', { token: ravi.token });
  expect(body.data.figures).toMatchObject({ diagnoses: 0, documents: 0, completePercent: 0 });
  const earned = body.data.achievements.filter((each: { earnedAt: string | null }) => each.earnedAt !== null);
  expect(earned.map((each: { name: string }) => each.name)).toEqual(['verified']);
});

test('documents are counted as they are kept now, whatever was changed or deleted', async () => {
  const ravi = await khet.signUp();
  const { token } = ravi;
  async function upload(name: string, background: string) {
    const content = await sharp({ create: { width: 600, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const form = multipart({ documentType: 'Land Records' }, { name, content });
    const { body } = await khet.call('POST', '/documents/upload', { token, ...form });
    return body.data._id as string;
  }
  const [kept, other] = [await upload('utara.jpg', '#fff'), await upload('deed.jpg', '#eee')];
  await khet.call('PUT', `/documents/${kept}`, { token, body: { description: 'Gat 112' } });
  await khet.call('DELETE', `/documents/${other}`, { token });
  const { body: list } = await khet.call('GET', '/documents', { token });
  const { body } = await khet.call('GET', '/profile/overview', { token });
  expect(list.data.items).toHaveLength(1);
  expect(body.data.figures.documents).toBe(1);
});
