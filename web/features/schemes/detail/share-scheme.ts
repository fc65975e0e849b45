import type { SchemeDetail } from '#contract/schemes.ts';
import { formatLabelled } from '#languages/format.ts';
import type { Say } from '#web/lib/words/words.ts';

/** Gives the scheme to the phone's share sheet. A browser without one copies the text. */
export async function shareScheme(
  scheme: SchemeDetail,
  { say, locale }: { say: Say<'schemes'>; locale: string },
): Promise<'shared' | 'copied' | 'cancelled'> {
  const { title, benefit, howToApply, link } = scheme;
  const text = [title, benefit, formatLabelled(say('detail.how'), howToApply, locale), link].join('\n\n');
  if (typeof navigator.share !== 'function') {
    await navigator.clipboard.writeText(text);
    return 'copied';
  }
  try {
    await navigator.share({ title, text });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    throw error;
  }
}
