import { useMutation } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Application } from '#contract/scheme-applications.ts';
import type { JudgedScheme, Scheme, SchemeDetail, SchemesForMe } from '#contract/schemes.ts';
import { Toasts } from '#web/app/Overlays.tsx';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { type Answers, failed, type SentCall } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

import { applyToScheme } from './api.ts';
import { SchemeDetail as SchemePage } from './detail/SchemeDetail.tsx';
import { Schemes } from './Schemes.tsx';
import { aScheme, aSchemeInFull } from './testing.ts';
import { useSchemeWords } from './use-scheme-words.ts';

const scheme = aScheme;

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

const nobodyAsked: SchemesForMe = { answeredOn: null, likely: 0, items: [] };

function draw(answers: Answers, path = '/schemes') {
  const element = (
    <>
      <Schemes />
      <Toasts />
    </>
  );
  const user = aFarmer({ id: crypto.randomUUID() });
  return renderScreen(element, {
    path,
    words: ['schemes'],
    user,
    answers: {
      'GET /schemes/applications': { success: true, data: { items: [], nextCursor: null } },
      'GET /schemes/for-you': { success: true, data: nobodyAsked },
      ...answers,
    },
  });
}

const page = (items: Scheme[]) => ({
  success: true as const,
  data: { items, total: items.length, nextCursor: null },
});
const found = page([scheme]);
const nothing = page([]);

test('a row has the name, the amount and the state; for a wide screen its description, cut at 120 characters', async () => {
  await draw({ 'GET /schemes': found }, '/schemes?show=list');
  const row = await screen.findByRole('listitem');
  for (const text of ['PM-KISAN', '₹6,000', 'a year', /^Centre/, `${'x'.repeat(120)}…`]) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
  expect(within(row).getByRole('link').getAttribute('href')).toBe('/schemes/pm-kisan');
  expect(await screen.findByText('1 scheme found')).toBeTruthy();
});

test('the page of a scheme has every field of its card, and a link in a new tab', async () => {
  await drawPage(aSchemeInFull);
  const card = (await screen.findByText('The whole scheme')).closest('section') as HTMLElement;
  for (const text of [
    'x'.repeat(121),
    '₹6,000 a year in 3 instalments',
    '₹6,000 in three instalments',
    'Who owns land',
    '24 Feb 2019',
    'Ongoing',
  ]) {
    expect(within(card).getByText(text)).toBeTruthy();
  }
  const link = within(card).getByRole('link', { name: /Apply \/ View Details/, hidden: true });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://pmkisan.gov.in/', 'noreferrer']);
});

function drawPage(detail: SchemeDetail) {
  const page = (
    <Routes>
      <Route path="/schemes/:id" element={<SchemePage />} />
    </Routes>
  );
  const answers = { 'GET /schemes/:id': { success: true as const, data: detail } };
  return renderScreen(page, { path: `/schemes/${detail.id}`, words: ['schemes'], answers });
}

test.each([
  ['whose words are borrowed says in which language', 'hi', 1],
  ['that has words of its own says nothing of languages', null, 0],
] as const)('a scheme %s', async (_does, borrowedFrom, times) => {
  const id = `borrowed-from-${borrowedFrom}`;
  const detail: SchemeDetail = {
    ...aSchemeInFull,
    id,
    borrowedFrom,
  };
  await drawPage(detail);
  expect(await screen.findByText('At the office')).toBeTruthy();
  expect(screen.queryAllByText('Some of this is in हिंदी for now.')).toHaveLength(times);
});

const schemeRoutes = (
  <Routes>
    <Route path="/schemes" element={<Schemes />} />
    <Route path="/schemes/:id" element={<SchemePage />} />
  </Routes>
);

test.each(['facts', 'live', 'search'])('"%s" is the name of no scheme, and is not asked for', async (name) => {
  const drawn = await renderScreen(schemeRoutes, { path: `/schemes/${name}`, words: ['schemes'], user: aFarmer() });
  expect(await screen.findByText('This is not here any more')).toBeTruthy();
  expect(drawn.sent).toHaveLength(0);
});

