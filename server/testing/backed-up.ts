import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { expect, onTestFinished } from 'vitest';

import { backUp } from '#server/back-up.ts';
import { features } from '#server/features/index.ts';

import { createTestApp, type TestApp, type TestPerson } from './app.ts';

export const backupKey = randomBytes(32).toString('base64');

/** An installation with one farmer and one paper, and the backup of it. */
export interface BackedUp {
  khet: TestApp;
  asha: TestPerson;
  /** The folder of the backup. */
  target: string;
  id: string;
  /** Keeps another paper of the farmer, and returns its id. */
  keepPaper(name: string): Promise<string>;
  /** A copy of the backup that a test may break. */
  copyOfTarget(): Promise<string>;
  /** Runs a command of `server/` in another process, as an operator does. */
  command(
    file: string,
    args: string[],
    environment: Record<string, string>,
    typed?: string,
  ): Promise<{ code: number; said: string }>;
  stop(): Promise<void>;
}

export async function openBackedUp(): Promise<BackedUp> {
  const khet = await createTestApp({ environment: { BACKUP_KEY: backupKey }, jobs: false });
  const asha = await khet.signUp();
  async function keepPaper(name: string): Promise<string> {
    const content = Buffer.from(`%PDF-1.7\n${name} of Asha ${randomBytes(100_000).toString('hex')}\n%%EOF`);
    const { status, body } = await khet.upload('/documents/upload', {
      token: asha.token,
      fields: { documentType: 'Land Records', documentNumber: 'KH-42/7', description: 'खसरा \\. \t' },
      file: { name, type: 'application/pdf', content },
    });
    expect(status).toBe(200);
    return body.data._id;
  }

  await keepPaper('khasra.pdf');
  const target = await mkdtemp(path.join(tmpdir(), 'khet-backup-'));
  const { id } = await backUp(khet.services, { place: target, features });
  return {
    khet,
    asha,
    target,
    id,
    keepPaper,
    async copyOfTarget() {
      const folder = await passingFolder();
      await cp(target, folder, { recursive: true });
      return folder;
    },
    command: (...given) => run(khet.services.config.dataFolder, ...given),
    async stop() {
      await khet.close();
      await rm(target, { recursive: true, force: true });
    },
  };
}

/** An empty folder until the running test ends. */
export async function passingFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-backup-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function run(folder: string, file: string, args: string[], environment: Record<string, string>, typed = '') {
  // oxlint-disable-next-line node/no-process-env -- with what was compiled before it starts in half the time
  const { NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../${file}`, import.meta.url)), ...args], {
    cwd: folder,
    env: { NODE_COMPILE_CACHE, NODE_ENV: 'test', WEATHER_SOURCE: 'off', SHIPPED_PRICES: 'off', ...environment },
  });
  child.stdin.end(typed);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const [code] = (await once(child, 'close')) as [number];
  return { code, said };
}
