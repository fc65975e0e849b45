import * as z from 'zod/mini';

import { replies } from '#domain/diagnosis.ts';

const mostAnswers = 6;

/** Answers to questions about signs, by the catalogue's ids, in the order in which they were asked. */
export const answers = z
  .array(z.strictObject({ sign: z.string().check(z.regex(/^[a-z_]{1,40}$/)), reply: z.enum(replies) }))
  .check(z.maxLength(mostAnswers));
export type Answers = z.infer<typeof answers>;

const possibility = z.strictObject({
  problemId: z.string(),
  crop: z.string(),
  disease: z.string(),
  probability: z.number(),
});

/** Named, honestly one of two, a problem that Khet does not know, or still open. */
export const conclusions = ['named', 'pair', 'unknown', 'open'] as const;

/** The candidates as the answers have weighed them. */
export const told = z.strictObject({
  answers,
  /** Likeliest first; the rest to 1 stands for other problems. */
  possibilities: z.array(possibility),
  conclusion: z.enum(conclusions),
});
