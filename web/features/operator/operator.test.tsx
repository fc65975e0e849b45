import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { ReplyOf, Api } from '#contract/api.ts';
import { operatorHeader } from '#contract/operator.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { type Drawn, renderScreen } from '#web/testing/render.tsx';
import { type Answers, failed, type SentCall } from '#web/testing/server.ts';

import { Operator } from './Operator.tsx';

vi.mock('#web/lib/files/save-file.ts', () => ({ saveFile: vi.fn<typeof saveFile>() }));
beforeEach(() => vi.mocked(saveFile).mockClear());

type Intake = ReplyOf<Api['GET /operator/prices']>['data'];
type Stored = ReplyOf<Api['POST /operator/price-files']>['data'];

const words = ['operator'] as const;
const dataGovIn = {
  id: 'data.gov.in',
  isAskable: true,
  isOn: false,
  key: null,
  takesKey: true,
  newestDay: null,
  ageDays: null,
  lastFetch: null,
};
const onoin = { kind: 'commodity', name: 'Onoin', state: '', district: '', rows: 12 } as const;
const intake: Intake = { sources: [dataGovIn], gaps: [], putAside: [], unknownNames: [] };
const stored: Stored = {
  stored: 2,
  unchanged: 1,
  putAside: 0,
  knownAlready: false,
  recognised: 'CSV: a table of prices',
  problems: [],
  lacks: null,
  unknownNames: 0,
};

let passes = 0;

/** Opens the page by a link that no other test has used. */
async function open(answers: Answers = {}, prices: Partial<Intake> = {}): Promise<Drawn> {
  passes += 1;
  window.history.replaceState(null, '', `/operator#pass-${passes}`);
  return renderScreen(<Operator />, {
    words,
    answers: {
      'POST /operator/enter': {
        success: true,
        data: { session: `session-${passes}`, endsAt: '2026-11-28T13:00:00.000Z' },
      },
      'GET /operator/prices': { success: true, data: { ...intake, ...prices } },
      ...answers,
    },
  });
}

const callsTo = (sent: readonly SentCall[], name: string) => sent.filter((call) => call.name === name);
const region = (name: RegExp) => screen.findByRole('region', { name });

test('without a link the page says how one comes, and asks the server nothing', async () => {
  window.history.replaceState(null, '', '/operator');
  const { sent } = await renderScreen(<Operator />, { words });
  expect(screen.getByRole('heading', { name: 'This page opens by a link' })).toBeTruthy();
  expect(screen.queryByText(/was used before/)).toBeNull();
  expect(sent).toEqual([]);
});

test('a link that was used before says so, and its pass is no longer in the address', async () => {
  await open({ 'POST /operator/enter': failed(404, 'not_found') });
  expect(await screen.findByText(/the link was used before/)).toBeTruthy();
  expect(window.location.hash).toBe('');
});

test('the page opens with a session, which goes with each call, and shows each source’s freshness', async () => {
  const newest = { ...dataGovIn, id: 'mandi-data', takesKey: false, newestDay: '2026-07-24', ageDays: 127 };
  const gaps = ['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-20'];
  const { sent } = await open(
    {},
    { sources: [dataGovIn, { ...newest, isOn: true }, { ...newest, id: 'Agmarknet', isAskable: false }], gaps },
  );
  const sources = within(await region(/^How fresh/));
  expect(sources.getAllByText(/^Newest price: 24 Jul 2026/)).toHaveLength(2);
  expect(sources.getByText('From files')).toBeTruthy();
  expect(sources.getByText('Fetched twice a day')).toBeTruthy();
  expect(sources.getByText('No price yet')).toBeTruthy();
  expect(sources.getByText(/: 14 Nov to 16 Nov.+20 Nov$/)).toBeTruthy();
  const [read] = callsTo(sent, 'GET /operator/prices');
  expect(new Headers(read?.init.headers).get(operatorHeader)).toBe(`session-${passes}`);
});

test('the page says that the prices could not be read, and reads them again', async () => {
  let isDown = true;
  const { person } = await open({
    'GET /operator/prices': () => (isDown ? failed(500, 'internal') : Response.json({ success: true, data: intake })),
  });
  const again = await screen.findByRole('button', { name: 'Try again' });
  isDown = false;
  await person.click(again);
  expect(await region(/^1\. Paste a key/)).toBeTruthy();
});

test('a key is tried and leaves the field; a refused one stays to be corrected', async () => {
  let outcome = 'refused';
  const { person, sent } = await open({
    'PUT /operator/data-gov-in-key': () => Response.json({ success: true, data: { outcome } }),
  });
  const form = within(await region(/^1\. Paste a key/));
  const field = form.getByRole<HTMLInputElement>('textbox');
  await person.click(field);
  await person.paste(' a-key-579b ');
  await person.click(form.getByRole('button', { name: 'Try and keep it' }));
  expect(await form.findByText(/^data\.gov\.in refuses this key/)).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  outcome = 'kept';
  await person.click(form.getByRole('button', { name: 'Try and keep it' }));
  expect(await form.findByText(/^The key works/)).toBeTruthy();
  expect(field.value).toBe('');
  const [first] = callsTo(sent, 'PUT /operator/data-gov-in-key');
  expect(JSON.parse(String(first?.init.body))).toEqual({ key: 'a-key-579b' });
});

