import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';

import type { addMyCrop, MyCrop } from '#contract/my-crops.ts';
import { indianDay } from '#domain/days/days.ts';
import type { TaskAnswer } from '#domain/plants/crop-day.ts';
import { call } from '#web/lib/api/call.ts';
import { guest, readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { newId } from '#web/lib/new-id.ts';
import { fetchKept, keptQuery } from '#web/lib/offline/kept.ts';
import { readSession, useSession } from '#web/lib/session/session.ts';
import { createStore, type Store, useStore } from '#web/lib/store.ts';

export type NewCrop = z.input<(typeof addMyCrop)['body']>;

/** The crops of the account; offline, as this phone saw them last. */
export const myCropsQuery = queryOptions({
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

/** Set once the signed-in person has said that the visitor's crops are another's. Deleted with the person's notes. */
const left: Store<string | null> = {
  subscribe: news.subscribe,
  read: () => readFromDevice(leftKey()),
  write(text) {
    if (text !== null) writeToDevice(leftKey(), text);
    news.write(news.read() + 1);
  },
};

function leftKey(): string {
  return `my-crops:${readSession().user?.id ?? ''}`;
}

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
  /** Crops that this phone has from before the sign-in; empty once their owner has answered. */
  readonly fromBefore: readonly MyCrop[];
  /** Moves them into the account with their answers, and from the phone. */
  readonly takeOver: () => Promise<void>;
  /** They are another person's, who uses this phone too. */
  readonly leaveThere: () => void;
}

/** The crops of the account, or those of a visitor's phone, and the changes to them. */
export function useMyCrops(): MyCrops {
  const isSignedIn = useSession().status === 'signed-in';
  const { data, isError } = useQuery({ ...myCropsQuery, enabled: isSignedIn });
  const ofGuest = useStore(guestCrops, undefined);
  const change = useMutation(changes);
  const isLeft = useStore(left, null) !== null;
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
    fromBefore: isSignedIn && ofGuest && !isLeft ? ofGuest : noCrops,
    async takeOver() {
      for (const crop of guestCrops.read() ?? noCrops) {
        await change.mutateAsync({ kind: 'take-over', crop });
        guestCrops.write((guestCrops.read() ?? noCrops).filter(({ id }) => id !== crop.id));
      }
    },
    leaveThere: () => left.write('left'),
  };
}

type Change =
  | { readonly kind: 'take-over'; readonly crop: MyCrop }
  | { readonly kind: 'add'; readonly crop: NewCrop; readonly key: string }
  | { readonly kind: 'answer'; readonly id: string; readonly key: string; readonly answer: TaskAnswer }
  | { readonly kind: 'remove'; readonly id: string };

const changes = {
  networkMode: 'always',
  mutationFn: send,
  onMutate: (input: Change, { client }: { client: Client }) => {
    // An answer shows at once; the server's reply corrects it.
    if (input.kind === 'answer')
      client.setQueryData(myCropsQuery.queryKey, (known) => known && [...changed(known, input)]);
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
  if (input.kind === 'take-over') await sendWhole(input.crop);
  else if (input.kind === 'add') {
    await call('POST /my-crops', { body: input.crop, headers: { 'idempotency-key': input.key } });
  } else if (input.kind === 'answer') {
    const task = { key: input.key, answer: input.answer };
    await call('PATCH /my-crops/:id', { params: { id: input.id }, body: { task } });
  } else {
    await call('DELETE /my-crops/:id', { params: { id: input.id } });
  }
}

/** The crop's id is the key of the call, so that a crop sent again after a lost reply is not there twice. */
async function sendWhole({ id, answers, ...facts }: MyCrop): Promise<void> {
  const added = await call('POST /my-crops', { body: facts, headers: { 'idempotency-key': id } });
  for (const [key, { answer }] of Object.entries(answers)) {
    await call('PATCH /my-crops/:id', { params: { id: added.data.id }, body: { task: { key, answer } } });
  }
}

function changed(crops: readonly MyCrop[], input: Change): readonly MyCrop[] {
  if (input.kind === 'take-over') return crops;
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
