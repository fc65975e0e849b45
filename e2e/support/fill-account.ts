import type { Page } from '@playwright/test';

import { makePdf } from '#server/features/documents/testing/papers.ts';

import { leaf } from './diagnosis.ts';
import { expect } from './expect.ts';

interface Filled {
  readonly application: string;
  readonly paper: string;
  readonly diagnosis: string;
  readonly headers: { readonly authorization: string };
}

/** Empty lists fit every phone, so this farmer gets a paper, an application, an alert and a diagnosis. */
export async function fillAccount(page: Page, plant: Readonly<Record<string, string>> = {}): Promise<Filled> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token}` };
  async function post(path: string, sent: object): Promise<string> {
    const reply = await page.request.post(`/api/v1/${path}`, { headers, ...sent });
    expect(reply.ok(), await reply.text()).toBe(true);
    const { data } = (await reply.json()) as { data: { id?: string; _id?: string } };
    return data.id ?? data._id ?? '';
  }
  const file = { name: 'khasra-gat-214.pdf', mimeType: 'application/pdf', buffer: makePdf({ text: 'Land record' }) };
  const paper = await post('documents/upload', { multipart: { documentType: 'Land Records', file } });
  const application = await post('schemes/pm-kisan/apply', { data: {} });
  await post('market-prices/alerts', {
    data: { commodity: 'onion', state: 'maharashtra', kind: 'above', threshold: 9000 },
  });
  const diagnosis = await post('crop-disease/diagnose', { multipart: { image: await leaf(), ...plant } });
  return { application, paper, diagnosis, headers };
}
