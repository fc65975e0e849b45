import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Answers } from '#contract/diagnosis-answers.ts';
import { waitingStore } from '#web/testing/outbox.ts';
import { startVoice } from '#web/testing/voice.ts';
import { readSession } from '#web/lib/session/session.ts';
import { failed, type SentCall } from '#web/testing/server.ts';

import { CropDisease } from '../CropDisease.tsx';
import { DiagnosisDetails } from '../details/DiagnosisDetails.tsx';
import {
  aDiagnosis,
  aLeafAnswer,
  analyze,
  analyzeTomato,
  aPhoto,
  aReading,
  choosePhotos,
  leafModel,
  renderDiagnosis,
} from '../testing.tsx';

const candidates = [
  { problemId: 'tomato__early_blight', crop: 'Tomato', disease: 'Early blight', probability: 0.48 },
  { problemId: 'tomato__late_blight', crop: 'Tomato', disease: 'Late blight', probability: 0.44 },
];
const unsure = aReading({ kind: 'crop', confidence: 'low', problemId: null, candidates });
const asked = aDiagnosis({ reading: unsure, severity: null });
const results = () => within(screen.getByRole('region', { name: 'Analysis Results' }));
const reply = (name: string) => results().getByRole('button', { name });

const putsOf = (sent: readonly SentCall[]) => sent.filter(({ name }) => name === 'PUT /crop-disease/:id/answers');
const told = (call: SentCall | undefined) => JSON.parse(String(call?.init.body)) as { answers: Answers };

beforeEach(() => waitingStore.kept.clear());

type Given = NonNullable<NonNullable<Parameters<typeof renderDiagnosis>[1]>['answers']>;

/** The record with these answers. */
const answeredWith = (answers: Answers) =>
  Response.json({
    success: true,
    data: { ...asked, reading: { ...unsure, told: { answers, possibilities: candidates, conclusion: 'open' } } },
  });

/** Two blights are possible. The server stores the answers and returns nothing new. */
async function talk(answers: Given = { 'PUT /crop-disease/:id/answers': failed(503, 'overloaded') }) {
  const drawn = await renderDiagnosis(CropDisease, {
    answers: { 'POST /crop-disease/diagnose': { success: true, data: asked }, ...answers },
  });
  await choosePhotos(aPhoto());
  await analyze(drawn.person);
  await results().findByText('Two are possible');
  return drawn;
}

test('a result that is not sure shows its candidates with their signs, and asks', async () => {
  const { container } = await talk();
  expect(await results().findByText('Late blight')).toBeTruthy();
  // Each card shows the signs that support its own problem.
  const [early] = results().getAllByRole('meter');
  await waitFor(() => expect(early?.closest('li')?.textContent).toMatch(/^Early blight.*has rings/));
  // A drawing for each candidate, one for the question, and the photo.
  await waitFor(() => expect(container.querySelectorAll('main img, section img').length).toBeGreaterThanOrEqual(4));
  expect(results().getAllByRole('meter')).toHaveLength(2);
  expect(results().getByText('Question 1 of 3')).toBeTruthy();
  expect(results().getByText(/Buy no spray before you know which it is/)).toBeTruthy();
});

test('where no entry tells a candidate from the other, the sign does that the other does not show', async () => {
  const mites = { problemId: 'tomato__spider_mites', crop: 'Tomato', disease: 'Spider mites', probability: 0.48 };
  const data = { ...asked, reading: { ...unsure, candidates: [mites, ...candidates.slice(1)] } };
  await talk({ 'POST /crop-disease/diagnose': { success: true, data } });
  const [mite, blight] = results().getAllByRole('meter');
  await waitFor(() => expect(mite?.closest('li')?.textContent).toContain('Tiny pale dots all over'));
  expect(blight?.closest('li')?.textContent).toContain('Large dark patches that look wet');
});

test('a question is read aloud in a voice of the language, and nothing offers it where there is none', async () => {
  const desk = await startVoice();
  const { person, unmount } = await talk();
  await person.click(reply('Read aloud'));
  const question = results().getByRole('group').querySelector('legend')?.textContent;
  await waitFor(() => expect(desk.said.join(' ')).toBe(question));
  expect(reply('Stop reading')).toBeTruthy();
  unmount();
  await startVoice({ hasVoice: false });
  await talk();
  expect(results().getByText('Question 1 of 3')).toBeTruthy();
  expect(results().queryByRole('button', { name: 'Read aloud' })).toBeNull();
});

