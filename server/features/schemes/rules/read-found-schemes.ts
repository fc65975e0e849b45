import * as z from 'zod/mini';

import type { FoundScheme } from '#contract/schemes.ts';
import { maskAadhaar } from '#languages/mask-aadhaar.ts';
import { faultIn, withoutStrangeLinks } from '#server/platform/ai/rules/check-text.ts';

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

/**
 * Reads a model's reply: a JSON list of schemes with https links only. Undefined where the reply is not usable. A scheme
 * with a dose, a banned substance or a piece of the prompt is left out, because nobody verified it.
 */
export function readFoundSchemes(text: string, prompt: string): FoundScheme[] | undefined {
  const from = text.indexOf('[');
  const to = text.lastIndexOf(']');
  if (from === -1 || to < from) return undefined;
  const parsed = reply.safeParse(parse(text.slice(from, to + 1)));
  if (!parsed.success) return undefined;
  return parsed.data
    .slice(0, 20)
    .filter((found) => mayBeShown(found, prompt))
    .map(({ title, description, benefit, eligibility, link }) => ({
      title: plain(title),
      description: plain(description),
      benefit: plain(benefit),
      eligibility: plain(eligibility),
      link: safeLink(link),
    }))
    .filter(({ title }) => title.trim() !== '');
}

function mayBeShown({ title, description, benefit, eligibility }: z.output<typeof reply>[number], prompt: string) {
  const text = [title, description, benefit, eligibility].join('\n');
  return faultIn(text, { told: '', prompt, isOfScheme: true }) === undefined;
}

/** Only `link` may lead out of Khet, so the words themselves hold no address. */
function plain(text: string): string {
  return withoutStrangeLinks(maskAadhaar(text), () => false);
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
