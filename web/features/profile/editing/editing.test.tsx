import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { allProfileFields, tabOf } from '#domain/profile-fields.ts';
import type { SentCall } from '#web/testing/server.ts';
import { failed } from '#web/testing/server.ts';
import { sayIn } from '#web/lib/words/words.ts';
import { readSession } from '#web/lib/session/session.ts';

import { aProfile, bodyOf, renderProfile } from '../testing.tsx';

/** The reply to a save: the same person with the new profile. */
function done(about: Parameters<typeof aProfile>[0]) {
  const data = aProfile({ version: 4, ...about });
  return () => Response.json({ success: true, user: readSession().user, data });
}

const field = (name: string | RegExp) => screen.findByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

test.each(['personal', 'farming'] as const)(
  'the tab "%s" shows each of its fields, to read and to edit',
  async (tab) => {
    const drawn = await renderProfile({ tab });
    const fields = allProfileFields.filter((one) => tabOf(one) === tab);
    await screen.findByRole('button', { name: 'Edit profile' });
    for (const one of fields)
      expect((await screen.findAllByText(sayIn('profile')(`fields.${one}`)))[0], one).toBeTruthy();
    await drawn.person.click(press('Edit profile'));
    const control = (one: string) => document.querySelector(`form [name="${one}"]`);
    await waitFor(() => expect(fields.filter((one) => control(one) === null)).toEqual([]));
  },
);

test('Save sends only what was changed, with the version the profile has, and shows it', async () => {
  const drawn = await renderProfile({
    tab: 'farming',
    answers: { 'PATCH /auth/me': done({ crops: ['Onion', 'Wheat'] }) },
  });
  await drawn.person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const crops = await field('Crops');
  await drawn.person.clear(crops);
  await drawn.person.type(crops, ' Onion ,Wheat,');
  await drawn.person.click(press('Save'));
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
  expect(bodyOf(drawn, 'PATCH /auth/me')).toEqual({ version: 3, crops: ['Onion', 'Wheat'] });
  expect(await screen.findByText('Onion, Wheat')).toBeTruthy();
});

test('the parts of a name that the form fills in are saved, and are no change of the person’s to warn of', async () => {
  const whole = aProfile({ name: 'Sunita Tai Patil', firstName: null, lastName: null });
  const drawn = await renderProfile({
    tab: 'personal',
    answers: { 'GET /profile': { success: true, data: whole }, 'PATCH /auth/me': done({}) },
  });
  const warning = () => screen.queryByText('You have changes that are not saved yet.');
  await drawn.person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  expect((await field('First name')).getAttribute('value')).toBe('Sunita');
  expect(warning()).toBeNull();
  await drawn.person.type(await field('Village'), ' Baswant');
  expect(warning()).not.toBeNull();
  await drawn.person.clear(await field('Last name'));
  await drawn.person.click(press('Save'));
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
  expect(bodyOf(drawn, 'PATCH /auth/me')).toMatchObject({ firstName: 'Sunita', village: 'Pimpalgaon Baswant' });
  expect(bodyOf(drawn, 'PATCH /auth/me')).not.toHaveProperty('lastName');
});

test('two taps on Save at once send one change', async () => {
  const drawn = await renderProfile({ tab: 'personal', answers: { 'PATCH /auth/me': done({ village: 'Niphad' }) } });
  await drawn.person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await drawn.person.type(await field('Village'), ' Baswant');
  const save = press('Save');
  fireEvent.click(save);
  fireEvent.click(save);
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
  expect(drawn.sent.filter(({ name }) => name === 'PATCH /auth/me')).toHaveLength(1);
});

test('Cancel restores what the server knows', async () => {
  const drawn = await renderProfile({ tab: 'personal' });
  await drawn.person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await drawn.person.type(await field('Village'), ' Baswant');
  await drawn.person.click(press('Cancel'));
  expect(screen.getByText('Pimpalgaon')).toBeTruthy();
  expect(screen.queryByText('You have changes that are not saved yet.')).toBeNull();
  await drawn.person.click(press('Edit profile'));
  expect((await field('Village')).getAttribute('value')).toBe('Pimpalgaon');
});

test('saving on top of another device asks first, keeps what was typed, and then goes through', async () => {
  let profile = aProfile();
  const drawn = await renderProfile({
    tab: 'personal',
    answers: {
      'GET /profile': () => Response.json({ success: true, data: profile }),
      'PATCH /auth/me': ({ init }: SentCall) =>
        (JSON.parse(String(init.body)) as { version: number }).version === profile.version
          ? done({ version: 5, village: 'Niphad', address: 'Gat 12' })()
          : failed(409, 'conflict'),
    },
  });
  await drawn.person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const village = await field('Village');
  await drawn.person.clear(village);
  await drawn.person.type(village, 'Niphad');
  profile = aProfile({ version: 4, village: 'Ozar', address: 'Gat 12' });
  await drawn.person.click(press('Save'));
  expect(await screen.findByText(/was changed on another device meanwhile/)).toBeTruthy();
  expect((await field('Village')).getAttribute('value')).toBe('Niphad');
  expect(screen.getByDisplayValue('Gat 12')).toBeTruthy();
  await drawn.person.click(press('Save'));
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
  expect(bodyOf(drawn, 'PATCH /auth/me')).toEqual({ version: 4, village: 'Niphad' });
});

