import type { Say } from '#web/lib/words/words.ts';

import { sayAnswers } from './say-answers.ts';
import { sayConfidence } from './say-confidence.ts';
import type { Shown } from './use-shown.ts';

interface Sharing {
  readonly say: Say<'diagnosis'>;
  readonly photos: readonly Blob[];
}

/** Hands text and photo to what the phone shares with; where it does not share, the text is copied. */
export async function shareResults(shown: Shown, { say, photos }: Sharing): Promise<'shared' | 'copied' | 'cancelled'> {
  const title = say('report.title');
  const text = composeText(shown, say);
  const files = photos.slice(0, 1).map((photo) => new File([photo], 'leaf.jpg', { type: 'image/jpeg' }));
  if (typeof navigator.share !== 'function') {
    await navigator.clipboard.writeText(text);
    return 'copied';
  }
  const whole = { title, text, files };
  try {
    await navigator.share(files.length > 0 && navigator.canShare?.(whole) ? whole : { title, text });
    return 'shared';
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    throw error;
  }
}

function composeText({ finding, texts }: Shown, say: Say<'diagnosis'>): string {
  const line = (label: string, text: string) => say('share.line', { label, text });
  const answers = sayAnswers(say, finding.reading);
  return [
    say('report.title'),
    '',
    line(say('results.plant'), texts.plant),
    line(say('results.disease'), texts.disease),
    ...(finding.reading ? [line(say('report.confidence'), sayConfidence(say, finding.reading))] : []),
    ...(answers ? ['', `${say('talk.seen')}:`, ...answers] : []),
    '',
    `${say('results.cure')}:`,
    texts.cure,
    '',
    line(say('results.tip'), texts.pro_tip),
    '',
    say('results.caution'),
    say('share.help'),
  ].join('\n');
}
