import { buffer } from 'node:stream/consumers';

import { type ConfirmedPlant, type Fitted, fitLocal } from '#leaf/local/fit-local.ts';
import { directionOf } from '#leaf/local/heed-local.ts';
import { packDirection, unpackDirection } from '#leaf/local/pack-direction.ts';
import { labels } from '#leaf/labels.ts';
import type { Look } from '#leaf/open-model.ts';
import { PictureRefused } from '#leaf/picture/picture-file.ts';
import { heedSecondHead } from '#leaf/second-head.ts';
import { opinionOf } from '#leaf/vote.ts';
import { lowestId } from '#server/platform/db/lowest-id.ts';
import { defineJob, noPayload } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { listLooks } from '../../following/store.ts';
import { leafModelVersion } from '../../looking/leaf-model-version.ts';
import { openWords } from '../../seal.ts';
import { confirmedClass } from './confirmed-class.ts';
import { type GivenLook, listAllGiven, listSeen, listUnseen, putLooks, replaceLocal, type SeenPlant } from './store.ts';

/** One night looks at no more plants, about two minutes of one core. */
const mostPlantsOfNight = 500;
const pageSize = 200;

/** Looks at the plants given since, and learns what this installation's confirmed plants say of their classes. */
export const learnLocalJob = defineJob<Services, typeof noPayload>({
  name: 'diagnosis.learn-local',
  payload: noPayload,
  cron: { expression: '30 2 * * *' },
  timeoutSeconds: 60 * 60,
  retryLimit: 2,
  async handle({ services, signal }) {
    const { classes, vetoed } = await learnLocal(services, signal);
    services.log.info({ classes: classes.map(({ id }) => id), vetoed }, 'learned from confirmed plants');
  },
});

export async function learnLocal(services: Services, signal?: AbortSignal): Promise<Fitted> {
  const leafVersion = await leafModelVersion();
  const night = new Date().toISOString();
  for (const plant of await listUnseen(services.db, leafVersion, { night, limit: mostPlantsOfNight })) {
    signal?.throwIfAborted();
    await lookAt(services, plant, leafVersion);
  }
  const fitted = fitLocal(await listConfirmed(services, leafVersion));
  await replaceLocal(services.db, leafVersion, fitted.classes);
  return fitted;
}

/** A plant may be taken back while it is looked at; then nothing is kept. */
async function lookAt(services: Services, plant: { id: string; fileKeys: string[] }, leafVersion: string) {
  const { db, files, log, pictures } = services;
  try {
    const looks: GivenLook[] = [];
    for (const [number, key] of plant.fileKeys.entries()) {
      const seen = await pictures.look([await buffer(await files.read(key))]).catch((error: unknown) => {
        if (error instanceof PictureRefused) return [];
        throw error;
      });
      looks.push({ plantId: plant.id, number, leafVersion, ...numbersOf(seen[0]) });
    }
    if (looks.length > 0) await putLooks(db, looks);
  } catch (error) {
    log.warn({ err: error }, 'a given plant could not be looked at');
  }
}

function numbersOf(look: Look | undefined): Pick<GivenLook, 'logits' | 'second' | 'direction'> {
  if (!look || look.showsNoPlant) return { logits: null, second: null, direction: null };
  const direction = Buffer.from(packDirection(directionOf(look.features)));
  return { logits: [...look.logits], second: [...look.second], direction };
}

/** Only the key tells whose plant it is. The owner is known here alone, and no result names one. */
async function listConfirmed({ db, vault }: Services, leafVersion: string): Promise<ConfirmedPlant[]> {
  const confirmed: ConfirmedPlant[] = [];
  for (let after: string | undefined = lowestId; after !== undefined;) {
    const page = await listAllGiven(db, after, pageSize);
    const owned = new Map(page.map((row) => [openWords(vault, row.id, 'given', row.givenSealed) ?? '', row]));
    const seen = await listSeen(db, { leafVersion, plantIds: [...owned.keys()].filter((id) => id !== '') });
    const looks = await listLooks(
      db,
      [...owned.values()].map(({ id }) => id),
    );
    for (const [plantId, photos] of Map.groupBy(seen, (photo) => photo.plantId)) {
      const diagnosis = owned.get(plantId);
      const [photo] = photos;
      if (!diagnosis || !photo) continue;
      const changes = looks.filter(({ diagnosisId }) => diagnosisId === diagnosis.id).map(({ change }) => change);
      const classId = confirmedClass(photo, changes);
      if (classId !== null) confirmed.push({ classId, farmer: diagnosis.userId, photos: photos.map(photoOf(classId)) });
    }
    after = page.length < pageSize ? undefined : page.at(-1)?.id;
  }
  return confirmed;
}

/** The opinion of the network alone on a photo whose crop is named. */
function photoOf(classId: string) {
  const crop = labels.classes.find(({ id }) => id === classId)?.crop ?? '';
  return ({ logits, second, direction }: SeenPlant) => {
    const [first, other] = [Float32Array.from(logits), Float32Array.from(second)];
    const opinion = opinionOf({ logits: first, distance: new Float32Array(), showsNoPlant: false }, labels);
    return { opinion: heedSecondHead(opinion, other, crop, labels), direction: unpackDirection(direction) };
  };
}