test.each([
  ['applications', 'GET /schemes/applications', { items: [], nextCursor: null }],
  ['for-you', 'GET /schemes/for-you', { answeredOn: null, likely: 0, items: [] }],
] as const)('the address of a scheme with the name "%s" leads to that list', async (name, asked, data) => {
  const answers = { [asked]: { success: true, data } } as Answers;
  const user = aFarmer({ id: crypto.randomUUID() });
  const drawn = await renderScreen(schemeRoutes, { path: `/schemes/${name}`, words: ['schemes'], user, answers });
  await waitFor(() => expect(drawn.address()).toBe(`/schemes?show=${name}`));
  await waitFor(() => expect(drawn.sent.map(({ url }) => url.pathname)).toContain(`/api/v1/schemes/${name}`));
  expect(await screen.findByRole('heading', { level: 1, name: 'Schemes' })).toBeTruthy();
});

test.each([
  ['what replaced it', { id: 'cm-kisan', title: 'CM-KISAN' }, 'Look at CM-KISAN', '/schemes/cm-kisan'],
  ['the open schemes where nothing did', null, 'Show all schemes', '/schemes?show=list'],
] as const)('the page of a scheme that has ended has no Apply and no verdict, and leads to %s', async (...given) => {
  const [, replacedBy, label, address] = given;
  const id = `over-${replacedBy?.id}`;
  await drawPage({ ...aSchemeInFull, id, states: ['IN-OD'], endDate: '2024', replacedBy });
  const link = await screen.findByRole('link', { name: label });
  expect(link.getAttribute('href')).toBe(address);
  expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Apply/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Can I get it?' })).toBeNull();
});

test('a long description is cut between two words', async () => {
  const description = `${'Help for sheds. '.repeat(7)}And mushrooms in huts.`;
  await draw({ 'GET /schemes': page([{ ...scheme, description }]) }, '/schemes?show=list');
  expect(await screen.findByText(/And…$/)).toBeTruthy();
});

test('after a search the focus is on its button, beside what was found', async () => {
  const live = { success: true as const, data: { foundBy: 'ai' as const, schemes: [] } };
  const { person, address } = await draw({ 'GET /schemes': found, 'GET /schemes/live': live });
  await person.type(await screen.findByRole('searchbox', { name: 'Search schemes' }), 'pump{Enter}');
  await waitFor(() => expect(address()).toBe('/schemes?q=pump'));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'pump');
});

test('a scheme that has ended says so, and one that ends later does not', async () => {
  await draw(
    {
      'GET /schemes': page([
        { ...scheme, id: 'over', endDate: '2024' },
        { ...scheme, id: 'open', endDate: '2099-03-31' },
      ]),
    },
    '/schemes?show=list',
  );
  const [over, open] = await screen.findAllByRole('listitem');
  expect(within(over as HTMLElement).getByText('Ended')).toBeTruthy();
  expect(within(open as HTMLElement).queryByText(/Ended/)).toBeNull();
});

test('a scheme that a model found stands apart, says that nobody verified it, and has no link that is not there', async () => {
  const live = { title: 'Solar help', description: 'Pumps', benefit: '', eligibility: '', link: null };
  await draw(
    { 'GET /schemes': nothing, 'GET /schemes/live': { success: true, data: { foundBy: 'ai', schemes: [live] } } },
    '/schemes?q=solar',
  );
  const section = await screen.findByRole('region', { name: 'More from AI' });
  expect(within(section).getByText('found by AI, not verified')).toBeTruthy();
  expect(within(section).queryByRole('link')).toBeNull();
  expect(await screen.findByText('No schemes found')).toBeTruthy();
});

test('a live search that failed says so in its place, and the catalogue stays', async () => {
  await draw({ 'GET /schemes': found, 'GET /schemes/live': failed(503, 'schemes_not_found_live') }, '/schemes?q=solar');
  expect(await screen.findByText('Failed to fetch live government schemes.')).toBeTruthy();
  expect(await screen.findByText('1 scheme found')).toBeTruthy();
});

