import { onlineManager } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';

import type { Diagnosis, Reading } from '#contract/diagnosis.ts';
import { aDocument } from '#web/testing/papers.ts';
import { Toasts } from '#web/app/Overlays.tsx';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';
import { type Answers, failed } from '#web/testing/server.ts';
import { dismissToast, readToasts } from '#web/ui/overlays/toast.ts';

import { Dashboard } from './Dashboard.tsx';

const figures = {
  diagnoses: 0,
  questions: 0,
  applications: 0,
  documents: 0,
  completePercent: 10,
  since: '2026-06-01T06:00:00.000Z',
};

/** The server's replies to a farmer who signed up a minute ago. */
const nothingYet: Answers = {
  'GET /documents': { success: true, data: { items: [], nextCursor: null } },
  'GET /schemes/applications': { success: true, data: { items: [], nextCursor: null } },
  'GET /schemes/for-you': { success: true, data: { answeredOn: null, likely: 0, items: [] } },
  'GET /market-prices/alerts': { success: true, data: [] },
  'GET /crop-disease/history': { success: true, data: { items: [], nextCursor: null } },
  'GET /profile': () => Response.json({ success: true, data: { state: null, district: null } }),
  'GET /market-prices/history-and-prediction': () => failed(400, 'invalid_request'),
  'GET /profile/overview': { success: true, data: { figures, achievements: [] } },
};

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
});

function draw(answers: Answers = {}, { language = 'en', name = 'Asha Patil' } = {}) {
  const element = (
    <>
      <Dashboard />
      <Toasts />
    </>
  );
  const user = aFarmer({ id: crypto.randomUUID(), name });
  const words = ['dashboard', 'documents', 'schemes', 'weather'] as const;
  return renderScreen(element, { path: '/dashboard', words, user, language, answers: { ...nothingYet, ...answers } });
}

function anApplication(status: 'Pending' | 'Under Review' | 'Approved' | 'Rejected') {
  const scheme = { id: `scheme-${status}`, title: `Scheme ${status}` };
  return {
    _id: crypto.randomUUID(),
    scheme,
    appliedDate: '2026-11-02T06:00:00.000Z',
    trackingNumber: 'KH-1234-5678',
    status,
    remindOn: null,
  };
}

test('a person who has just signed up is greeted and told how to begin, and each empty list says what to do next', async () => {
  await draw();
  expect(await screen.findByRole('heading', { level: 1, name: /Asha Patil/ })).toBeTruthy();
  const due = await screen.findByRole('region', { name: 'What to do today' });
  expect(await within(due).findByRole('link', { name: 'What may I get?' })).toBeTruthy();
  // Each part of the screen loads separately.
  expect(await screen.findByText('No applications yet')).toBeTruthy();
  expect(await screen.findByText('No documents yet')).toBeTruthy();
  expect(await within(screen.getByRole('list', { name: 'How many you have' })).findAllByText('0')).toHaveLength(2);
});

test('a person without a name is greeted as a farmer', async () => {
  await draw({}, { name: ' ' });
  expect(await screen.findByRole('heading', { level: 1, name: /Farmer/ })).toBeTruthy();
});

test('the six quick actions lead where they say', async () => {
  await draw();
  const actions = screen.getByRole('region', { name: 'Quick actions' });
  const links = within(actions).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['New application', '/schemes'],
    ['Browse schemes', '/schemes'],
    ['Upload documents', '/documents'],
    ['Crop diagnosis', '/crop-disease'],
    ['Market prices', '/market-prices'],
    ['AI assistant', '/voice-assistant'],
  ]);
});

test('Pending and Under Review count together as pending, and every application shows its status in words', async () => {
  const items = (['Pending', 'Under Review', 'Approved', 'Rejected'] as const).map(anApplication);
  await draw({
    'GET /schemes/applications': { success: true, data: { items, nextCursor: null } },
    'GET /schemes/applications/:id': failed(500, 'server_error'),
  });
  const counts = screen.getByRole('list', { name: 'How many you have' });
  expect(await within(counts).findByText('2 pending')).toBeTruthy();
  const list = screen.getByRole('region', { name: 'Your applications' });
  for (const { scheme, status, _id } of items) {
    const card = (await within(list).findByRole('heading', { name: scheme.title })).closest('li') as HTMLElement;
    expect(within(card).getByText(status)).toBeTruthy();
    // The day on which the folder was opened. Khet does not know when the office got the application.
    expect(within(card).getByText('Opened 2 Nov 2026')).toBeTruthy();
    expect(within(card).getByText('Tracking number KH-1234-5678')).toBeTruthy();
    const details = within(card).getByRole('link', { name: /View Details/ });
    expect(within(card).getByRole('button', { name: /Download/ })).toBeTruthy();
    expect(details.getAttribute('href')).toBe(`/schemes/applications/${_id}`);
  }
});

