import { queryOptions } from '@tanstack/react-query';

import { call } from '#web/lib/api/call.ts';

import type { OwnerProof } from '../../api.ts';

export const passkeysQuery = queryOptions({
  queryKey: ['profile', 'passkeys'],
  queryFn: async ({ signal }) => (await call('GET /auth/passkeys', { signal })).data,
  staleTime: 0,
});

/** Khet asks for the proof first, and then the device for its lock. */
export async function addThisDevice(body: { owner: OwnerProof; code?: string }): Promise<void> {
  const { data } = await call('POST /auth/passkeys/options', { body });
  // The library is fetched by the few who add a device.
  const { makePasskey } = await import('#web/lib/passkeys/ask-device.ts');
  await call('POST /auth/passkeys', { body: await makePasskey(data) });
}

export async function removePasskey(id: string, body: OwnerProof): Promise<void> {
  await call('DELETE /auth/passkeys/:id', { params: { id }, body });
}
