import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';

import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { pino } from 'pino';

import { indianDay } from '#domain/days/days.ts';
import { assemble, type Assembled } from '#server/assemble.ts';
import type { Farmer } from '#server/platform/actor.ts';
import { readConfig } from '#server/platform/config/read-config.ts';
import { createMailbox, type Mailbox } from '#server/platform/mail/mailbox.ts';
import { openSpool } from '#server/platform/files/spool.ts';
import type { Upload } from '#server/platform/http/uploads.ts';
import { openPicturePool } from '#server/platform/pictures/pictures.ts';
import type { PostPush } from '#server/platform/push/post-push.ts';
import type { Services } from '#server/platform/services.ts';

import { createTestDatabase } from './database/database.ts';
import { cheapPasswords } from './password-cost.ts';

export interface TestCall {
  body?: unknown;
  token?: string | undefined;
  headers?: Record<string, string>;
  /** The caller's address. By default each call has another one, because a village has many phones. */
  from?: string;
}

export interface TestUpload extends Pick<TestCall, 'token' | 'headers'> {
  method?: string;
  fields?: Record<string, string>;
  file?: { name: string; type: string; content: Buffer };
}

export interface TestAnswer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads into a reply, and fails where it is wrong
  body: any;
  headers: LightMyRequestResponse['headers'];
  raw: Buffer;
}

export interface TestPerson {
  id: string;
  name: string;
  email: string;
  password: string;
  token: string;
}

/** Returns the person as a verb sees them, in a new session. */
export function asFarmer({ id }: Pick<TestPerson, 'id'>): Farmer {
  return { kind: 'farmer', userId: id, sessionId: crypto.randomUUID() };
}

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  mailbox: Mailbox;
  /** Moves the app's clock, which then runs on. */
  travel(ms: number): void;
  /** Sets the app's clock to a moment; it runs on from there. */
  travelTo(moment: string): void;
  call(method: string, path: string, call?: TestCall): Promise<TestAnswer>;
  upload(path: string, upload: TestUpload): Promise<TestAnswer>;
  /** Signs up a person: they register, type the code and are signed in. */
  signUp(given?: Partial<Pick<TestPerson, 'name' | 'email' | 'password'>>): Promise<TestPerson>;
  /** Returns a file in the form that `services.uploads` gives. */
  spool(content: Buffer): Promise<Upload>;
  /** Reads the code in the newest mail to an address. */
  codeFor(email: string): Promise<string>;
  startJobs(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Settings by the names of their environment variables. */
  environment?: Record<string, string>;
  /** With false, queued jobs stay in the queue until `startJobs`. */
  jobs?: boolean;
  /** The way to a stand-in of push services. Without it every message fails: no test reaches a real one. */
  postPush?: PostPush;
}

let people = 0;

/** An app's clock begins at noon in India, so that no test reaches the next day. */
function indianNoon(): Date {
  return new Date(`${indianDay(new Date())}T12:00:00+05:30`);
}

/** All apps of one worker share this pool, because a process for pictures takes half a second to start. */
const picturePool = openPicturePool({ log: pino({ level: 'silent' }) });

/** Makes the whole app over a new database. Everything is real but the network in front of it. */
export async function createTestApp({
  environment = {},
  jobs = true,
  postPush = refusePush,
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(path.join(tmpdir(), 'khet-test-app-'));
  const database = await createTestDatabase();
  let offsetMs = indianNoon().getTime() - Date.now();
  const clock = () => new Date(Date.now() + offsetMs);
  const log = pino({ level: 'silent' });
  const config = readConfig({
    NODE_ENV: 'test',
    KHET_DATA: folder,
    LOG_LEVEL: 'silent',
    OVERLOAD_DELAY_MS: '0',
    // Each test makes its own prices.
    SHIPPED_PRICES: 'off',
    // Only tests of the weather have a source, and it is a stand-in.
    WEATHER_SOURCE: 'off',
    ...environment,
  });
  // A real hash takes a tenth of a second; `passwords.test.ts` makes some.
  const passwordCost = cheapPasswords;
  const parts = { config, databaseUrl: database.url, log, clock, passwordCost, picturePool, postPush };
  const khet: Assembled = await assemble(parts);
  const app = await khet.openApp();
  await app.ready();
  if (jobs) await khet.startJobs();
  const spool = openSpool(path.join(folder, 'files/incoming'), clock());
  const mailbox = createMailbox({ db: khet.services.db, clock, log });

  async function call(method: string, url: string, given: TestCall = {}): Promise<TestAnswer> {
    const response = await app.inject({
      method: method as 'GET',
      url: url.startsWith('/api/') ? url : `/api/v1${url}`,
      remoteAddress: given.from ?? randomAddress(),
      headers: { ...given.headers, ...(given.token === undefined ? {} : { authorization: `Bearer ${given.token}` }) },
      ...(given.body === undefined ? {} : { payload: given.body as object }),
    });
    const json = response.rawPayload.length > 0 && isJson(response.headers['content-type']);
    return {
      status: response.statusCode,
      body: json ? response.json() : response.body,
      headers: response.headers,
      raw: response.rawPayload,
    };
  }

  async function upload(url: string, { method = 'POST', token, headers, fields = {}, file }: TestUpload) {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append('file', new Blob([new Uint8Array(file.content)], { type: file.type }), file.name);
    const encoded = new Response(form);
    const contentType = encoded.headers.get('content-type') ?? '';
    const body = Buffer.from(await encoded.arrayBuffer());
    return call(method, url, { token, body, headers: { ...headers, 'content-type': contentType } });
  }

  async function codeFor(email: string): Promise<string> {
    const code = /\b\d{6}\b/.exec((await mailbox.latest(email))?.text ?? '')?.[0];
    if (code === undefined) throw new Error(`There is no code in the newest mail to ${email}`);
    return code;
  }

  async function signUp(given: Parameters<TestApp['signUp']>[0] = {}): Promise<TestPerson> {
    people += 1;
    const person = {
      name: `Farmer ${people}`,
      email: `farmer${people}@example.in`,
      password: 'nilgai-am-neem',
      ...given,
    };
    const { name, email, password } = person;
    const registered = await call('POST', '/auth/register', { body: { name, email, password } });
    expectOk(registered);
    const { registration } = registered.body;
    const verified = await call('POST', '/auth/verifyotp', {
      body: { email, otp: await codeFor(email), registration },
    });
    expectOk(verified);
    return { ...person, id: verified.body.user.id, token: verified.body.token };
  }

  return {
    app,
    services: khet.services,
    mailbox,
    travelTo: (moment) => {
      offsetMs = Date.parse(moment) - Date.now();
    },
    travel: (ms) => {
      offsetMs += ms;
    },
    call,
    upload,
    signUp,
    async spool(content) {
      const kept = await (await spool).keep(Readable.from([content]));
      return { ...kept, name: 'leaf.jpg', caller: '10.0.0.1' };
    },
    codeFor,
    startJobs: () => khet.startJobs(),
    async close() {
      await khet.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function refusePush(): Promise<never> {
  throw new Error('This test has no stand-in of a push service');
}

function expectOk({ status, body }: TestAnswer): void {
  if (status !== 200) throw new Error(`Signing up failed: ${status} ${JSON.stringify(body)}`);
}

function randomAddress(): string {
  const [a = 0, b = 0, c = 0] = crypto.getRandomValues(new Uint8Array(3));
  return `10.${a}.${b}.${c}`;
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.startsWith('application/json') ?? false;
}
