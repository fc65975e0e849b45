import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { mostDocuments } from '#domain/limits.ts';
import { locate } from '#server/platform/config/locate.ts';
import { createVault, identifyKey } from '#server/platform/crypto/vault.ts';
import { createFileStore } from '#server/platform/files/encrypted-file-store.ts';
import { openDrive } from '#server/platform/files/open-drive.ts';
import type { Services } from '#server/platform/services.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { multipart } from '#server/testing/multipart.ts';
import { realClamAv } from '#server/testing/servers/real-servers.ts';
import { startS3Server } from '#server/testing/servers/s3.ts';
import { storedFiles } from '#server/testing/stored-files.ts';

import { rotateKeys } from '../jobs.ts';
import { toDocument } from '../seal.ts';
import { findDocument, findSameBytes } from '../store.ts';
import { makeDocx, makePdf } from '../testing/papers.ts';

let khet: TestApp;
const pdf = makePdf({ text: 'land record' });

beforeAll(async () => {
  khet = await createTestApp({ jobs: false, environment: { RATE_LIMIT_SCALE: '1000' } });
});
afterAll(() => khet.close());

function upload({ token }: TestPerson, key?: string, content = pdf) {
  const form = multipart({ documentType: 'Other' }, { name: 'khasra.pdf', content });
  const headers = { ...form.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  return khet.call('POST', '/documents/upload', { token, ...form, headers });
}

async function countOf(person: TestPerson): Promise<number> {
  const query = khet.services.db.selectFrom('document').select('id').where('userId', '=', person.id);
  return (await query.execute()).length;
}

describe('an upload with an Idempotency-Key', () => {
  test('sent again gets the paper of the first, also where both come at once', async () => {
    const person = await khet.signUp();
    const before = (await storedFiles(khet)).length;
    const [one, two] = await Promise.all([upload(person, 'key-of-asha-1'), upload(person, 'key-of-asha-1')]);
    const three = await upload(person, 'key-of-asha-1');
    expect(one?.status).toBe(200);
    expect([two?.body.data._id, three.body.data._id]).toEqual([one?.body.data._id, one?.body.data._id]);
    expect(await countOf(person)).toBe(1);
    expect((await storedFiles(khet)).length).toBe(before + 1);
  });

  test('sent again with other bytes is refused', async () => {
    const person = await khet.signUp();
    await upload(person, 'key-of-asha-1');
    const { status, body } = await upload(person, 'key-of-asha-1', makePdf({ text: 'bank record' }));
    expect([status, body.code]).toEqual([422, 'key_used_before']);
    expect(await countOf(person)).toBe(1);
  });

  test('with another key, without one, or of another account, is another paper', async () => {
    const [person, other] = [await khet.signUp(), await khet.signUp()];
    const keys = ['the-same-key', 'another-key', undefined, undefined];
    for (const key of keys) expect((await upload(person, key)).status).toBe(200);
    expect((await upload(other, 'the-same-key')).status).toBe(200);
    expect([await countOf(person), await countOf(other)]).toEqual([4, 1]);
  });

  test('is refused if that is not a key', async () => {
    const { status, body } = await upload(await khet.signUp(), 'short');
    expect([status, Object.keys(body.fields)]).toEqual([400, ['idempotency-key']]);
  });
});

test('the limit of papers holds also where many come at once', async () => {
  const person = await khet.signUp();
  await upload(person);
  await sql`INSERT INTO document (user_id, document_type, original_name_sealed, content_type, size_bytes, file_key, created_at)
    SELECT ${person.id}::uuid, 'Other', original_name_sealed, content_type, 1, 'none-' || number, created_at
    FROM document, generate_series(1, ${mostDocuments - 2}) AS number WHERE user_id = ${person.id}::uuid`.execute(
    khet.services.db,
  );
  const answers = await Promise.all([1, 2, 3, 4].map(() => upload(person)));
  expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  expect(await countOf(person)).toBe(mostDocuments);
});

test('a paper that comes while its account is deleted leaves nothing behind, and is no defect', async () => {
  const person = await khet.signUp();
  const before = await storedFiles(khet);
  const { files } = khet.services;
  const store = files.put.bind(files);
  vi.spyOn(files, 'put').mockImplementationOnce(async (given) => {
    const stored = await store(given);
    await khet.call('DELETE', '/auth/me', { token: person.token, body: { password: person.password } });
    return stored;
  });
  const { status, body } = await upload(person);
  expect([status, body.code]).toEqual([401, 'not_signed_in']);
  expect(await storedFiles(khet)).toEqual(before);
});

test('a text that does not open takes neither the list nor the export with it', async () => {
  const person = await khet.signUp();
  const { body } = await upload(person);
  const other = (await upload(person)).body.data;
  await khet.services.db
    .updateTable('document')
    .set({ originalNameSealed: 'v1.00000000.AAAA', descriptionSealed: 'not sealed at all' })
    .where('id', '=', body.data._id)
    .execute();
  const list = await khet.call('GET', '/documents', { token: person.token });
  expect(list.status).toBe(200);
  const names = list.body.data.items.map((each: { originalName: string }) => each.originalName);
  expect(names).toHaveLength(2);
  expect(names).toEqual(expect.arrayContaining(['document', other.originalName]));
  expect((await khet.call('GET', '/auth/export', { token: person.token })).status).toBe(200);
});

describe('the services behind an upload', () => {
  async function withKhet(environment: Record<string, string>, look: (khet: TestApp) => Promise<void>): Promise<void> {
    const khet = await createTestApp({ environment, jobs: false });
    try {
      await look(khet);
    } finally {
      await khet.close();
    }
  }

  async function upload(khet: TestApp, token: string, text = 'land') {
    const form = multipart({ documentType: 'Other' }, { name: 'a.pdf', content: makePdf({ text }) });
    return khet.call('POST', '/documents/upload', { token, ...form });
  }

  test('on a server that speaks S3 a paper comes, opens, and goes with its object', async () => {
    const s3 = await startS3Server();
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.place;
    const place = {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    try {
      await withKhet(place, async (khet) => {
        const { token } = await khet.signUp();
        const { body } = await upload(khet, token);
        expect(await s3.countObjects()).toBe(1);
        const part = await khet.call('GET', body.data.documentImage.path, { headers: { range: 'bytes=0-4' } });
        expect(part.raw.toString()).toBe('%PDF-');
        expect((await khet.call('DELETE', `/documents/${body.data._id}`, { token })).status).toBe(200);
        expect(await s3.countObjects()).toBe(0);
      });
    } finally {
      await s3.stop();
    }
  });

  test('a bucket that does not answer gives the spec’s error and leaves no row', async () => {
    const s3 = await startS3Server();
    const { endpoint, bucket, accessKeyId, secretAccessKey } = s3.place;
    const place = { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId };
    await withKhet({ ...place, S3_SECRET_ACCESS_KEY: secretAccessKey }, async (khet) => {
      const { token } = await khet.signUp();
      await s3.stop();
      const { status, body } = await upload(khet, token);
      expect([status, body.message]).toEqual([503, 'Failed to upload document. Please try again.']);
      expect((await khet.call('GET', '/documents', { token })).body.data.items).toEqual([]);
    });
  });

  test('a virus that ClamAV names is refused, and while it does not answer no paper is taken', async () => {
    const daemon = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('stream: Eicar-Test-Signature FOUND\0'));
    }).listen(0, '127.0.0.1');
    await once(daemon, 'listening');
    const { port } = daemon.address() as AddressInfo;
    await withKhet({ CLAMAV_URL: `tcp://127.0.0.1:${port}` }, async (khet) => {
      const { token } = await khet.signUp();
      expect((await upload(khet, token)).body.code).toBe('document_infected');
      daemon.close();
      await once(daemon, 'close');
      expect((await upload(khet, token)).body.code).toBe('document_not_stored');
    });
  });

  /** The real daemon, where the tests have its address: docs/documents.md. */
  const realOnes = realClamAv ? [realClamAv.href] : [];

  test.each(realOnes)(
    'the real ClamAV at %s turns away papers with the EICAR test in them, and no other',
    async (url) => {
      const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
      const stream = `9 0 obj\n<< /Length ${eicar.length} >>\nstream\n${eicar}\nendstream\nendobj\n`;
      await withKhet({ CLAMAV_URL: url }, async (khet) => {
        const { token } = await khet.signUp();
        const send = async (name: string, content: Buffer) => {
          const form = multipart({ documentType: 'Other' }, { name, content });
          return (await khet.call('POST', '/documents/upload', { token, ...form })).body.code;
        };
        const packed = makeDocx([{ name: 'word/media/a.bin', content: eicar }]);
        expect(await send('deed.docx', packed)).toBe('document_infected');
        expect(await send('deed.pdf', makePdf({ objects: [stream] }))).toBe('document_infected');
        expect(await send('deed.docx', makeDocx())).toBeUndefined();
        expect(await send('deed.pdf', makePdf({ text: 'land' }))).toBeUndefined();
      });
    },
  );

  test('the nightly job seals papers anew, so that the new key alone opens them and knows the same bytes', async () => {
    const previousEncryptionKey = Buffer.alloc(32, 1);
    const [old, current] = [identifyKey(previousEncryptionKey), identifyKey(Buffer.alloc(32, 2))];
    await withKhet({ ENCRYPTION_KEY: old.key.toString('base64') }, async (khet) => {
      const { token, id: userId } = await khet.signUp();
      const { body } = await upload(khet, token);
      const { services } = khet;
      const drive = await openDrive({ folder: locate(services.config).files, now: services.clock() });
      const withBoth = createVault({ keys: { current, previous: [old] } });
      const changed: Services = {
        ...services,
        vault: withBoth,
        files: createFileStore({ drive, vault: withBoth }),
        config: { ...services.config, previousEncryptionKey },
      };
      await rotateKeys(changed);
      const vault = createVault({ keys: { current } });
      const row = await findDocument(services.db, userId, body.data._id);
      if (!row) throw new Error('The paper is gone');
      const document = toDocument({ vault, clock: services.clock }, { kind: 'farmer', userId, sessionId: '' }, row);
      expect(document.originalName).toBe('a.pdf');
      const content = await buffer(await createFileStore({ drive, vault }).read(row.fileKey));
      expect(content.equals(makePdf({ text: 'land' }))).toBe(true);
      const digest = createHash('sha256').update(content).digest('hex');
      expect(await findSameBytes(services.db, userId, [vault.fingerprint(digest)])).toBe(body.data._id);
    });
  });
});
