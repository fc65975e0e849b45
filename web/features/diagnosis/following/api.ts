import { mutationOptions, queryOptions } from '@tanstack/react-query';

import type { PlantChange } from '#domain/plants/plant-looks.ts';
import { call, callForResponse } from '#web/lib/api/call.ts';

import { keepDiagnosis } from '../api.ts';

/** A tap needs an answer now: offline, the call fails and says so. */
const now = { networkMode: 'always' } as const;
const photoTimeoutMs = 2 * 60_000;

export function looksQuery(id: string) {
  return queryOptions({
    queryKey: ['diagnosis', 'looks', id],
    queryFn: async ({ signal }) => (await call('GET /crop-disease/:id/looks', { params: { id }, signal })).data.looks,
  });
}

/** The photo of a day may be replaced on that day. */
export function lookPhotoQuery(id: string, day: string) {
  return queryOptions({
    queryKey: ['diagnosis', 'looks', id, day],
    queryFn: async ({ signal }) => {
      const params = { id, day };
      return (
        await callForResponse('GET /crop-disease/:id/looks/:day/photo', { params, signal, timeoutMs: photoTimeoutMs })
      ).blob();
    },
    ...now,
  });
}

export const followPlant = mutationOptions({
  ...now,
  mutationFn: async ({ id, follows, language }: { id: string; follows: boolean; language: string }) =>
    (await call('PUT /crop-disease/:id/follow', { params: { id }, body: { follows, language } })).data,
  onSuccess: (diagnosis, { language }, _before, { client }) => keepDiagnosis(client, diagnosis, language),
});

interface NewLook {
  readonly id: string;
  readonly change: PlantChange;
  readonly photo: Blob | undefined;
  readonly language: string;
}

export const addLook = mutationOptions({
  ...now,
  mutationFn: async ({ id, change, photo, language }: NewLook) => {
    const form = new FormData();
    form.append('change', change);
    form.append('language', language);
    if (photo) form.append('image', photo, 'plant.jpg');
    const params = { id };
    return (await call('POST /crop-disease/:id/looks', { params, form, timeoutMs: photoTimeoutMs })).data;
  },
  onSuccess: async (diagnosis, { id, language }, _before, { client }) => {
    await client.invalidateQueries({ queryKey: looksQuery(id).queryKey });
    await keepDiagnosis(client, diagnosis, language);
  },
});
