import * as z from 'zod/mini';

import { dataReply, endpoint } from './endpoint.ts';

/** More than any crop has. */
const mostClasses = 40;

const localClass = z.strictObject({
  id: z.string(),
  plants: z.int(),
  /** One signed byte for each feature of the leaf model, in base64. */
  weights: z.string().check(z.maxLength(4096)),
  scale: z.number(),
  bias: z.number(),
});

export const readLocalClasses = endpoint({
  method: 'GET',
  path: '/crop-disease/local-classes',
  summary: 'What the confirmed plants of this installation say of the classes of a crop, for the leaf model on a phone',
  access: 'open',
  limit: 'read',
  query: z.strictObject({ crop: z.string().check(z.regex(/^[a-z]{1,20}$/)) }),
  reply: dataReply(
    z.strictObject({
      /** The version of the leaf model that they belong to. */
      leafVersion: z.string(),
      classes: z.array(localClass).check(z.maxLength(mostClasses)),
    }),
  ),
});
