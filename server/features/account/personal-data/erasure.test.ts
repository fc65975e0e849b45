import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import { features } from '#server/features/index.ts';
import type { Feature } from '#server/platform/feature.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';

import { createAccountJobs } from '../jobs.ts';
import { eraseAccount, sweepAccounts } from './erase-account.ts';

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

function deleteMe({ token }: TestPerson, password: string, at = khet) {
  return at.call('DELETE', '/auth/me', { token, body: { password } });
}

/** Finds every row of every table that has a person's id, address or name. */
async function traces({ id, email, name }: TestPerson, { services: { db } } = khet): Promise<string[]> {
  const tables = (await db.introspection.getTables()).filter(({ schema }) => schema === 'public');
  const found: string[] = [];
  for (const { name: table } of tables) {
    const rows = await db
      .selectFrom(table as 'appUser')
      .selectAll()
      .execute();
    if (rows.some((row) => [id, email, name].some((word) => JSON.stringify(row).includes(word)))) found.push(table);
  }
  // The mailbox stands for delivered mail, and the counts against abuse end with their window.
  return found.filter((table) => table !== 'mailbox_message' && table !== 'rate_window');
}

describe('deleting an account', () => {
  test('needs the password', async () => {
    const person = await signUp();
    const { status, body } = await deleteMe(person, 'not-the-password');
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'wrong_password', ['password']]);
    expect((await khet.call('GET', '/auth/me', { token: person.token })).status).toBe(200);
  });

  test('closes it at once: no session, no sign-in, no reset link counts, and the address is free', async () => {
    const person = await signUp();
    const { status, body } = await deleteMe(person, person.password);
    expect([status, body.message]).toEqual([200, 'Account deleted successfully']);
    expect((await khet.call('GET', '/auth/me', { token: person.token })).status).toBe(401);
    const login = await khet.call('POST', '/auth/login', { body: { email: person.email, password: person.password } });
    expect(login.body.code).toBe('invalid_credentials');
    const again = await khet.signUp({ email: person.email, name: 'Somebody new' });
    expect(again.id).not.toBe(person.id);
  });

  test('leaves no trace but a number once the job has run', async () => {
    const own = await openOwnApp();
    const person = await signUp(own);
    const bystander = await signUp(own);
    const tablesOfBystander = await traces(bystander, own);
    await own.call('POST', '/newsletter', { body: { email: person.email } });
    await own.call('POST', '/auth/login', { body: { email: person.email, password: person.password } });
    expect(await traces(person, own)).toEqual(
      expect.arrayContaining(['app_user', 'session', 'credential', 'activity']),
    );
    await deleteMe(person, person.password, own);
    await own.startJobs();
    await expect.poll(() => traces(person, own), { timeout: 15_000 }).toEqual(['erasure']);
    expect(await own.services.db.selectFrom('newsletterSubscription').selectAll().execute()).toEqual([]);
    expect(await own.services.db.selectFrom('erasure').selectAll().executeTakeFirstOrThrow()).toEqual({
      userId: person.id,
      requestedAt: expect.any(Date),
      emailFingerprint: null,
      completedAt: expect.any(Date),
    });
    expect(await traces(bystander, own)).toEqual(tablesOfBystander);
  });

  test('lets mail that was queued before go nowhere', async () => {
    const own = await openOwnApp();
    const person = await signUp(own);
    await own.call('POST', '/auth/forgot-password', { body: { email: person.email } });
    const mails = (await own.mailbox.list(person.email)).length;
    await deleteMe(person, person.password, own);
    const other = await signUp(own);
    await own.call('POST', '/auth/forgot-password', { body: { email: other.email } });
    await own.startJobs();
    await expect.poll(async () => (await own.mailbox.list(other.email)).length, { timeout: 10_000 }).toBe(2);
    expect((await own.mailbox.list(person.email)).length).toBe(mails);
  });

  test('twice at once is done once', async () => {
    const person = await signUp();
    const answers = await Promise.all([deleteMe(person, person.password), deleteMe(person, person.password)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.map(({ status }) => status).every((status) => [200, 400, 401].includes(status))).toBe(true);
    const erasures = khet.services.db.selectFrom('erasure').selectAll().where('userId', '=', person.id);
    expect(await erasures.execute()).toHaveLength(1);
  });
});

