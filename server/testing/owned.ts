import { vi } from 'vitest';

import type { TestApp, TestPerson } from './app.ts';
import { createDevice } from './device-with-passkeys.ts';
import { leafAnswer } from './leaf.ts';
import { multipart } from './multipart.ts';
import { canvas } from './photos.ts';

/** Makes a record that only its owner may reach, and gives the body of a call on it. */
interface Owned {
  make(khet: TestApp, owner: TestPerson): Promise<string>;
  body?: unknown;
  /** For a body that is a form. */
  headers?: Record<string, string>;
  /** Parameters of the path besides `:id`. */
  params?: Readonly<Record<string, string>>;
  /** The status of the owner's own call, where it is not 200. */
  ownerGets?: number;
}

async function otherSession(khet: TestApp, { token, email, password }: TestPerson): Promise<string> {
  await khet.call('POST', '/auth/login', { body: { email, password } });
  const { body } = await khet.call('GET', '/auth/sessions', { token });
  return body.data.find((session: { current: boolean }) => !session.current).id;
}

async function passkey(khet: TestApp, { token, password }: TestPerson): Promise<string> {
  const { body } = await khet.call('POST', '/auth/passkeys/options', { token, body: { owner: { password } } });
  const made = await khet.call('POST', '/auth/passkeys', { token, body: createDevice().make(body.data) });
  return made.body.data.id;
}

async function document(khet: TestApp, { token }: TestPerson): Promise<string> {
  const { body } = await khet.upload('/documents/upload', {
    token,
    fields: { documentType: 'Other' },
    file: { name: 'khasra.png', type: 'image/png', content: onePixel },
  });
  return body.data._id;
}

async function diagnosis(khet: TestApp, { token }: TestPerson): Promise<string> {
  // The test is about the owner only, and our own network would take a second to open.
  vi.spyOn(khet.services.leaf, 'read').mockResolvedValue(leafAnswer());
  const content = await canvas(80, 80).jpeg().toBuffer();
  const form = multipart({}, { part: 'image', name: 'leaf.jpg', content });
  const { body } = await khet.call('POST', '/crop-disease/diagnose', { token, ...form });
  return body.data._id;
}

async function priceAlert(khet: TestApp, { token }: TestPerson): Promise<string> {
  const alert = { commodity: 'onion', state: 'maharashtra', kind: 'above', threshold: 2000 };
  const { body } = await khet.call('POST', '/market-prices/alerts', { token, body: alert });
  return body.data.id;
}

async function myCrop(khet: TestApp, { token }: TestPerson): Promise<string> {
  const crop = { crop: 'onion', since: '2026-11-01', start: 'transplanting' };
  const { body } = await khet.call('POST', '/my-crops', { token, body: crop });
  return body.data.id;
}

async function application(khet: TestApp, { token }: TestPerson): Promise<string> {
  const { body } = await khet.call('POST', '/schemes/pm-kisan/apply', { token, body: {} });
  return body.data._id;
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Every endpoint with an `:id` that has an owner, by "METHOD /path". The walk fails for an endpoint that is neither
 * here nor in `shared`.
 */
export const owned: Readonly<Record<string, Owned>> = {
  'DELETE /auth/sessions/:id': { make: otherSession },
  // The password of every test person.
  'DELETE /auth/passkeys/:id': { make: passkey, body: { password: 'nilgai-am-neem' } },
  'GET /documents/:id': { make: document },
  'GET /documents/:id/file': { make: document },
  'GET /documents/:id/history': { make: document },
  'PUT /documents/:id': { make: document, body: { description: 'x' } },
  'POST /documents/:id/verify': { make: document },
  // A paper has no small picture before its check.
  'GET /documents/:id/thumbnail': { make: document, ownerGets: 404 },
  'DELETE /documents/:id': { make: document },
  'GET /crop-disease/:id': { make: diagnosis },
  'GET /crop-disease/:id/photos/:number': { make: diagnosis, params: { number: '0' } },
  'PUT /crop-disease/:id/status': { make: diagnosis, body: { status: 'Treating' } },
  'PUT /crop-disease/:id/answers': { make: diagnosis, body: { answers: [{ sign: 'rings', reply: 'yes' }] } },
  'PUT /crop-disease/:id/feedback': { make: diagnosis, body: { right: true } },
  'PUT /crop-disease/:id/follow': { make: diagnosis, body: { follows: true } },
  'GET /crop-disease/:id/looks': { make: diagnosis },
  'POST /crop-disease/:id/looks': { make: diagnosis, ...multipart({ change: 'same' }) },
  // Nobody has looked on that day.
  'GET /crop-disease/:id/looks/:day/photo': { make: diagnosis, params: { day: '2026-01-01' }, ownerGets: 404 },
  'DELETE /crop-disease/:id': { make: diagnosis },
  'DELETE /market-prices/alerts/:id': { make: priceAlert },
  'PATCH /my-crops/:id': { make: myCrop, body: { field: 'By the well' } },
  'DELETE /my-crops/:id': { make: myCrop },
  'GET /schemes/applications/:id': { make: application },
  'PUT /schemes/applications/:id': { make: application, body: { status: 'Under Review' } },
  'DELETE /schemes/applications/:id': { make: application },
};

/** Endpoints with a parameter for things that everybody may see. */
export const shared: readonly string[] = [
  'GET /crop-disease/common/:crop',
  'GET /crop-disease/crops/:crop/problems',
  'GET /crop-disease/problems/:problem',
  'GET /animals/:id',
  'GET /crops/:crop',
  'GET /topics/:id',
  'GET /market-prices/analysis/:commodity/:place',
  'GET /market-prices/fetch-external/:id',
  'GET /schemes/:id',
  'GET /schemes/category/:category',
  // Each person applies for themselves.
  'POST /schemes/:id/apply',
  // The device makes the id. Another person's rating stays unchanged, and the reply is the same as for a new rating.
  'PUT /assistant/ratings/:id',
];
