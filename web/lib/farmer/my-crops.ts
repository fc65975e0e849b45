import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import type { addMyCrop, MyCrop } from '#contract/my-crops.ts';
import { indianDay } from '#domain/days/days.ts';
import type { TaskAnswer } from '#domain/plants/crop-day.ts';
import { call } from '#web/lib/api/call.ts';
import { guest, readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { newId } from '#web/lib/new-id.ts';
import { fetchKept, keptQuery } from '#web/lib/offline/kept.ts';
import { useSession } from '#web/lib/session/session.ts';
import { createStore, type Store, useStore } from '#web/lib/store.ts';

export type NewCrop = z.input<(typeof addMyCrop)['body']>;

/** The crops of the account; offline, as this phone saw them last. */
const myCropsQuery = queryOptions({
  ...keptQuery,
  queryKey: ['my-crops'],
  queryFn: ({ signal }) => fetchKept('my-crops', async () => (await call('GET /my-crops', { signal })).data),
});

/** A visitor's crops stay on this phone. */
const guestKey = `my-crops:${guest}`;
const noCrops: readonly MyCrop[] = [];
const news = createStore(0);
let seen: { readonly text: string | null; readonly crops: readonly MyCrop[] } = { text: null, crops: noCrops };

/** Always reads the copy on the device, because a sign-out on another page may delete it there. */
const guestCrops: Store<readonly MyCrop[] | undefined> = {
  subscribe: news.subscribe,
  read() {
    const text = readFromDevice(guestKey);
    if (text !== seen.text) seen = { text, crops: parseCrops(text) };
    return seen.crops;
  },
  write(crops = noCrops) {
    writeToDevice(guestKey, JSON.stringify(crops));
    news.write(news.read() + 1);
  },
};

function parseCrops(text: string | null): readonly MyCrop[] {
  try {
    return JSON.parse(text ?? '[]') as readonly MyCrop[];
  } catch {
    return noCrops;
  }
}

export interface MyCrops {
  /** Undefined while they load. */
  readonly crops: readonly MyCrop[] | undefined;
  readonly hasFailed: boolean;
  readonly isSaving: boolean;
  readonly add: (crop: NewCrop) => Promise<void>;
  readonly answer: (crop: MyCrop, key: string, answer: TaskAnswer) => Promise<void>;
  readonly remove: (crop: MyCrop) => Promise<void>;
}

/** The crops of the account, or those of a visitor's phone, and the changes to them. */
export function useMyCrops(): MyCrops {
  const isSignedIn = useSession().status === 'signed-in';
  const { data, isError } = useQuery({ ...myCropsQuery, enabled: isSignedIn });
  const ofGuest = useStore(guestCrops, undefined);
  const change = useMutation(changes);
  const run = async (input: Change) => {
    if (isSignedIn) await change.mutateAsync(input);
    else guestCrops.write(changed(guestCrops.read() ?? noCrops, input));
  };
  return {
    crops: isSignedIn ? data : ofGuest,
    hasFailed: isSignedIn && isError,
    isSaving: change.isPending,
    add: (crop) => run({ kind: 'add', crop, key: newId() }),
    answer: (crop, key, answer) => run({ kind: 'answer', id: crop.id, key, answer }),
    remove: (crop) => run({ kind: 'remove', id: crop.id }),
  };
}

type Change =
  | { readonly kind: 'add'; readonly crop: NewCrop; readonly key: string }
  | { readonly kind: 'answer'; readonly id: string; readonly key: string; readonly answer: TaskAnswer }
  | { readonly kind: 'remove'; readonly id: string };

const changes = {
  networkMode: 'always',
  mutationFn: send,
  onMutate: (input: Change, { client }: { client: Client }) => {
    // An answer shows at once; the server's reply corrects it.
    if (input.kind === 'answer') client.setQueryData(myCropsQuery.queryKey, (known) => known && changed(known, input));
  },
  onSettled: (_reply: unknown, _error: unknown, _input: Change, _before: unknown, { client }: { client: Client }) =>
    client.invalidateQueries({ queryKey: myCropsQuery.queryKey }),
} as const;

interface Client {
  readonly setQueryData: (
    key: typeof myCropsQuery.queryKey,
    change: (known: MyCrop[] | undefined) => MyCrop[] | undefined,
  ) => unknown;
  readonly invalidateQueries: (filters: { queryKey: typeof myCropsQuery.queryKey }) => Promise<void>;
}

async function send(input: Change): Promise<void> {
  if (input.kind === 'add') {
    await call('POST /my-crops', { body: input.crop, headers: { 'idempotency-key': input.key } });
  } else if (input.kind === 'answer') {
    const task = { key: input.key, answer: input.answer };
    await call('PATCH /my-crops/:id', { params: { id: input.id }, body: { task } });
  } else {
    await call('DELETE /my-crops/:id', { params: { id: input.id } });
  }
}

function changed(crops: readonly MyCrop[], input: Change): MyCrop[] {
  if (input.kind === 'remove') return crops.filter(({ id }) => id !== input.id);
  if (input.kind === 'add') {
    const { crop, since, start, season = null, state = null, field = null, area = null } = input.crop;
    return [{ id: input.key, crop, since, start, season, state, field, area, answers: {} }, ...crops];
  }
  const answered = { answer: input.answer, day: indianDay(new Date()) };
  return crops.map((crop) =>
    crop.id === input.id ? { ...crop, answers: { ...crop.answers, [input.key]: answered } } : crop,
  );
}
