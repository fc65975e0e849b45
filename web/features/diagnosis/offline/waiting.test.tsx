import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import { waitingStore } from '#web/testing/outbox.ts';
import { failed, type SentCall } from '#web/testing/server.ts';

import {
  aDiagnosis,
  aLeafAnswer,
  analyze,
  analyzeTomato,
  aPhoto,
  choosePhotos,
  leafModel,
  noHistory,
  renderDiagnosis,
  Screens,
} from '../testing.tsx';
import type { WaitingDiagnosis } from './send-diagnosis.ts';
import { waitingDiagnoses } from './waiting-diagnoses.ts';

const record = aDiagnosis({ foundOn: 'phone' });
const accepted = { success: true as const, data: record };
const noInternet = () => Promise.reject(new TypeError('no internet'));
const waitingList = () => screen.findByRole('list', { name: 'Waiting to be sent' });
const sentNow = (sent: readonly SentCall[]) => sent.filter(({ name }) => name === 'POST /crop-disease/from-phone');
const partsOf = ({ init }: SentCall) => init.body as FormData;

type Answers = NonNullable<Parameters<typeof renderDiagnosis>[1]>['answers'];

beforeEach(() => {
  waitingStore.kept.clear();
  leafModel.readLeaf.mockResolvedValue(aLeafAnswer);
});

/** A farmer in a field, with one leaf read on the phone. */
async function readInField(answers: Answers = {}, userId = crypto.randomUUID()) {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const drawn = await renderDiagnosis(Screens, { answers, userId, isLeafStored: true });
  await analyzeTomato(drawn.person);
  await waitingList();
  return { ...drawn, userId, goOnline: () => online.mockReturnValue(true) };
}

async function send(userId: string) {
  return (await import('#web/lib/outbox/send.ts')).sendWaiting(userId);
}

