import * as z from 'zod/mini';

import type { FoundScheme } from '#contract/schemes.ts';

const line = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const optionalLine = (most: number) => z._default(z.string().check(z.trim(), z.maxLength(most)), '');

const reply = z.array(
  z.object({
    title: line(200),
    description: optionalLine(2000),
    benefit: optionalLine(1000),
    eligibility: optionalLine(1000),
    link: z.optional(z.unknown()),
  }),
);

/** Reads a model's reply: a JSON list of schemes with https links only. Undefined where the reply is not usable. */
export function readFoundSchemes(text: string): FoundScheme[] | undefined {
  const from = text.indexOf('[');
  const to = text.lastIndexOf(']');
  if (from === -1 || to < from) return undefined;
  const parsed = reply.safeParse(parse(text.slice(from, to + 1)));
  if (!parsed.success) return undefined;
  return parsed.data.slice(0, 20).map((found) => ({ ...found, link: safeLink(found.link) }));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function safeLink(link: unknown): string | null {
  if (typeof link !== 'string' || link.length > 500 || !URL.canParse(link)) return null;
  const { protocol, href, username, password } = new URL(link);
  return protocol === 'https:' && username === '' && password === '' ? href : null;
}
