import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { allProfileFields, isPrivate, type ProfileField } from '#domain/profile-fields.ts';
import { anyLetter } from '#domain/testing/any-letter.ts';
import { asFarmer, createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';

import { profileFeature } from './index.ts';

let khet: TestApp;
let asha: TestPerson;

beforeAll(async () => {
  khet = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' } });
  asha = await khet.signUp({ name: 'Asha Patil' });
});

afterAll(() => khet.close());

const read = async (token: string) => (await khet.call('GET', '/profile', { token })).body.data;
const save = (token: string, body: object) => khet.call('PATCH', '/auth/me', { token, body });

describe('the profile', () => {
  test('keeps what was told, and only that', async () => {
    const before = await read(asha.token);
    const saved = await save(asha.token, {
      version: before.version,
      name: 'Asha R. Patil',
      village: ' Pimpalgaon ',
      state: 'Maharashtra',
      district: 'Nashik',
      farmSize: 2.5,
      crops: ['Onion', ' Grapes '],
      education: 'Higher Secondary',
    });
    expect(saved.status).toBe(200);
    expect(saved.body.user.name).toBe('Asha R. Patil');
    expect(await read(asha.token)).toMatchObject({
      village: 'Pimpalgaon',
      crops: ['Onion', 'Grapes'],
      farmSize: 2.5,
      education: 'Higher Secondary',
      phone: null,
    });
  });

  test('every field of the table is kept, shown and exported', async () => {
    const examples: Record<ProfileField, string | number | string[]> = {
      name: 'Meena Jadhav',
      firstName: 'Meena',
      lastName: 'Jadhav',
      phone: '9876543210',
      bio: 'Two wells',
      village: 'Ozar',
      pincode: '422206',
      state: 'Maharashtra',
      district: 'Nashik',
      address: 'Gat 12',
      aadharNumber: '499118665246',
      panNumber: 'ABCDE1234F',
      bankAccount: '123456789012',
      farmSize: 2.5,
      experience: 12,
      crops: ['Onion'],
      education: 'Graduate',
      familyMembers: 5,
      annualIncome: 150_000,
    };
    const meena = await khet.signUp();
    expect((await save(meena.token, { version: 0, ...examples })).status).toBe(200);
    const kept = await read(meena.token);
    const { personalData } = profileFeature;
    const { data } = (await personalData?.exportFor(asFarmer(meena), khet.services, 'en')) ?? {};
    expect(data).toEqual(kept);
    for (const field of allProfileFields) {
      expect(kept[field], field).toEqual(
        isPrivate(field) ? `••••••${String(examples[field]).slice(-4)}` : examples[field],
      );
    }
  });

  test.each([
    '9876543210',
    '09876543210',
    '919876543210',
    '00919876543210',
    '+919876543210',
    '+91 9876543210',
    ' 0-9876543210 ',
  ])('of the mobile number "%s" the ten digits are kept', async (phone) => {
    const { version } = await read(asha.token);
    expect((await save(asha.token, { version, phone })).status).toBe(200);
    expect((await read(asha.token)).phone).toBe('9876543210');
  });

  test.each(['0987654321', '5876543210', '91987654321', '98765432100', '0919876543210'])(
    '"%s" is no mobile number',
    async (phone) => {
      const { version } = await read(asha.token);
      expect((await save(asha.token, { version, phone })).body.fields).toHaveProperty('phone');
    },
  );

  test('a part is cleared by saying so, the rest stays', async () => {
    const { version } = await read(asha.token);
    await save(asha.token, { version, village: null });
    expect(await read(asha.token)).toMatchObject({ village: null, district: 'Nashik' });
  });

  test('of two devices that save at once, one is told and nothing is lost', async () => {
    const { version } = await read(asha.token);
    const answers = await Promise.all([
      save(asha.token, { version, bio: 'from the phone' }),
      save(asha.token, { version, bio: 'from the computer' }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const winner = answers.find(({ status }) => status === 200);
    expect((await read(asha.token)).bio).toBe(winner?.body.data.bio);
  });

  test('an Aadhaar number is kept nowhere whole, and other numbers are kept as they are', async () => {
    const sita = await khet.signUp({ name: 'Sita 4991 1866 5246' });
    const numbers = { phone: '+91 9198450123', pincode: '422001', bankAccount: '499118665246' };
    const other = 'call +91 73259 77235, paid ₹2400, 2500, 2600 on 2026-11-21';
    const { status } = await save(sita.token, {
      version: 0,
      name: 'Sita 4991/1866/5246',
      firstName: '499118665246',
      lastName: '४९९१ १८६६ ५२४६',
      address: 'Card 4991-1866-5246, Nashik',
      village: '4991, 1866, 5246',
      district: '4991 1866 5246',
      state: '4991\u00a01866\u00a05246',
      crops: ['Onion', '4991 1866 5246'],
      bio: `${other}\n4991\n1866\n5246`,
      ...numbers,
    });
    expect(status).toBe(200);
    const mask = 'XXXX XXXX 5246';
    expect(await read(sita.token)).toMatchObject({
      name: `Sita ${mask}`,
      firstName: mask,
      lastName: mask,
      address: `Card ${mask}, Nashik`,
      village: mask,
      district: mask,
      state: mask,
      crops: ['Onion', mask],
      bio: `${other}\n${mask}`,
      phone: '9198450123',
      pincode: numbers.pincode,
      bankAccount: '••••••5246',
    });
    const revealed = await khet.call('POST', '/profile/reveal', {
      token: sita.token,
      body: { password: sita.password },
    });
    expect(revealed.body.data.bankAccount).toBe(numbers.bankAccount);
  });

  test('each wrong field has its own message', async () => {
    const { version } = await read(asha.token);
    const { status, body } = await save(asha.token, {
      version,
      pincode: '01234',
      phone: '12',
      farmSize: -1,
      education: 'PhD',
      panNumber: 'nope',
      experience: 1.5,
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields).toSorted()).toEqual(
      ['education', 'experience', 'farmSize', 'panNumber', 'phone', 'pincode'].toSorted(),
    );
  });

  test('nothing anybody sends makes it fail on our side', async () => {
    const { version } = await read(asha.token);
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          version: fc.constantFrom(version, -1, 1e9, 'x', null),
          name: fc.oneof(fc.string({ unit: anyLetter }), fc.constant('म'.repeat(10_000)), fc.anything({ maxDepth: 2 })),
          bio: fc.oneof(
            fc.string({ unit: 'grapheme' }),
            fc.constant('<script>alert(1)</script>'),
            fc.constant('\u202Eevil'),
          ),
          crops: fc.oneof(fc.array(fc.string()), fc.anything({ maxDepth: 2 })),
          annualIncome: fc.oneof(fc.double(), fc.integer(), fc.string()),
        }),
        async (body) => {
          expect((await save(asha.token, JSON.parse(JSON.stringify(body)))).status).toBeLessThan(500);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('private numbers', () => {
  test('are masked, sealed in the table, and revealed to the owner after the password', async () => {
    const ravi = await khet.signUp();
    const saved = await save(ravi.token, {
      version: 0,
      bankAccount: '123456789012',
      panNumber: 'abcde1234f',
      aadharNumber: '4991 1866 5246',
    });
    expect(saved.body.data).toMatchObject({
      bankAccount: '••••••9012',
      panNumber: '••••••234F',
      aadharNumber: '••••••5246',
    });
    const rows = JSON.stringify(await khet.services.db.selectFrom('profile').selectAll().execute());
    for (const secret of ['123456789012', 'ABCDE1234F', '49911866']) expect(rows).not.toContain(secret);

    const wrong = await khet.call('POST', '/profile/reveal', { token: ravi.token, body: { password: 'guess-it' } });
    expect(wrong.body).toMatchObject({ success: false, code: 'wrong_password' });
    const right = await khet.call('POST', '/profile/reveal', { token: ravi.token, body: { password: ravi.password } });
    expect(right.body.data).toEqual({ bankAccount: '123456789012', panNumber: 'ABCDE1234F' });
  });

  test('an Aadhaar number with a wrong digit is refused as mistyped', async () => {
    const { version } = await read(asha.token);
    const { body } = await save(asha.token, { version, aadharNumber: '499118665247' });
    expect(body.fields).toEqual({ aadharNumber: { code: 'aadhaar_mistyped' } });
  });
});

test('choices are stored, and the newsletter needs no second mail for an address that was proven', async () => {
  const change = { signInMail: false, newsletter: true, language: 'hi' };
  const { body } = await khet.call('PATCH', '/profile/preferences', { token: asha.token, body: change });
  expect(body.data).toMatchObject(change);
  const off = await khet.call('PATCH', '/profile/preferences', { token: asha.token, body: { newsletter: false } });
  expect(off.body.data).toMatchObject({ newsletter: false, signInMail: false });
});