test('all wrong fields are marked at the first Save, unreadable and against a rule, and nothing is sent', async () => {
  const drawn = await renderProfile({ tab: 'farming' });
  await drawn.person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await drawn.person.type(await field('Farm size (acres)'), ' bigha');
  await drawn.person.type(await field('Experience (years)'), '91');
  await drawn.person.click(press('Save'));
  expect(await screen.findByText('Enter the size in acres, such as 2.5; 100000 at most.')).toBeTruthy();
  expect(screen.getByText('Enter a whole number of years from 0 to 90.')).toBeTruthy();
  expect(bodyOf(drawn, 'PATCH /auth/me')).toBeUndefined();
});

test('each refused field says in the person’s language what is wrong, until it is changed', async () => {
  const drawn = await renderProfile({
    tab: 'personal',
    language: 'hi',
    answers: {
      'PATCH /auth/me': failed(400, 'invalid_request', {
        pincode: { code: 'pincode' },
        'crops.3': { code: 'too_long', max: 60 },
      }),
    },
  });
  await drawn.person.click(await screen.findByRole('button', { name: 'प्रोफ़ाइल बदलें' }));
  const pincode = await field('पिन कोड');
  await drawn.person.type(pincode, '422001');
  await drawn.person.click(press('सहेजें'));
  expect(await screen.findByText('पिन कोड के 6 अंक लिखें।')).toBeTruthy();
  expect(pincode.getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(pincode));
  await drawn.person.type(pincode, '{Backspace}');
  expect(screen.queryByText('पिन कोड के 6 अंक लिखें।')).toBeNull();
});

test('a problem on the other tab opens that tab', async () => {
  const drawn = await renderProfile({
    tab: 'personal',
    answers: { 'PATCH /auth/me': failed(400, 'invalid_request', { farmSize: { code: 'too_large', max: 100_000 } }) },
  });
  await drawn.person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await drawn.person.type(await field('Village'), ' B');
  await drawn.person.click(press('Save'));
  expect(await screen.findByText('Enter the size in acres, such as 2.5; 100000 at most.')).toBeTruthy();
  expect(drawn.address()).toBe('/profile?tab=farming');
});

test('a text that is not a number is reported before anything is sent', async () => {
  const drawn = await renderProfile({ tab: 'farming' });
  await drawn.person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await drawn.person.type(await field('Farm size (acres)'), ' bigha');
  await drawn.person.click(press('Save'));
  expect(await screen.findByText('Enter the size in acres, such as 2.5; 100000 at most.')).toBeTruthy();
  expect(bodyOf(drawn, 'PATCH /auth/me')).toBeUndefined();
});

test('a failed save says so and keeps the form', async () => {
  const drawn = await renderProfile({ tab: 'personal', answers: { 'PATCH /auth/me': failed(500, 'internal') } });
  await drawn.person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await drawn.person.type(await field('Village'), ' B');
  await drawn.person.click(press('Save'));
  expect(await screen.findByText('Failed to update profile. Please try again.')).toBeTruthy();
  expect((await field('Village')).getAttribute('value')).toBe('Pimpalgaon B');
});

test('a draft outlives the tab and the screen, and says that it is not saved', async () => {
  const userId = crypto.randomUUID();
  const drawn = await renderProfile({ tab: 'personal', userId });
  await drawn.person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await drawn.person.type(await field('Village'), ' Baswant');
  await drawn.person.type(await field('PAN'), 'ABCDE1234F');
  await drawn.person.click(screen.getByRole('tab', { name: 'Farming Details' }));
  expect(screen.getByText('You have changes that are not saved yet.')).toBeTruthy();
  drawn.unmount();
  await renderProfile({ tab: 'personal', userId });
  expect((await field('Village')).getAttribute('value')).toBe('Pimpalgaon Baswant');
  expect((await field('PAN')).getAttribute('value')).toBe('ABCDE1234F');
});

test('after a reload the draft is there, but for the private numbers, which are never put into storage', async () => {
  const userId = crypto.randomUUID();
  const drawn = await renderProfile({ tab: 'personal', userId });
  await drawn.person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await drawn.person.type(await field('PAN'), 'ABCDE1234F');
  await drawn.person.type(await field('Village'), ' Baswant');
  const stored = JSON.stringify({ ...sessionStorage });
  expect(stored).toContain('Pimpalgaon Baswant');
  expect(stored).not.toContain('ABCDE1234F');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await drawn.person.click(press('Cancel'));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Pimpalgaon');
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
});