test('more applications than the first page holds are counted as at least so many', async () => {
  const items = [anApplication('Approved'), anApplication('Rejected')];
  await draw({ 'GET /schemes/applications': { success: true, data: { items, nextCursor: 'older' } } });
  const counts = screen.getByRole('list', { name: 'How many you have' });
  expect(await within(counts).findByText('2+')).toBeTruthy();
});

test('a price that an alert told is a kilogram to the paisa, as at the market', async () => {
  const provenance = {
    kind: 'reported' as const,
    sources: ['data.gov.in'],
    day: '2026-11-21',
    ageDays: 1,
    fetchedAt: null,
  };
  const event = { id: crypto.randomUUID(), day: '2026-11-21', price: 850, previousPrice: 900, seen: false };
  const alert = {
    id: crypto.randomUUID(),
    commodity: { id: 'onion', group: 'vegetables', icon: 'onion' },
    state: { id: 'maharashtra' },
    market: null,
    kind: 'below' as const,
    threshold: 900,
    byMail: false,
    createdAt: '2026-11-02T06:00:00.000Z',
    events: [{ ...event, provenance }],
  };
  await draw({ 'GET /market-prices/alerts': { success: true, data: [alert] } });
  expect(await screen.findByRole('link', { name: 'Onion ₹8.50 a kg, Maharashtra' })).toBeTruthy();
  expect(await screen.findByText(/^₹0\.50 less than before/)).toBeTruthy();
});

/** The newest diagnosis of the person. The leaf model knew no problem. */
function aDiagnosis(crop: Reading['crop'], plant: string, disease: string): Diagnosis {
  const reading: Reading = {
    kind: 'notSure',
    source: 'leaf',
    confidence: null,
    problemId: null,
    crop,
    healthy: null,
    doubts: [],
    candidates: [],
    looksLike: null,
    told: null,
  };
  return {
    _id: crypto.randomUUID(),
    createdAt: '2026-11-20T06:00:00.000Z',
    foundOn: 'server',
    plantPart: 'Leaf',
    statedCrop: null,
    status: 'New',
    severity: null,
    lookOn: null,
    aiAnalysis: { plant, disease, cure: '', pro_tip: '' },
    language: 'en',
    reading,
    photos: [],
    feedback: null,
  };
}

const onlyDiagnosis = (last: Diagnosis) => ({
  'GET /crop-disease/history': { success: true as const, data: { items: [last], nextCursor: null } },
});

test('a plant that was not recognised is called so, not by two words for nothing', async () => {
  await draw(onlyDiagnosis(aDiagnosis(null, 'Unknown', 'Not sure')));
  const due = await screen.findByRole('region', { name: 'What to do today' });
  expect(await within(due).findByRole('link', { name: 'The plant in your photo was not recognised' })).toBeTruthy();
  expect(screen.queryByText(/Unknown/)).toBeNull();
});

test.each([
  ['Tomato', 'Tomato leaf: probably sick, cause not clear', 'Tomato leaf: probably sick, cause not clear'],
  ['Tomato', 'Early blight', 'Tomato: Early blight'],
])('%s with "%s" is called by the plant’s name once', async (plant, disease, name) => {
  await draw(onlyDiagnosis(aDiagnosis('tomato', plant, disease)));
  const due = await screen.findByRole('region', { name: 'What to do today' });
  expect(await within(due).findByRole('link', { name })).toBeTruthy();
});

test('a paper has its name, number, type and status, leads to its page, and is downloaded', async () => {
  const deed = aDocument({ documentNumber: 'Gat 214' });
  const { person } = await draw({
    'GET /documents': { success: true, data: { items: [deed], nextCursor: null } },
    'GET /documents/:id/file': () => failed(500, 'server_error'),
  });
  const row = (await screen.findByRole('rowheader', { name: deed.originalName })).closest('tr') as HTMLElement;
  for (const text of ['Gat 214', 'Land Records', 'Clear, opens']) expect(within(row).getByText(text)).toBeTruthy();
  expect(within(row).getByRole('link', { name: /View/ }).getAttribute('href')).toBe(`/documents/${deed._id}`);
  await person.click(within(row).getByRole('button', { name: /Download/ }));
  expect(await screen.findByText(/Failed to download document\. Please try again\./)).toBeTruthy();
});