test('a diagnosis made offline stands among the recent ones, as waiting, and not as kept', async () => {
  const { person } = await readInField({ 'GET /crop-disease/history': noInternet });
  const card = within(await waitingList());
  expect(card.getByText(/^Early blight/)).toBeTruthy();
  expect(card.getByText('Waiting to be sent')).toBeTruthy();
  expect(card.getByRole('img', { name: 'Photo of the plant' })).toBeTruthy();
  expect(screen.getByText(/It waits on this phone and goes to your history/)).toBeTruthy();
  await person.click(card.getByRole('link'));
  expect(await screen.findByRole('heading', { name: 'Waiting to be sent' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download Report' })).toBeTruthy();
});

test('a waiting diagnosis is stored by the names that phones with an older version have stored it by', async () => {
  await readInField({ 'GET /crop-disease/history': noInternet });
  const [kept] = waitingStore.kept.values();
  expect(Object.keys(kept?.about as object).toSorted()).toEqual(['finding', 'language', 'sighting', 'statedCrop']);
});

const halves = aLeafAnswer.candidates.map((each, at) => ({ ...each, probability: at === 0 ? 0.5 : 0.45 }));
const unsure = { ...aLeafAnswer, kind: 'crop' as const, classId: null, probability: 1, candidates: halves };

test('once the answers name what waits, the focus is on its name', async () => {
  leafModel.readLeaf.mockResolvedValue(unsure);
  const { person } = await readInField();
  await person.click(within(await waitingList()).getByRole('link'));
  await screen.findByRole('link', { name: 'All diagnoses' });
  for (const [at, reply] of ['Yes', 'No', 'Yes'].entries()) {
    await screen.findByText(`Question ${at + 1} of 3`);
    await person.click(screen.getByRole('button', { name: reply }));
  }
  const named = await screen.findByRole('heading', { level: 1, name: 'Early blight' });
  await waitFor(() => expect(document.activeElement).toBe(named));
});

test('the questions of what waits are answered on its own page, and its answers are sent with it', async () => {
  leafModel.readLeaf.mockResolvedValue(unsure);
  const { person, userId, sent, goOnline } = await readInField({ 'POST /crop-disease/from-phone': accepted });
  await person.click(within(await waitingList()).getByRole('link'));
  // The screen that was left shows the same question until the page is there.
  await screen.findByRole('link', { name: 'All diagnoses' });
  expect(await screen.findByRole('heading', { name: 'Two are possible' })).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Can’t tell' }));
  expect(await screen.findByText('Question 2 of 3')).toBeTruthy();
  await person.click(screen.getByRole('link', { name: 'All diagnoses' }));
  // The first screen continues where its page has stopped.
  const results = within(await screen.findByRole('region', { name: 'Analysis Results' }));
  expect(await results.findByText('Question 2 of 3')).toBeTruthy();
  goOnline();
  expect(await send(userId)).toBeUndefined();
  const [call] = sentNow(sent);
  expect(JSON.parse(String(call && partsOf(call).get('answers')))).toMatchObject([{ reply: 'cantTell' }]);
});

test('online again it is sent as it was found, once, and then is a record like any other', async () => {
  const { userId, sent, goOnline } = await readInField({
    'POST /crop-disease/from-phone': accepted,
    'GET /crop-disease/history': () =>
      Response.json(
        waitingStore.kept.size > 0 ? noHistory : { success: true, data: { items: [record], nextCursor: null } },
      ),
    'GET /crop-disease/:id/photos/:number': () => new Response('picture'),
  });
  goOnline();
  expect(await send(userId)).toBeUndefined();
  expect(await send(userId)).toBeUndefined();
  const [call, ...more] = sentNow(sent);
  expect(more).toEqual([]);
  const form = call && partsOf(call);
  expect(form?.get('owner')).toBe(userId);
  expect(form?.get('plantPart')).toBe('Leaf');
  expect(form?.getAll('image')).toHaveLength(1);
  expect(JSON.parse(String(form?.get('sighting')))).toMatchObject({
    kind: 'problem',
    problemId: 'tomato__early_blight',
    modelVersion: '0123456789ab',
    probability: 0.93,
  });
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Waiting to be sent' })).toBeNull());
  expect(await screen.findByRole('list', { name: 'Recent Diagnoses' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(`/crop-disease/${record._id}`);
  expect(screen.getByText(/Found without internet/)).toBeTruthy();
});

test('a crop changed while it is being sent leaves one: the old is stopped, and the server is told to remove it', async () => {
  const isOnItsWay = Promise.withResolvers<Response>();
  const reply = vi.fn<() => Promise<Response> | Response>(() => isOnItsWay.promise);
  const { person, userId, sent, goOnline } = await readInField({ 'POST /crop-disease/from-phone': () => reply() });
  const [first] = waitingStore.kept.keys();
  goOnline();
  const sending = send(userId);
  await waitFor(() => expect(sentNow(sent)).toHaveLength(1));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await person.click(screen.getByRole('button', { name: /^Crop / }));
  const all = within(await screen.findByRole('region', { name: 'All crops' }));
  await person.click(all.getByRole('button', { name: 'Potato' }));
  await waitFor(() => expect([...waitingStore.kept.keys()]).not.toContain(first));
  expect(waitingStore.kept.size).toBe(1);
  // The server may have made its record before the request was cancelled.
  isOnItsWay.resolve(Response.json(accepted));
  expect(await sending).toBeUndefined();
  goOnline();
  reply.mockReturnValue(Response.json(accepted));
  await send(userId);
  const forms = sentNow(sent).map(partsOf);
  expect(forms.map((form) => [form.get('crop'), form.get('replaces')])).toEqual([
    [expect.any(String), null],
    ['potato', first],
  ]);
  expect(waitingStore.kept.size).toBe(0);
});

test('a reply that is lost leaves it waiting, and it goes again under the same key', async () => {
  let answer: () => Promise<Response> = noInternet;
  const { userId, sent, goOnline } = await readInField({ 'POST /crop-disease/from-phone': () => answer() });
  goOnline();
  expect(await send(userId)).toMatchObject({ code: 'unreachable' });
  expect(waitingStore.kept.size).toBe(1);
  answer = async () => Response.json(accepted);
  await send(userId);
  expect(waitingStore.kept.size).toBe(0);
  const keys = sentNow(sent).map(({ init }) => (init.headers as Record<string, string>)['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a diagnosis that was deleted on another device leaves the phone, and may be asked for again', async () => {
  const { userId, sent, person, goOnline } = await readInField({
    'POST /crop-disease/from-phone': () => failed(404, 'not_found'),
  });
  const [first] = waitingStore.kept.keys();
  goOnline();
  expect(await send(userId)).toBeUndefined();
  expect(sentNow(sent)).toHaveLength(1);
  expect(waitingStore.kept.size).toBe(0);
  expect(await screen.findByText('The answer comes here once the photos are analyzed.')).toBeTruthy();
  expect(screen.queryByText(/It waits on this phone/)).toBeNull();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await person.click(screen.getByRole('button', { name: 'Analyze Disease' }));
  await waitingList();
  expect([...waitingStore.kept.keys()]).not.toContain(first);
});

test('a diagnosis that the server refuses says why, is not sent over and over, and goes when asked', async () => {
  let answer = failed(400, 'picture_damaged');
  const { userId, sent, person, goOnline } = await readInField({ 'POST /crop-disease/from-phone': () => answer });
  goOnline();
  await send(userId);
  await send(userId);
  expect(sentNow(sent)).toHaveLength(1);
  const card = within(await waitingList());
  expect(await card.findByText('Could not be sent')).toBeTruthy();
  await person.click(card.getByRole('link'));
  expect(await screen.findByText(/^This picture is damaged.* It stays on this phone/)).toBeTruthy();
  answer = failed(503, 'overloaded');
  await person.click(screen.getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText(/It could not be sent. It stays on this phone and is tried again/)).toBeTruthy();
  expect(sentNow(sent)).toHaveLength(2);
  expect(waitingStore.kept.size).toBe(1);
});

test('somebody else on this phone neither sees nor sends it', async () => {
  const { userId, sent, goOnline, unmount } = await readInField({ 'POST /crop-disease/from-phone': accepted });
  goOnline();
  unmount();
  await renderDiagnosis(Screens);
  expect(await screen.findByText('No diagnosis yet')).toBeTruthy();
  expect(screen.queryByText('Waiting to be sent')).toBeNull();
  await send(userId);
  expect(sentNow(sent)).toEqual([]);
  expect(waitingStore.kept.size).toBe(1);
});

test('it can be deleted before it is sent, and then stands nowhere', async () => {
  const { person } = await readInField({ 'GET /crop-disease/history': noInternet });
  await person.click(within(await waitingList()).getByRole('link'));
  await person.click(await screen.findByRole('button', { name: 'Delete this diagnosis' }));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('The answer comes here once the photos are analyzed.')).toBeTruthy();
  expect(waitingStore.kept.size).toBe(0);
  await waitFor(() => expect(screen.queryByText('Waiting to be sent')).toBeNull());
});

test('a diagnosis that is deleted while it is on its way is not sent after all, and does not come back', async () => {
  const reply = Promise.withResolvers<Response>();
  const { userId, sent, goOnline } = await readInField({ 'POST /crop-disease/from-phone': () => reply.promise });
  goOnline();
  const sending = send(userId);
  await waitFor(() => expect(sentNow(sent)).toHaveLength(1));
  await waitingStore.removeWaiting([...waitingStore.kept.keys()][0] ?? '');
  expect(await sending).toBeUndefined();
  reply.resolve(failed(400, 'picture_damaged'));
  await reply.promise;
  expect(waitingStore.kept.size).toBe(0);
  expect(localStorage.getItem('outbox-waiting')).toBeNull();
});

test('a diagnosis that is deleted while another is on its way is not sent after it', async () => {
  const reply = Promise.withResolvers<Response>();
  const { userId, sent, goOnline } = await readInField({ 'POST /crop-disease/from-phone': () => reply.promise });
  const [first] = waitingStore.kept.values();
  if (!first) throw new Error('Nothing waits');
  await waitingStore.keepWaiting(waitingDiagnoses, { ...(first as WaitingDiagnosis), key: 'second' });
  goOnline();
  const sending = send(userId);
  await waitFor(() => expect(sentNow(sent)).toHaveLength(1));
  await waitingStore.removeWaiting('second');
  reply.resolve(Response.json(accepted));
  expect(await sending).toBeUndefined();
  expect(sentNow(sent)).toHaveLength(1);
});

test('a person who signs out and lets it go stops the diagnosis that is on its way', async () => {
  const { userId, sent, goOnline } = await readInField({
    'POST /crop-disease/from-phone': () => new Promise<Response>(() => undefined),
  });
  goOnline();
  const sending = send(userId);
  await waitFor(() => expect(sentNow(sent)).toHaveLength(1));
  await waitingStore.forgetWaiting(userId);
  expect(await sending).toBeUndefined();
});

test.each([1, 3])('of %i photos the phone asks for more only where that is few, as the server does', async (count) => {
  leafModel.readLeaf.mockResolvedValue({ ...aLeafAnswer, kind: 'notSure', crop: null, classId: null });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { person } = await renderDiagnosis(Screens, {
    answers: { 'GET /crop-disease/history': noInternet },
    isLeafStored: true,
  });
  await choosePhotos(...Array.from({ length: count }, () => aPhoto()));
  await analyze(person);
  const result = within(await screen.findByRole('region', { name: 'Analysis Results' }));
  expect(await result.findByText(/Krishi Vigyan Kendra/)).toBeTruthy();
  expect(result.queryAllByText(/Take 3 to 6 photos/)).toHaveLength(count < 3 ? 1 : 0);
  expect(result.queryAllByRole('button', { name: 'Add a leaf of this plant' })).toHaveLength(count < 3 ? 1 : 0);
});

test('a phone that cannot keep it says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(waitingStore, 'keepWaiting').mockResolvedValue(false);
  const { person } = await renderDiagnosis(Screens, {
    answers: { 'GET /crop-disease/history': noInternet },
    isLeafStored: true,
  });
  await analyzeTomato(person);
  expect(await screen.findByText(/This phone could not keep it/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe('/crop-disease/now');
});
