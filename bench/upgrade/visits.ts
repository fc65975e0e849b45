import { createECDH, randomBytes } from 'node:crypto';

import type { Tally } from './tally.ts';

interface Visitor {
  url: string;
  token: string;
  tally: Tally;
}

interface Request {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: (kept: ReadonlyMap<string, string>) => object;
  /** The contract demands an Idempotency-Key. */
  once?: true;
  /** The value of the reply that later requests use in their path, as `{name}`. */
  keep?: { name: string; of: (data: Record<string, unknown>) => unknown };
}

const day = new Date().toISOString().slice(0, 10);

/** A farmer's visit. Each part of the database that people use is read and written at least once. */
const requests: readonly Request[] = [
  { method: 'GET', path: '/instance' },
  { method: 'GET', path: '/auth/me', keep: { name: 'user', of: (data) => data['_id'] ?? data['id'] } },
  { method: 'GET', path: '/auth/sessions' },
  { method: 'GET', path: '/profile', keep: { name: 'version', of: (data) => data['version'] } },
  { method: 'PATCH', path: '/auth/me', body: (kept) => ({ version: Number(kept.get('version')), village: 'Ozar' }) },
  { method: 'GET', path: '/profile/overview' },
  { method: 'PATCH', path: '/profile/preferences', body: () => ({ signInMail: false }) },
  { method: 'GET', path: '/activity' },
  { method: 'GET', path: '/notifications' },
  { method: 'PATCH', path: '/notifications', body: () => ({ rain: true }) },
  { method: 'PUT', path: '/notifications/device', body: () => newPhone() },
  { method: 'PUT', path: '/notifications/device', body: () => newPhone() },
  { method: 'DELETE', path: '/notifications/device' },
  { method: 'GET', path: '/market-prices/commodities' },
  { method: 'GET', path: '/market-prices?commodity=onion&state=maharashtra' },
  { method: 'GET', path: '/market-prices/trends?commodity=onion&state=maharashtra' },
  { method: 'GET', path: '/market-prices/history-and-prediction?commodity=onion&state=maharashtra' },
  { method: 'GET', path: '/market-prices/market-types?commodity=onion&state=maharashtra' },
  {
    method: 'POST',
    path: '/market-prices/alerts',
    body: () => ({ commodity: 'onion', state: 'maharashtra', kind: 'above', threshold: 9000 }),
    keep: { name: 'alert', of: (data) => data['id'] },
  },
  { method: 'GET', path: '/market-prices/alerts' },
  { method: 'DELETE', path: '/market-prices/alerts/{alert}' },
  {
    method: 'POST',
    path: '/my-crops',
    body: () => ({ crop: 'onion', since: day, start: 'transplanting' }),
    keep: { name: 'crop', of: (data) => data['id'] },
  },
  { method: 'PATCH', path: '/my-crops/{crop}', body: () => ({ field: 'By the well' }) },
  { method: 'GET', path: '/my-crops' },
  { method: 'DELETE', path: '/my-crops/{crop}' },
  {
    method: 'POST',
    path: '/crop-disease/described',
    once: true,
    body: (kept) => ({
      owner: kept.get('user'),
      foundAt: new Date().toISOString(),
      crop: 'tomato',
      plantPart: 'Leaf',
      sign: null,
      answers: [],
      language: 'en',
    }),
    keep: { name: 'plant', of: (data) => data['_id'] },
  },
  { method: 'PUT', path: '/crop-disease/{plant}/status', body: () => ({ status: 'Treating' }) },
  { method: 'GET', path: '/crop-disease/history' },
  { method: 'DELETE', path: '/crop-disease/{plant}' },
  { method: 'GET', path: '/schemes?limit=20' },
  { method: 'GET', path: '/schemes/search?q=tractor' },
  {
    method: 'POST',
    path: '/schemes/pm-kisan/apply',
    body: () => ({ language: 'en' }),
    keep: { name: 'application', of: (data) => data['_id'] },
  },
  { method: 'PUT', path: '/schemes/applications/{application}', body: () => ({ notes: 'Asked at the office' }) },
  { method: 'GET', path: '/schemes/applications' },
  { method: 'DELETE', path: '/schemes/applications/{application}' },
  { method: 'GET', path: '/documents' },
  { method: 'GET', path: '/search?q=onion' },
  {
    method: 'POST',
    path: '/assistant/chat',
    body: () => ({ messages: [{ from: 'user', text: 'What is the price of onion?' }], language: 'en' }),
  },
];

/** A subscription to warnings as a browser makes it. Nothing is sent to its address here. */
function newPhone(): object {
  const p256dh = createECDH('prime256v1').generateKeys('base64url');
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://push.example.com/${crypto.randomUUID()}`, keys };
}

export async function visit(visitor: Visitor): Promise<void> {
  const kept = new Map<string, string>();
  for (const request of requests) {
    const failure = await send(visitor, request, kept).catch((error: Error) => error.message);
    visitor.tally.count(`${request.method} ${request.path}`, failure);
  }
}

/** Returns how it failed, if it did. */
async function send(
  { url, token }: Visitor,
  { method, path, body, once, keep }: Request,
  kept: Map<string, string>,
): Promise<string | undefined> {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => kept.get(name) ?? 'none');
  const reply = await fetch(`${url}/api/v1${filled}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(once ? { 'idempotency-key': crypto.randomUUID() } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body(kept)) }),
  });
  const text = await reply.text();
  if (!reply.ok) return `${reply.status} ${reply.headers.get('x-fault') ?? text.slice(0, 120)}`;
  if (keep === undefined) return undefined;
  const said = JSON.parse(text) as { data?: Record<string, unknown>; user?: Record<string, unknown> };
  const value = keep.of(said.data ?? said.user ?? {});
  if (value === undefined) return `no ${keep.name} in the reply`;
  kept.set(keep.name, String(value));
  return undefined;
}
