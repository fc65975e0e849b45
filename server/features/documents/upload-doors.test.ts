import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';

import { locate } from '#server/platform/config/locate.ts';
import { createVault, identifyKey } from '#server/platform/crypto/vault.ts';
import { createFileStore } from '#server/platform/files/encrypted-file-store.ts';
import { openDrive } from '#server/platform/files/open-drive.ts';
import type { Services } from '#server/platform/services.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { multipart } from '#server/testing/multipart.ts';
import { realClamAv } from '#server/testing/real-servers.ts';
import { startS3Server } from '#server/testing/s3.ts';

import { rotateKeys } from './jobs.ts';
import { toDocument } from './seal.ts';
import { findDocument, findSameBytes } from './store.ts';
import { makeDocx, makePdf } from './testing/papers.ts';

async function withHouse(environment: Record<string, string>, look: (house: TestApp) => Promise<void>): Promise<void> {
  const house = await createTestApp({ environment, jobs: false });
  try {
    await look(house);
  } finally {
    await house.close();
  }
}

async function upload(house: TestApp, token: string, text = 'land') {
  const form = multipart({ documentType: 'Other' }, { name: 'a.pdf', content: makePdf({ text }) });
  return house.call('POST', '/documents/upload', { token, ...form });
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
    await withHouse(place, async (house) => {
      const { token } = await house.signUp();
      const { body } = await upload(house, token);
      expect(await s3.countObjects()).toBe(1);
      const part = await house.call('GET', body.data.documentImage.path, { headers: { range: 'bytes=0-4' } });
      expect(part.raw.toString()).toBe('%PDF-');
      expect((await house.call('DELETE', `/documents/${body.data._id}`, { token })).status).toBe(200);
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
  await withHouse({ ...place, S3_SECRET_ACCESS_KEY: secretAccessKey }, async (house) => {
    const { token } = await house.signUp();
    await s3.stop();
    const { status, body } = await upload(house, token);
    expect([status, body.message]).toEqual([503, 'Failed to upload document. Please try again.']);
    expect((await house.call('GET', '/documents', { token })).body.data.items).toEqual([]);
  });
});

test('a virus that ClamAV names is refused, and while it does not answer no paper is taken', async () => {
  const daemon = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end('stream: Eicar-Test-Signature FOUND\0'));
  }).listen(0, '127.0.0.1');
  await once(daemon, 'listening');
  const { port } = daemon.address() as AddressInfo;
  await withHouse({ CLAMAV_URL: `tcp://127.0.0.1:${port}` }, async (house) => {
    const { token } = await house.signUp();
    expect((await upload(house, token)).body.code).toBe('document_infected');
    daemon.close();
    await once(daemon, 'close');
    expect((await upload(house, token)).body.code).toBe('document_not_stored');
  });
});

/** Only where the tests were told of a real daemon: docs/documents.md. */
const realOnes = realClamAv ? [realClamAv.href] : [];

test.each(realOnes)(
  'the real ClamAV at %s turns away papers with the EICAR test in them, and no other',
  async (url) => {
    const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
    const stream = `9 0 obj\n<< /Length ${eicar.length} >>\nstream\n${eicar}\nendstream\nendobj\n`;
    await withHouse({ CLAMAV_URL: url }, async (house) => {
      const { token } = await house.signUp();
      const send = async (name: string, content: Buffer) => {
        const form = multipart({ documentType: 'Other' }, { name, content });
        return (await house.call('POST', '/documents/upload', { token, ...form })).body.code;
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
  await withHouse({ ENCRYPTION_KEY: old.key.toString('base64') }, async (house) => {
    const { token, id: userId } = await house.signUp();
    const { body } = await upload(house, token);
    const { services } = house;
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
    const document = toDocument({ vault, clock: services.clock }, { userId, sessionId: '' }, row);
    expect(document.originalName).toBe('a.pdf');
    const content = await buffer(await createFileStore({ drive, vault }).read(row.fileKey));
    expect(content.equals(makePdf({ text: 'land' }))).toBe(true);
    const digest = createHash('sha256').update(content).digest('hex');
    expect(await findSameBytes(services.db, userId, [vault.fingerprint(digest)])).toBe(body.data._id);
  });
});