test('a draft from before a reload is restored on top of the profile of today', async () => {
  const userId = crypto.randomUUID();
  const draft = { version: 2, changes: { village: 'Niphad' }, problems: [] };
  sessionStorage.setItem(`drafts:${userId}`, JSON.stringify({ profile: draft }));
  await renderProfile({ tab: 'overview', userId, answers: { 'GET /profile/overview': failed(500, 'internal') } });
  const notice = await screen.findByText('You have changes that are not saved yet.');
  expect(notice).toBeTruthy();
  screen.getByRole('button', { name: 'Go on editing' }).click();
  expect((await field('Village')).getAttribute('value')).toBe('Niphad');
  expect(screen.getByText(/was changed on another device meanwhile/)).toBeTruthy();
});

test('the district follows the state and is kept under its English name, shown in Hindi', async () => {
  const drawn = await renderProfile({ tab: 'personal', language: 'hi', answers: { 'PATCH /auth/me': done({}) } });
  expect(await screen.findByText('महाराष्ट्र')).toBeTruthy();
  await drawn.person.click(await screen.findByRole('button', { name: 'प्रोफ़ाइल बदलें' }));
  await drawn.person.selectOptions(await screen.findByRole('combobox', { name: 'राज्य' }), 'पंजाब');
  const district = await screen.findByRole('combobox', { name: 'ज़िला' });
  await within(district).findByRole('option', { name: 'लुधियाना' });
  await drawn.person.selectOptions(district, 'लुधियाना');
  await drawn.person.click(press('सहेजें'));
  await screen.findByText('प्रोफ़ाइल बदल गई!');
  expect(bodyOf(drawn, 'PATCH /auth/me')).toEqual({ version: 3, state: 'Punjab', district: 'Ludhiana' });
});

test('a district that the catalogue does not know stays as it was typed and can be typed anew', async () => {
  const drawn = await renderProfile({
    tab: 'personal',
    answers: {
      'GET /profile': { success: true, data: aProfile({ district: 'New Nashik' }) },
      'PATCH /auth/me': done({}),
    },
  });
  await drawn.person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const typed = await field('District: write the name');
  expect(typed.getAttribute('value')).toBe('New Nashik');
  await drawn.person.type(typed, ' East');
  await drawn.person.click(press('Save'));
  await screen.findByText('Profile updated successfully!');
  expect(bodyOf(drawn, 'PATCH /auth/me')).toEqual({ version: 3, district: 'New Nashik East' });
});

test('an empty private number leaves the one that is kept; Remove takes it away', async () => {
  const drawn = await renderProfile({ tab: 'personal', answers: { 'PATCH /auth/me': done({ bankAccount: null }) } });
  await drawn.person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  await drawn.person.click(await screen.findByRole('button', { name: 'Remove Bank account number' }));
  expect(screen.getByText('It is removed when you save.')).toBeTruthy();
  await drawn.person.click(press('Save'));
  await screen.findByText('Profile updated successfully!');
  expect(bodyOf(drawn, 'PATCH /auth/me')).toEqual({ version: 3, bankAccount: null });
});

test.each([
  ['personal', 'state', 'combobox', 'State'],
  ['farming', 'farmSize', 'textbox', 'Farm size (acres)'],
] as const)('a scheme opens the form on %s at %s, and is a press away after Save', async (tab, edit, role, name) => {
  const drawn = await renderProfile({
    tab: `${tab}&edit=${edit}&back=/schemes/pm-kisan`,
    answers: { 'PATCH /auth/me': done({}) },
  });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
  await waitFor(() => expect(drawn.address()).toBe(`/profile?tab=${tab}&back=%2Fschemes%2Fpm-kisan`));
  await drawn.person.click(press('Save'));
  const back = await screen.findByRole('link', { name: 'Back to the scheme' });
  expect(back.getAttribute('href')).toBe('/schemes/pm-kisan');
});

test('an address that leads out of the schemes is no way back', async () => {
  await renderProfile({ tab: 'personal&back=//example.org' });
  expect(await screen.findByText('Pimpalgaon')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Back to the scheme' })).toBeNull();
});

test('a good save takes away what was said of the one before, and has the schemes judged anew', async () => {
  const facts = vi.fn<() => Promise<string>>(async () => 'facts');
  function Facts() {
    return <p>{useQuery({ queryKey: ['schemes', 'facts'], queryFn: facts, staleTime: Infinity }).data}</p>;
  }
  const drawn = await renderProfile({ tab: 'farming', answers: { 'PATCH /auth/me': done({}) }, beside: <Facts /> });
  await drawn.person.click(await screen.findByRole('button', { name: 'Edit profile' }));
  const size = await field('Farm size (acres)');
  await drawn.person.type(size, ' bigha');
  await drawn.person.click(press('Save'));
  const check = await screen.findByText('Please check the fields marked in red.');
  await drawn.person.clear(size);
  await drawn.person.type(size, '3');
  await drawn.person.click(press('Save'));
  expect(await screen.findByText('Profile updated successfully!')).toBeTruthy();
  expect(check.isConnected).toBe(false);
  await waitFor(() => expect(facts).toHaveBeenCalledTimes(2));
});