test('the answers name one, at once and without the server, and say that it is no more than fairly sure', async () => {
  const { person, sent } = await talk();
  const question = () => results().getByRole('group').querySelector('legend')?.textContent ?? '';
  while (results().queryByRole('group')) {
    const before = question();
    // Rings and old leaves point to early blight; white mould and wet patches point to late blight.
    await person.click(reply(/rings|oldest/.test(before) ? 'Yes' : 'No'));
    await waitFor(() => expect(results().queryByRole('group')?.querySelector('legend')?.textContent).not.toBe(before));
  }
  expect(await results().findByText('Most likely, by your answers')).toBeTruthy();
  expect(results().getByText(/^Fairly sure, \d in 10$/)).toBeTruthy();
  expect(results().getAllByText('Early blight').length).toBeGreaterThan(1);
  await waitFor(() => expect(told(putsOf(sent).at(-1)).answers.length).toBeGreaterThan(0));
});

test('a person who can never tell is told honestly that it is not sure, and may open both', async () => {
  const { person } = await talk();
  for (const number of [1, 2, 3]) {
    await results().findByText(`Question ${number} of 3`);
    await person.click(reply('Can’t tell'));
  }
  expect(await results().findByText(/Not sure which it is. Compare the signs/)).toBeTruthy();
  expect(results().getByRole('link', { name: 'Late blight' }).getAttribute('href')).toBe(
    '/crop-disease/problems/tomato__late_blight',
  );
});

test('of two that are far from equally likely one is said to be most likely, in the words and on its card', async () => {
  const { person } = await talk();
  for (const name of ['Yes', 'No', 'Can’t tell']) {
    await waitFor(() => expect(results().getByRole('group')).toBeTruthy());
    const before = results().getByRole('group');
    await person.click(reply(name));
    await waitFor(() => expect(before.isConnected).toBe(false));
  }
  expect(await results().findByRole('heading', { name: 'One is much likelier than the other' })).toBeTruthy();
  expect(results().queryByText('It is one of these two')).toBeNull();
  expect(results().getByText('Most likely Early blight, less likely Late blight')).toBeTruthy();
  const cards = results()
    .getAllByRole('meter')
    .map((meter) => meter.closest('li')?.textContent);
  expect(cards).toEqual([expect.stringMatching(/^Most likelyEarly blight/), expect.stringMatching(/^Less likelyLate/)]);
});

test('a plant that fits none has a problem that Khet does not know: the page says what helps in any case, and both can still be opened', async () => {
  const { person } = await talk();
  for (let number = 1; number <= 3; number += 1) {
    await waitFor(() =>
      expect(results().queryByText(`Question ${number} of 3`) ?? results().queryByRole('status')).toBeTruthy(),
    );
    if (!results().queryByText(`Question ${number} of 3`)) break;
    await person.click(reply('No'));
  }
  const title = 'Tomato: this looks like a problem that Khet does not know';
  expect(await results().findByRole('heading', { name: title })).toBeTruthy();
  expect(results().getByText(/It may still be one of these/)).toBeTruthy();
  expect(results().getByText('Tomato: a problem that Khet does not know')).toBeTruthy();
  expect(results().getByText(/This does no harm, whatever it is/)).toBeTruthy();
  expect(results().getByText(/Do it today if it spreads/)).toBeTruthy();
  expect(results().getAllByRole('link', { name: /blight$/ })).toHaveLength(2);
});

test('a crop that the photos surely do not show gets one question, and either answer leads on', async () => {
  const contradicted = aDiagnosis({
    reading: aReading({
      kind: 'notSure',
      confidence: null,
      problemId: null,
      crop: null,
      looksLike: 'mango',
      doubts: ['cropContradicted'],
      candidates,
    }),
  });
  const { person, sent } = await renderDiagnosis(CropDisease, {
    answers: {
      'POST /crop-disease/diagnose': { success: true, data: contradicted },
      'PUT /crop-disease/:id/answers': failed(503, 'overloaded'),
    },
  });
  await choosePhotos(aPhoto());
  await person.click(screen.getByRole('button', { name: 'Analyze Disease' }));
  const all = within(await screen.findByRole('region', { name: 'All crops' }));
  await person.click(all.getByRole('button', { name: 'Tomato' }));
  expect(await results().findByText('Is it really Tomato? The photo looks like Mango.')).toBeTruthy();
  await person.click(reply('It is Tomato'));
  expect(await results().findByText('Two are possible')).toBeTruthy();
  // The text below says the same, and the record has the answers.
  expect(results().getByText('Tomato leaf: probably sick, cause unsure')).toBeTruthy();
  expect(results().queryByText(/Please check the crop/)).toBeNull();
  const puts = () => putsOf(sent);
  await waitFor(() => expect(puts()).toHaveLength(1));
  expect(JSON.parse(String(puts()[0]?.init.body))).toMatchObject({ answers: [], crop: 'tomato' });
});

