import * as z from 'zod/mini';

import { replies } from '#domain/plants/diagnosis.ts';

const mostAnswers = 6;

/** Answers to questions about signs, with the catalogue's ids, in the order of the questions. */
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

/**
 * Khet named one problem, or two that it cannot tell apart, or a problem that it does not know, or it is still open.
 */
export const conclusions = ['named', 'pair', 'unknown', 'open'] as const;

/** The candidates after the person's answers. */
export const told = z.strictObject({
  answers,
  /** The likeliest first. The rest up to 1 stands for other problems. */
  possibilities: z.array(possibility),
  conclusion: z.enum(conclusions),
});
