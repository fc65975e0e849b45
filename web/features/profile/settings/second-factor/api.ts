import type { Api, ReplyOf } from '#contract/api.ts';
import { call } from '#web/lib/api/call.ts';

import type { OwnerProof } from '../../api.ts';

export type SetUp = ReplyOf<Api['POST /auth/second-factor']>['data'];

export async function prepare(owner: OwnerProof): Promise<SetUp> {
  return (await call('POST /auth/second-factor', { body: owner })).data;
}

export async function switchOn(body: { setup: string; code: string }): Promise<string[]> {
  return (await call('PUT /auth/second-factor', { body })).data.spareCodes;
}

export async function renewSpareCodes(owner: OwnerProof, code: string): Promise<string[]> {
  return (await call('POST /auth/second-factor/spare-codes', { body: { owner, code } })).data.spareCodes;
}

export async function switchOff(owner: OwnerProof, code: string): Promise<void> {
  await call('DELETE /auth/second-factor', { body: { owner, code } });
}
