import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { features } from '#server/features/index.ts';
import type { Feature, PersonalExport } from '#server/platform/feature.ts';
import { asFarmer, createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';

import { exportAccount } from './export-account.ts';

let khet: TestApp;

beforeAll(async () => {
  khet = await createTestApp({ jobs: false });
});
afterAll(() => khet.close());

/** Opens an app for a test that lets jobs run, moves the clock or counts all people. */
async function openOwnApp(): Promise<TestApp> {
  const own = await createTestApp({ jobs: false });
  onTestFinished(() => own.close());
  return own;
}

/** Signs up a person with a name that is no part of any other name. */
const signUp = (at = khet) => at.signUp({ name: `Farmer ${crypto.randomUUID()}` });

describe('an export', () => {
  test('an export is one JSON file with all that is known of its owner, and nothing of anybody else', async () => {
    const person = await signUp();
    const other = await signUp();
    const { status, headers, raw } = await khet.call('GET', '/auth/export', { token: person.token });
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'application/zip', 'no-store']);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="khet-\d{4}-\d\d-\d\d\.zip"$/);
    const { 'khet.json': json } = unpack(raw);
    const data = JSON.parse(String(json));
    expect(data.account.user).toMatchObject({ name: person.name, email: person.email });
    expect(data.account.sessions).toHaveLength(1);
    expect(data.account.activity).toEqual([
      { kind: 'account', detail: { event: 'email_verified' }, at: expect.any(String) },
    ]);
    expect(Object.keys(data)).toEqual(expect.arrayContaining(['exportedAt', 'account', 'newsletter', 'profile']));
    expect(String(json)).not.toContain(other.email);
    expect(String(json)).not.toContain(person.token);
  });

  test('each feature adds its share and its files, which land in a folder of their own', async () => {
    const { archive } = await exportWith({
      data: { kept: 'something' },
      files: [
        { name: 'खसरा.pdf', open: async () => Readable.from([Buffer.from('one')]) },
        { name: '../../खसरा.pdf', open: async () => Readable.from([Buffer.from('two')]) },
      ],
    });
    expect(Object.keys(archive)).toEqual(['documents/खसरा.pdf', 'documents/_.._खसरा.pdf', 'khet.json']);
    expect(String(archive['documents/खसरा.pdf'])).toBe('one');
    expect(JSON.parse(String(archive['khet.json'])).documents).toEqual({ kept: 'something' });
  });

  test('as many questions go to the database for many papers and applications as for one of each', async () => {
    const person = await khet.signUp();
    const { token } = person;
    const add = async (scheme: string) => {
      const file = { name: `${scheme}.pdf`, type: 'application/pdf', content: Buffer.from('%PDF-1.4\n%%EOF') };
      await khet.upload('/documents/upload', { token, fields: { documentType: 'Land Records' }, file });
      await khet.call('POST', `/schemes/${scheme}/apply`, { token, body: {} });
    };
    const exported = async () => {
      const asked = vi.spyOn(khet.services.db.getExecutor(), 'executeQuery');
      const shares = await Promise.all(
        features
          .filter(({ name }) => name === 'documents' || name === 'schemes')
          .map(async ({ personalData }) => personalData?.exportFor(asFarmer(person), khet.services, 'en')),
      );
      const questions = asked.mock.calls.length;
      asked.mockRestore();
      return { questions, shares: shares.map((share) => share?.data) };
    };
    await add('pm-kisan');
    const one = await exported();
    await add('pmfby');
    const two = await exported();
    expect(two.questions).toBe(one.questions);
    const history = [{ kind: 'uploaded' }];
    const documents = [{ history }, { history }];
    const applications = [{ scheme: { id: 'pmfby' } }, { scheme: { id: 'pm-kisan' } }].map((each) => ({
      ...each,
      history: [{ status: 'Pending' }],
    }));
    expect(two.shares).toMatchObject([documents, { applications }]);
    expect(JSON.stringify(two.shares)).toContain('pmfby.pdf');
  });

  test('has the texts that a feature composes for a reader in the language of the account', async () => {
    const person = await khet.signUp();
    await khet.services.db.updateTable('appUser').set({ language: 'mr' }).where('id', '=', person.id).execute();
    await khet.call('POST', '/schemes/pm-kisan/apply', { token: person.token, body: {} });
    const { raw } = await khet.call('GET', '/auth/export', { token: person.token });
    const { applications } = JSON.parse(String(unpack(raw)['khet.json'])).schemes;
    expect(applications[0].scheme.title).toMatch(/[\u0900-\u097F]/);
  });

  test('a file that cannot be opened is named, and the rest is there all the same', async () => {
    const { archive } = await exportWith({
      data: null,
      files: [
        { name: 'lost.pdf', open: async () => Promise.reject(new Error('no such file')) },
        { name: 'there.pdf', open: async () => Readable.from([Buffer.from('here')]) },
      ],
    });
    expect(Object.keys(archive)).toEqual(['documents/there.pdf', 'khet.json']);
    expect(JSON.parse(String(archive['khet.json'])).unreadableFiles).toEqual(['documents/lost.pdf']);
  });

  test('is named after the day in India', async () => {
    const own = await openOwnApp();
    own.travelTo('2026-11-24T20:00:00Z');
    const person = await signUp(own);
    const { headers } = await own.call('GET', '/auth/export', { token: person.token });
    expect(headers['content-disposition']).toBe('attachment; filename="khet-2026-11-25.zip"');
  });

  test('an export is not a way to keep the server busy', async () => {
    const person = await signUp();
    const statuses = [];
    for (let count = 0; count < 6; count += 1) {
      statuses.push((await khet.call('GET', '/auth/export', { token: person.token })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  async function exportWith(share: PersonalExport) {
    const person: TestPerson = await signUp();
    const documents: Feature = {
      name: 'documents',
      personalData: { exportFor: async () => share, erase: async () => undefined },
      sealed: [],
    };
    const actor = asFarmer(person);
    const stream = await exportAccount({ services: khet.services, actor, others: [documents] });
    return { archive: unpack(await buffer(stream)) };
  }

  /** Reads from the directory at the end, as an unpacker does. */
  function unpack(archive: Buffer): Record<string, Buffer> {
    const end = archive.length - 22;
    let at = archive.readUInt32LE(end + 16);
    const files: Record<string, Buffer> = {};
    for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
      const nameBytes = archive.readUInt16LE(at + 28);
      const from = archive.readUInt32LE(at + 42) + 30 + nameBytes;
      const name = archive.subarray(at + 46, at + 46 + nameBytes).toString('utf8');
      files[name] = inflateRawSync(archive.subarray(from, from + archive.readUInt32LE(at + 20)));
      at += 46 + nameBytes;
    }
    return files;
  }
});