test('an answer is not lost where the server’s word on the one before comes in between', async () => {
  const replies: PromiseWithResolvers<Response>[] = [];
  const { person, sent } = await talk({
    'PUT /crop-disease/:id/answers': () => {
      const reply = Promise.withResolvers<Response>();
      replies.push(reply);
      return reply.promise;
    },
  });
  const puts = () => putsOf(sent);
  await person.click(reply('Can’t tell'));
  await results().findByText('Question 2 of 3');
  await waitFor(() => expect(puts()).toHaveLength(1));
  await person.click(reply('Can’t tell'));
  await results().findByText('Question 3 of 3');
  // The second request waits for the first: over a bad connection the first could arrive last.
  expect(puts()).toHaveLength(1);
  replies[0]?.resolve(answeredWith(told(puts()[0]).answers.slice(0, 1)));
  await waitFor(() => expect(puts()).toHaveLength(2));
  expect(told(puts()[1]).answers).toHaveLength(2);
  expect(results().getByText('Question 3 of 3')).toBeTruthy();
  replies[1]?.resolve(answeredWith(told(puts()[1]).answers));
  await person.click(reply('Can’t tell'));
  expect(await results().findByText(/Not sure which it is. Compare the signs/)).toBeTruthy();
  await waitFor(() => expect(told(puts()[2]).answers).toHaveLength(3));
  replies[2]?.resolve(answeredWith(told(puts()[2]).answers));
});

test('an answer given while the diagnosis is on its way is sent after it, and after that to its record', async () => {
  const { person, sent } = await talkInField({
    'POST /crop-disease/from-phone': { success: true, data: asked },
    'PUT /crop-disease/:id/answers': failed(503, 'overloaded'),
  });
  const posted = () => sent.filter(({ name }) => name === 'POST /crop-disease/from-phone');
  const { send } = (await import('../offline/send-diagnosis.ts')).diagnosisSender;
  const isOnItsWay = Promise.withResolvers<void>();
  vi.spyOn((await import('../offline/send-diagnosis.ts')).diagnosisSender, 'send').mockImplementationOnce(
    async (...given) => {
      const id = await send(...given);
      await isOnItsWay.promise;
      return id;
    },
  );
  const sending = (await import('#web/lib/outbox/send.ts')).sendWaiting(readSession().user?.id ?? '');
  await waitFor(() => expect(posted()).toHaveLength(1));
  await person.click(reply('Can’t tell'));
  await results().findByText('Question 2 of 3');
  await waitFor(() => expect([...waitingStore.kept.values()][0]?.edition).toBe(1));
  isOnItsWay.resolve();
  expect(await sending).toBeUndefined();
  const parts = posted().map(({ init }) => init.body as FormData);
  expect(parts.map((form) => [form.get('edition'), JSON.parse(String(form.get('answers'))).length])).toEqual([
    ['0', 0],
    ['1', 1],
  ]);
  expect(waitingStore.kept.size).toBe(0);
  await person.click(reply('Can’t tell'));
  await waitFor(() => expect(sent.filter(({ name }) => name === 'PUT /crop-disease/:id/answers')).toHaveLength(1));
});

test('in a field the conversation needs no internet, and its answers wait with the diagnosis', async () => {
  const { person } = await talkInField();
  await person.click(reply('Can’t tell'));
  await results().findByText('Question 2 of 3');
  await waitFor(() => {
    const kept = [...waitingStore.kept.values()].map(({ about }) => about as { answers?: object[] });
    expect(kept.map(({ answers }) => answers?.length)).toEqual([1]);
  });
});

/** The phone reads the photo offline, and two problems are possible. */
async function talkInField(answers: Given = {}) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const halves = aLeafAnswer.candidates.map((each, at) => ({ ...each, probability: at === 0 ? 0.5 : 0.45 }));
  leafModel.readLeaf.mockResolvedValue({
    ...aLeafAnswer,
    kind: 'crop',
    classId: null,
    probability: 1,
    candidates: halves,
  });
  const drawn = await renderDiagnosis(CropDisease, { answers, isLeafStored: true });
  await analyzeTomato(drawn.person);
  await results().findByText('Question 1 of 3');
  return drawn;
}

function Details() {
  return (
    <Routes>
      <Route path="/crop-disease/:id" element={<DiagnosisDetails />} />
    </Routes>
  );
}

test('the details show what was asked and answered', async () => {
  const told = {
    answers: [{ sign: 'rings', reply: 'yes' as const }],
    possibilities: candidates,
    conclusion: 'named' as const,
  };
  await renderDiagnosis(Details, {
    path: `/crop-disease/${asked._id}`,
    answers: {
      'GET /crop-disease/:id': { success: true, data: aDiagnosis({ photos: [], reading: { ...unsure, told } }) },
    },
  });
  expect(await screen.findByText('What you saw')).toBeTruthy();
  const seen = screen.getByText('Do the spots have rings inside, like a target?');
  expect(seen.parentElement?.textContent).toMatch(/Yes$/);
});
