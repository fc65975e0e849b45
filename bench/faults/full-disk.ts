import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import sharp from 'sharp';

import { startEmbeddedPostgres } from '#server/platform/db/embedded.ts';
import { canMakeDisk, makeOwnDisk } from '#server/testing/own-disk.ts';

import { startServer } from '../support/server.ts';
import { signUp } from '../upgrade/sign-up.ts';

const mostUploads = 60;

/** D13: the disk of the files has 24 MB; papers are uploaded until it is full, deleted, and uploaded again. */
export async function fillTheDisk(): Promise<Record<string, string>> {
  if (!canMakeDisk) return { 'not run': 'only root of a whole machine can make a small disk' };
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-bench-disk-'));
  const disk = await makeOwnDisk('size=24m');
  const quiet = { info: () => undefined, warn: () => undefined };
  const postgres = await startEmbeddedPostgres({ folder: path.join(folder, 'postgres'), log: quiet });
  const settings = { DATABASE_URL: postgres.url, JOBS: 'elsewhere', LOG_LEVEL: 'fatal', OVERLOAD_DELAY_MS: '0' };
  const server = await startServer(path.join(disk.folder, 'khet'), settings);
  try {
    const token = await signUp(server.url, 'disk@example.org');
    const first = await uploadUntilRefused(server.url, token);
    const reads = await Promise.all(
      ['/', '/api/v1/market-prices/commodities', '/readyz'].map(async (way) => (await fetch(server.url + way)).status),
    );
    const drafts = await readdir(path.join(disk.folder, 'khet/files/incoming')).catch(() => []);
    for (const id of first.kept.slice(0, 3)) await call(server.url, token, 'DELETE', `/documents/${id}`);
    const again = await uploadUntilRefused(server.url, token);
    let whole = 0;
    for (const id of [...first.kept.slice(3), ...again.kept]) {
      const reply = await call(server.url, token, 'GET', `/documents/${id}/file`);
      if (reply.ok && (await reply.arrayBuffer()).byteLength > 0) whole += 1;
    }
    return {
      'papers kept before the disk was full, the answer then': `${first.kept.length}, ${first.refusal}`,
      'other answers meanwhile: /, prices, /readyz': reads.join(', '),
      'drafts left': String(drafts.length),
      'three deleted, then kept': `${again.kept.length}, ${again.refusal}`,
      'kept papers that can be read whole': `${whole} of ${first.kept.length - 3 + again.kept.length}`,
      'the process': server.isAlive() ? 'lives' : 'DIED',
    };
  } finally {
    await server.stop();
    await postgres.stop();
    await disk.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

async function uploadUntilRefused(url: string, token: string): Promise<{ kept: string[]; refusal: string }> {
  const kept: string[] = [];
  for (let n = 0; n < mostUploads; n += 1) {
    const form = new FormData();
    form.set('documentType', 'Other');
    form.set('file', new Blob([new Uint8Array(await makePicture())], { type: 'image/jpeg' }), `${n}.jpg`);
    const reply = await call(url, token, 'POST', '/documents/upload', form);
    const { data, code } = (await reply.json()) as { data?: { _id: string }; code?: string };
    if (!data) return { kept, refusal: `${reply.status} ${code}` };
    kept.push(data._id);
  }
  return { kept, refusal: 'never refused' };
}

/** About 1.5 MB; each one is another, because the same file again is not stored twice. */
function makePicture(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const create = { width: 1400, height: 1000, channels: 3 as const, background: '#4a7', noise };
  return sharp({ create }).jpeg({ quality: 92 }).toBuffer();
}

function call(url: string, token: string, method: string, route: string, body?: FormData): Promise<Response> {
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${url}/api/v1${route}`, { method, headers, ...(body === undefined ? {} : { body }) });
}