test('a file is stored and recognised; one that lacks the state asks for it and goes again', async () => {
  const { person, sent } = await open({
    'POST /operator/price-files': ({ init }) => {
      const lacks = (init.body as FormData).get('state') === null;
      const lacking = { ...stored, stored: 0, unchanged: 0, problems: ['It does not tell the state.'] };
      return Response.json({ success: true, data: lacks ? { ...lacking, lacks: 'state' } : stored });
    },
  });
  const files = within(await region(/^2\. Or drop files/));
  await person.upload(files.getByLabelText('Choose files', { selector: 'input' }), new File(['a,b'], 'goa.csv'));
  expect(await files.findByText('goa.csv does not tell everything.')).toBeTruthy();
  await person.selectOptions(files.getByRole('combobox', { name: /^In which state/ }), 'Goa');
  await person.click(files.getByRole('button', { name: 'Store the file' }));
  expect(await files.findByText('goa.csv: 2 stored, 1 known already, 0 put aside.')).toBeTruthy();
  expect(files.getByText('CSV: a table of prices')).toBeTruthy();
  expect(files.queryByText('goa.csv does not tell everything.')).toBeNull();
  const told = callsTo(sent, 'POST /operator/price-files').map(({ init }) => (init.body as FormData).get('state'));
  expect(told).toEqual([null, 'goa']);
});

test('an unknown name is confirmed as its nearest, and leaves the list', async () => {
  let unknownNames: Intake['unknownNames'] = [{ ...onoin, nearest: { key: 'onion', name: 'Onion' } }];
  const { person, sent } = await open({
    'GET /operator/prices': () => Response.json({ success: true, data: { ...intake, unknownNames } }),
    'POST /operator/names': () => {
      unknownNames = [];
      return Response.json({ success: true, data: { outcome: 'stored', stored: 12, unchanged: 0, putAside: 0 } });
    },
  });
  const names = within(await region(/^Names that Khet does not know/));
  expect(names.getByText('Commodity, 12 rows')).toBeTruthy();
  await person.click(names.getByRole('button', { name: 'Yes, Onion' }));
  expect(await names.findByText('Onoin: 12 stored, 0 known already, 0 put aside.')).toBeTruthy();
  await vi.waitFor(() => expect(names.queryByRole('button', { name: 'Yes, Onion' })).toBeNull());
  const [said] = callsTo(sent, 'POST /operator/names');
  const { rows: _rows, ...name } = onoin;
  expect(JSON.parse(String(said?.init.body))).toEqual({ ...name, means: { is: 'known', key: 'onion' } });
});

test('another name is asked for, one that Khet does not know is said at the field, and a new one is made on request', async () => {
  const market = { kind: 'market', name: 'Xyz', state: 'Maharashtra', district: 'Nashik', rows: 1 } as const;
  const { person, sent } = await open(
    {
      'POST /operator/names': {
        success: true,
        data: { outcome: 'unclear', stored: 0, unchanged: 0, putAside: 0 },
      },
    },
    { unknownNames: [{ ...market, nearest: null }] },
  );
  const names = within(await region(/^Names that Khet does not know/));
  expect(names.getByText('Mandi in Nashik, Maharashtra, 1 row')).toBeTruthy();
  const field = names.getByRole('textbox', { name: /^Its right name/ });
  await person.click(field);
  await person.paste('Abc');
  await person.click(names.getByRole('button', { name: 'Store under this name' }));
  expect(await names.findByText('Khet does not know this name either.')).toBeTruthy();
  await person.click(names.getByRole('button', { name: 'It is a new mandi' }));
  const means = () =>
    callsTo(sent, 'POST /operator/names').map(({ init }) => (JSON.parse(String(init.body)) as { means: object }).means);
  await vi.waitFor(() => expect(means()).toEqual([{ is: 'called', name: 'Abc' }, { is: 'new' }]));
});

test('the rows that were put aside stand by reason, and come as a file', async () => {
  const aside = {
    source: 'Agmarknet',
    reason: 'max_below_min',
    rows: 3,
    example: 'Lasalgaon, 9',
  };
  const { person } = await open(
    {
      'GET /operator/put-aside': () =>
        new Response('source,reason', { headers: { 'content-disposition': 'attachment; filename="aside.csv"' } }),
    },
    { putAside: [aside] },
  );
  const list = within(await region(/^What was put aside/));
  expect(list.getByText('the highest below the lowest')).toBeTruthy();
  expect(list.getByText('Lasalgaon, 9')).toBeTruthy();
  await person.click(list.getByRole('button', { name: 'Download all of them' }));
  await vi.waitFor(() => expect(vi.mocked(saveFile).mock.lastCall?.[1]).toBe('aside.csv'));
  expect(await vi.mocked(saveFile).mock.lastCall?.[0].text()).toBe('source,reason');
});