test('a part that fails leaves the others, says so once, and comes with Refresh', async () => {
  let isBroken = true;
  const { person } = await draw({
    'GET /documents': () =>
      isBroken
        ? failed(403, 'forbidden')
        : Response.json({ success: true, data: { items: [aDocument()], nextCursor: null } }),
  });
  expect(await screen.findByText('Failed to load dashboard data')).toBeTruthy();
  expect(await screen.findByText('No applications yet')).toBeTruthy();
  expect(await screen.findByText('A part of this could not be loaded.')).toBeTruthy();
  isBroken = false;
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('rowheader', { name: '7-12 utara.pdf' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('A part of this could not be loaded.')).toBeNull());
});

test('Refresh without the internet says that nothing came', async () => {
  const { person } = await draw({});
  expect(await screen.findByText('No applications yet')).toBeTruthy();
  onlineManager.setOnline(false);
  onTestFinished(() => onlineManager.setOnline(true));
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText('Failed to load dashboard data')).toBeTruthy();
});

test.each(['paused', 'failed'])(
  'a due task that is %s without the internet says so, and comes by itself',
  async (how) => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    if (how === 'paused') onlineManager.setOnline(false);
    onTestFinished(() => onlineManager.setOnline(true));
    const documents = () =>
      navigator.onLine ? Response.json(nothingYet['GET /documents']) : Promise.reject(new TypeError('no internet'));
    await draw({ 'GET /documents': documents });
    const due = within(await screen.findByRole('region', { name: 'What to do today' }));
    expect(await due.findByText('A part of this comes when you are online again.')).toBeTruthy();
    expect(due.queryByRole('button', { name: 'Try again' })).toBeNull();
    online.mockReturnValue(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await waitFor(() => expect(due.queryByText('A part of this comes when you are online again.')).toBeNull());
  },
);

test('before the questions are answered, no scheme is "for you": the questions are offered', async () => {
  await draw();
  const forYou = within(screen.getByRole('region', { name: 'For you' }));
  const begin = await forYou.findByRole('link', { name: 'Begin' });
  expect(begin.getAttribute('href')).toBe('/schemes?show=questions');
  const due = within(screen.getByRole('region', { name: 'What to do today' }));
  expect((await due.findByRole('link', { name: 'What may I get?' })).getAttribute('href')).toBe(
    '/schemes?show=questions',
  );
  const counts = within(screen.getByRole('list', { name: 'How many you have' }));
  const ofSchemes = counts.getByRole('link', { name: 'Schemes for you' }).closest('li') as HTMLElement;
  expect(within(ofSchemes).getByText('–')).toBeTruthy();
});

test('where no scheme is left for the answers, a sentence says so', async () => {
  await draw({
    'GET /schemes/for-you': { success: true, data: { answeredOn: '2026-11-02', likely: 0, items: [] } } as never,
  });
  const forYou = within(screen.getByRole('region', { name: 'For you' }));
  expect(await forYou.findByText(/^Khet finds no further scheme for your answers/)).toBeTruthy();
  expect(forYou.queryByRole('list')).toBeNull();
});

test('a scheme with an application is not recommended; the next ones take its place', async () => {
  const items = ['scheme-Pending', 'scheme-Approved', 'a', 'b', 'c', 'd'].map((id) => ({
    scheme: {
      id,
      title: id,
      description: '',
      category: 'income-support',
      level: 'central',
      states: [],
      documents: [],
      deadline: null,
      endDate: 'ongoing',
      amount: null,
    },
    chance: 'likely',
    eligibility: { verdict: 'eligible' },
    why: [],
    open: [],
  }));
  const applications = [anApplication('Pending'), anApplication('Approved')];
  await draw({
    'GET /schemes/for-you': { success: true, data: { answeredOn: '2026-11-02', likely: 6, items } } as never,
    'GET /schemes/applications': { success: true, data: { items: applications, nextCursor: null } },
    'GET /schemes/applications/:id': failed(500, 'server_error'),
  });
  const forYou = within(screen.getByRole('region', { name: 'For you' }));
  expect(await forYou.findByRole('link', { name: 'a' })).toBeTruthy();
  expect(forYou.getAllByRole('listitem').map((row) => within(row).getByRole('link').textContent)).toEqual([
    'a',
    'b',
    'c',
  ]);
});
