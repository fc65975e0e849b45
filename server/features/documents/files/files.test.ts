import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { multipart } from '#server/testing/multipart.ts';

import { makePdf, paperPhoto } from '../testing/papers.ts';

let khet: TestApp;
let asha: TestPerson;
let ravi: TestPerson;
const pdf = makePdf({ text: 'land record of Asha' });
const minutes = 60_000;

beforeAll(async () => {
  khet = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' }, jobs: false });
  [asha, ravi] = [await khet.signUp(), await khet.signUp()];
});

afterAll(() => khet.close());

async function upload(fields: Record<string, string> = {}, content = pdf, name = 'khasra.pdf') {
  const form = multipart({ documentType: 'Land Records', ...fields }, { name, content });
  const { body } = await khet.call('POST', '/documents/upload', { token: asha.token, ...form });
  return body;
}

function get(path: string, token?: string, headers: Record<string, string> = {}) {
  return khet.call('GET', path, { token, headers });
}

describe('an address of a file', () => {
  test('works without the token, for five minutes', async () => {
    const { path } = (await upload()).data.documentImage;
    const file = await get(path);
    expect(file.raw.equals(pdf)).toBe(true);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    khet.travel(5 * minutes + 1);
    expect((await get(path)).status).toBe(404);
  });

  test('opens no other document, no other part, and nothing once it was changed', async () => {
    const [one, other] = [(await upload()).data, (await upload()).data];
    const query = one.documentImage.path.split('?')[1];
    expect((await get(`/documents/${other._id}/file?${query}`)).status).toBe(404);
    expect((await get(`/documents/${one._id}/thumbnail?${query}`)).status).toBe(404);
    expect((await get(one.documentImage.path.replace(/until=\d/, 'until=9'))).status).toBe(404);
    expect((await get(`/documents/${one._id}/file`)).status).toBe(401);
  });

  test('is for that person alone, and dies when they sign out', async () => {
    const login = { email: ravi.email, password: ravi.password };
    const { token } = (await khet.call('POST', '/auth/login', { body: login })).body;
    const form = multipart({ documentType: 'Other' }, { name: 'a.pdf', content: pdf });
    const { body } = await khet.call('POST', '/documents/upload', { token, ...form });
    const { path } = body.data.documentImage;
    expect((await get(path, asha.token)).status).toBe(404);
    expect((await get(path)).status).toBe(200);
    await get('/auth/logout', token);
    expect((await get(path)).status).toBe(404);
  });
});

test('a part of a file comes alone, and what is not there is said', async () => {
  const { path } = (await upload()).data.documentImage;
  const part = await get(path, undefined, { range: 'bytes=5-9' });
  expect([part.status, part.headers['content-range']]).toEqual([206, `bytes 5-9/${pdf.length}`]);
  expect(part.raw.equals(pdf.subarray(5, 10))).toBe(true);
  expect((await get(path, undefined, { range: `bytes=${pdf.length}-` })).status).toBe(416);
});

test('a file is saved by a browser unless a page of ours asks to show it', async () => {
  const { path } = (await upload({}, await paperPhoto(), 'खसरा (1).jpg')).data.documentImage;
  expect((await get(path)).headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('खसरा')}%20%281%29.jpg`,
  );
  const shown = await get(`${path}&show=1`);
  expect(shown.headers['content-disposition']).toContain('inline');
  expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'self'");
});