describe('an erasure', () => {
  test('starts over and ends if it was cut off in the middle', async () => {
    const person = await signUp();
    await deleteMe(person, person.password);
    const erased: string[] = [];
    let crashes = 1;
    const first = keeping('first', () => void erased.push('first'));
    const second = keeping('second', () => {
      if (crashes-- > 0) throw new Error('the machine went away');
      erased.push('second');
    });
    const erase = () => eraseAccount({ services: khet.services, userId: person.id, others: [first, second] });
    await expect(erase()).rejects.toThrow('the machine went away');
    expect(await traces(person)).toContain('app_user');
    await erase();
    expect(erased).toEqual(['first', 'first', 'second']);
    expect(await traces(person)).toEqual(['erasure']);
  });

  test.each(['its job', 'the sweep'])(
    'an erasure by %s ends at the next safe point of a stop, and is taken up again',
    async (by) => {
      const own = await openOwnApp();
      const person = await signUp(own);
      await deleteMe(person, person.password, own);
      const stop = new AbortController();
      const erased: string[] = [];
      const others = [
        keeping('first', () => {
          erased.push('first');
          stop.abort(new Error('The process stopped'));
        }),
        keeping('second', () => void erased.push('second')),
      ];
      const jobs = createAccountJobs(() => others);
      const run = ({ signal }: AbortController) => {
        const call = { id: '', services: own.services, signal, attempt: 1 };
        return by === 'its job'
          ? jobs.erase.handle({ ...call, payload: { userId: person.id } })
          : jobs.sweep.handle({ ...call, payload: {} });
      };
      await expect(run(stop)).rejects.toThrow('The process stopped');
      expect(erased).toEqual(['first']);
      await run(new AbortController());
      expect(erased).toEqual(['first', 'first', 'second']);
      expect(await traces(person, own)).toEqual(['erasure']);
    },
  );

  test('is found by the sweep if nobody is working on it any more', async () => {
    const person = await signUp();
    await deleteMe(person, person.password);
    await sweepAccounts({ services: khet.services, others: features });
    expect(await traces(person)).toEqual(['erasure']);
  });

  test('holds up no other if it fails, and the sweep says that it failed', async () => {
    const own = await openOwnApp();
    const people = [await signUp(own), await signUp(own), await signUp(own)];
    for (const person of people) await deleteMe(person, person.password, own);
    const failing = people.map(({ id }) => id).toSorted()[0];
    const erase = async (userId: string) => {
      if (userId === failing) throw new Error('no such bucket');
    };
    const broken: Feature = {
      name: 'broken',
      personalData: { exportFor: async () => ({ data: null }), erase },
      sealed: [],
    };
    const sweep = sweepAccounts({ services: own.services, others: [broken] });
    await expect(sweep).rejects.toThrow('an account could not be erased (1 of 3)');
    const left = await own.services.db.selectFrom('appUser').select('id').execute();
    expect(left).toEqual([{ id: failing }]);
  });

  test('is done again when a backup brings the account back', async () => {
    const person = await signUp();
    await deleteMe(person, person.password);
    await sweepAccounts({ services: khet.services, others: features });
    await khet.services.db
      .insertInto('appUser')
      .values({ id: person.id, name: person.name, email: person.email })
      .execute();
    await sweepAccounts({ services: khet.services, others: features });
    expect(await traces(person)).toEqual(['erasure']);
  });

  test('never touches an account that was not closed', async () => {
    const person = await signUp();
    const before = await traces(person);
    await eraseAccount({ services: khet.services, userId: person.id, others: features });
    expect(await traces(person)).toEqual(before);
  });
});

describe('the sweep', () => {
  test('forgets sessions and codes that have run out, and no others', async () => {
    const own = await openOwnApp();
    const person = await signUp(own);
    await own.call('POST', '/auth/register', {
      body: { name: 'W', email: 'waits@example.in', password: 'nilgai-am-neem' },
    });
    const count = async (table: 'session' | 'registration') =>
      (await own.services.db.selectFrom(table).selectAll().execute()).length;
    await sweepAccounts({ services: own.services, others: [] });
    expect([await count('session'), await count('registration')]).toEqual([1, 1]);
    own.travel(31 * 24 * 60 * 60 * 1000);
    await sweepAccounts({ services: own.services, others: [] });
    expect([await count('session'), await count('registration')]).toEqual([0, 0]);
    expect(await traces(person, own)).toContain('app_user');
  });
});

function keeping(name: string, erase: () => void): Feature {
  return { name, personalData: { exportFor: async () => ({ data: null }), erase: async () => erase() }, sealed: [] };
}
