import * as z from 'zod/mini';

import { mostPlantLooks, plantChanges } from '#domain/plants/plant-looks.ts';

import { diagnosis } from './diagnosis.ts';
import { dataReply, endpoint, idParams, language } from './endpoint.ts';

const day = z.iso.date();

/** How the plant of a diagnosis was on a later day, as its owner saw it. */
export const plantLook = z.strictObject({
  day,
  change: z.enum(plantChanges),
  /** The path below the base, which needs the bearer token; null without a photo. */
  photo: z.nullable(z.string()),
});
export type PlantLook = z.infer<typeof plantLook>;

export const listPlantLooks = endpoint({
  method: 'GET',
  path: '/crop-disease/:id/looks',
  summary: 'How the plant was since then, the oldest look first',
  access: 'signed-in',
  limit: 'read',
  params: idParams,
  reply: dataReply(z.strictObject({ looks: z.array(plantLook).check(z.maxLength(mostPlantLooks)) })),
});

export const followPlant = endpoint({
  method: 'PUT',
  path: '/crop-disease/:id/follow',
  summary: 'Ask me in some days how the plant is, or no more',
  access: 'signed-in',
  limit: 'write',
  params: idParams,
  body: z.strictObject({ follows: z.boolean(), language }),
  reply: dataReply(diagnosis),
});

export const addLookFields = z.strictObject({ change: z.enum(plantChanges), language });

export const addPlantLook = endpoint({
  method: 'POST',
  path: '/crop-disease/:id/looks',
  summary: 'How the plant is today, with a photo or without; a second look of a day replaces the first',
  access: 'signed-in',
  limit: 'write',
  multipart: true,
  params: idParams,
  parts: { fields: addLookFields, file: 'image', mostFiles: 1 },
  reply: dataReply(diagnosis),
});

export const readLookPhoto = endpoint({
  method: 'GET',
  path: '/crop-disease/:id/looks/:day/photo',
  summary: 'The picture of a look',
  access: 'signed-in',
  limit: 'read',
  params: z.strictObject({ id: z.uuid(), day }),
  bytes: { types: ['image/jpeg'] },
});