test('two pictures are too short for a live search, which the server would refuse', async () => {
  const live = vi.fn<() => Response>(() => failed(400, 'invalid_request'));
  await draw({ 'GET /schemes': nothing, 'GET /schemes/live': live }, '/schemes?q=🐄🌾');
  expect(await screen.findByText('No schemes found')).toBeTruthy();
  expect(live).not.toHaveBeenCalled();
});

test('a list that failed is told by a toast, and can be asked for again', async () => {
  await draw({ 'GET /schemes': failed(400, 'invalid_request') }, '/schemes?show=list');
  await waitFor(() =>
    expect(readToasts().map(({ text }) => text)).toEqual(['Failed to fetch schemes. Please try again.']),
  );
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('a person with as many applications as one account can keep is told what to do about it', async () => {
  function Apply() {
    const { mutate } = useMutation(applyToScheme);
    return <button onClick={() => mutate(scheme.id)}>Apply</button>;
  }
  const element = (
    <>
      <Apply />
      <Toasts />
    </>
  );
  const answers = { 'POST /schemes/:id/apply': failed(409, 'too_many_applications') };
  const { person } = await renderScreen(element, { path: '/schemes/pm-kisan', words: ['schemes'], answers });
  await person.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText(/^You have 500 applications/)).toBeTruthy();
});

test('applications that do not fit on the first page are a press away', async () => {
  const application = (id: string): Application => ({
    _id: id,
    scheme: { id: 'pm-kisan', title: `Applied ${id}` },
    appliedDate: '2026-11-02T06:00:00.000Z',
    trackingNumber: `KH-${id}`,
    status: 'Pending',
    remindOn: null,
  });
  const answer = ({ url }: SentCall) => {
    const isFirst = url.searchParams.get('cursor') === null;
    const data = isFirst
      ? { items: [application('newest')], nextCursor: 'older' }
      : { items: [application('oldest')], nextCursor: null };
    return Response.json({ success: true, data });
  };
  const { person } = await draw({ 'GET /schemes/applications': answer }, '/schemes?show=applications');
  const section = await screen.findByRole('region', { name: 'My applications' });
  expect(within(section).queryByText('Applied oldest')).toBeNull();
  await person.click(within(section).getByRole('button', { name: 'Show more' }));
  expect(await within(section).findByText('Applied oldest')).toBeTruthy();
  expect(within(section).getByText('Applied newest')).toBeTruthy();
  expect(within(section).queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('the own applications have a place of their own, so that none pushes the schemes down when it comes', async () => {
  const applied: Application = {
    _id: 'one',
    scheme: { id: 'pm-kisan', title: 'Applied one' },
    appliedDate: '2026-11-02T06:00:00.000Z',
    trackingNumber: 'KH-one',
    status: 'Pending',
    remindOn: null,
  };
  const ask = vi.fn<() => Response>(() =>
    Response.json({ success: true, data: { items: [applied], nextCursor: null } }),
  );
  const { person, address } = await draw({ 'GET /schemes': found, 'GET /schemes/applications': ask });
  expect(ask).not.toHaveBeenCalled();
  await person.click(await screen.findByRole('link', { name: 'My applications' }));
  expect(await screen.findByRole('link', { name: /Applied one/ })).toBeTruthy();
  expect(address()).toBe('/schemes?show=applications');
});

test('a farmer without an application learns how to make one', async () => {
  await draw({}, '/schemes?show=applications');
  expect(await screen.findByRole('heading', { name: 'No applications yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Show all schemes' }).getAttribute('href')).toBe('/schemes');
});

function Keeps() {
  return <p>{useSchemeWords().sayRule({ kind: 'keeps', anyOf: ['cattle', 'buffalo'] })}</p>;
}

test('a condition says "or" in the language of the page, also on a phone with lists in another one', async () => {
  vi.spyOn(Intl.ListFormat.prototype, 'format').mockImplementation((parts) => [...parts].join(' oder '));
  await renderScreen(<Keeps />, { words: ['schemes'] });
  expect((await screen.findByText(/^You keep /)).textContent).toContain(' or ');
  vi.restoreAllMocks();
});

function judged(chance: JudgedScheme['chance'], about: Partial<JudgedScheme> & { id: string }): JudgedScheme {
  const { id, ...rest } = about;
  const eligibility = { verdict: 'maybe', rules: [] } as const;
  return {
    scheme: { ...aScheme, id, title: id },
    chance,
    why: [],
    open: [],
    eligibility: { ...eligibility, rules: [] },
    ...rest,
  };
}

test('before the questions are answered "For you" lists nothing and offers them', async () => {
  const { sent } = await draw({});
  const offer = await screen.findByRole('region', { name: 'For you' });
  const begin = await within(offer).findByRole('link', { name: 'Begin' });
  expect(begin.getAttribute('href')).toBe('/schemes?show=questions');
  expect(within(offer).queryByRole('listitem')).toBeNull();
  // No list before a tap, but the kinds of work.
  expect(screen.getByRole('link', { name: 'Insurance' }).getAttribute('href')).toBe('/schemes?category=insurance');
  expect(sent.map(({ name }) => name)).not.toContain('GET /schemes');
});

test('"For you" says of each scheme why it fits or what is open; four stand there, the others a tap away', async () => {
  const data: SchemesForMe = {
    answeredOn: '2026-11-28',
    likely: 7,
    items: [
      judged('likely', { id: 'sure', eligibility: { verdict: 'eligible', rules: [] } }),
      judged('likely', { id: 'fits', why: ['tenure', 'state', 'age'] }),
      ...['third', 'fourth', 'fifth', 'sixth', 'seventh'].map((id) => judged('likely', { id })),
      judged('maybe', { id: 'open', open: ['landAcres'] }),
    ],
  };
  const { person } = await draw({ 'GET /schemes/for-you': { success: true, data } });
  const section = await screen.findByRole('region', { name: 'For you' });
  expect(await within(section).findAllByRole('listitem')).toHaveLength(4);
  expect(within(section).getByText('You should get it')).toBeTruthy();
  expect(within(section).getByText('Fits you: land, state')).toBeTruthy();
  await person.click(within(section).getByRole('link', { name: '3 more for you' }));
  expect(await screen.findByText('1 thing open: size of land')).toBeTruthy();
  expect(screen.getByRole('link', { name: '9 questions · change' })).toBeTruthy();
});

test('a visitor reads the kinds and the list, and is offered to sign in instead of "For you"', async () => {
  const { sent } = await renderScreen(<Schemes />, { path: '/schemes', words: ['schemes'] });
  expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Livestock' })).toBeTruthy();
  expect(screen.queryByText('For you')).toBeNull();
  expect(screen.queryByText('My applications')).toBeNull();
  expect(sent).toHaveLength(0);
});

test('a visitor reads a whole scheme, without a check and without applying', async () => {
  const { sent } = await drawPage({ ...aSchemeInFull, rules: [{ kind: 'owns-land' }] });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('PM-KISAN');
  expect(screen.getByRole('heading', { name: 'Authentication Required' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Prepare the papers' })).toBeNull();
  expect(sent.map(({ name }) => name)).toEqual(['GET /schemes/:id']);
});

test('after applying, the scheme leads to the open application', async () => {
  const applied: Application = {
    _id: 'one',
    scheme: { id: 'pm-kisan', title: 'PM-KISAN' },
    appliedDate: '2026-11-02T06:00:00.000Z',
    trackingNumber: 'KH-one',
    status: 'Pending',
    remindOn: null,
  };
  await renderScreen(schemeRoutes, {
    path: '/schemes/pm-kisan',
    words: ['schemes'],
    user: aFarmer({ id: crypto.randomUUID() }),
    answers: {
      'GET /schemes/:id': { success: true, data: aSchemeInFull },
      'GET /schemes/applications': { success: true, data: { items: [applied], nextCursor: null } },
      'GET /documents': { success: true, data: { items: [], nextCursor: null } },
    },
  });
  const link = await screen.findByRole('link', { name: 'Open my application' });
  expect(link.getAttribute('href')).toBe('/schemes/applications/one');
  expect(screen.queryByRole('button', { name: 'Prepare the papers' })).toBeNull();
});
