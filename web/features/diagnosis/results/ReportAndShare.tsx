import FileDown from 'lucide-react/icons/file-down';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';

import { indianDay } from '#domain/days/days.ts';
import { formatLabelled } from '#languages/format.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { type Say, useWords } from '#web/lib/words/words.ts';
import { Button, type ButtonVariant } from '#web/ui/buttons/Button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { sayAnswers, sayConfidence, sayCorrection } from './say-result.ts';
import type { Shown } from './use-shown.ts';

interface ReportButtonProps {
  readonly shown: Shown;
  readonly fetchPhotos: () => Promise<readonly Blob[]>;
  readonly variant?: ButtonVariant;
}

/** A PDF of the result with its photos, for the shop, the officer or the wall. Its code loads at the tap. */
export function ReportButton({ shown, fetchPhotos, variant = 'secondary' }: ReportButtonProps) {
  const say = useWords('diagnosis');
  const locale = useLocale();
  const { name } = useOwner();
  const [busy, setBusy] = useState(false);

  async function download() {
    setBusy(true);
    try {
      const [{ makeReport }, photos] = await Promise.all([import('./make-report.ts'), fetchPhotos()]);
      const pdf = await makeReport(shown, { say, locale, name, photos });
      saveFile(pdf, say('report.fileName', { day: indianDay(new Date(shown.result.foundAt)) }));
    } catch {
      toast.error(say('results.reportFailed'));
    }
    setBusy(false);
  }
  return (
    <Button variant={variant} busy={busy} busyLabel={say('results.reporting')} onClick={() => void download()}>
      <FileDown aria-hidden className="size-5" />
      {say('results.report')}
    </Button>
  );
}

interface ShareButtonProps {
  readonly shown: Shown;
  readonly photosAtHand: () => readonly Blob[];
  readonly variant?: ButtonVariant;
}

export function ShareButton({ shown, photosAtHand, variant = 'secondary' }: ShareButtonProps) {
  const say = useWords('diagnosis');
  const locale = useLocale();

  async function share() {
    try {
      const done = await shareResults(shown, { say, locale, photos: photosAtHand() });
      if (done === 'copied') toast.success(say('results.copied'));
    } catch {
      toast.error(say('results.shareFailed'));
    }
  }
  return (
    <Button variant={variant} onClick={() => void share()}>
      <Share2 aria-hidden className="size-5" />
      {say('results.share')}
    </Button>
  );
}

interface Sharing {
  readonly say: Say<'diagnosis'>;
  readonly locale: string;
  readonly photos: readonly Blob[];
}

/** Gives text and photo to the phone's share sheet. A browser without one copies the text. */
async function shareResults(shown: Shown, sharing: Sharing): Promise<'shared' | 'copied' | 'cancelled'> {
  const { say, photos } = sharing;
  const title = say('report.title');
  const text = composeText(shown, sharing);
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

function composeText({ result, texts, avoid }: Shown, { say, locale }: Sharing): string {
  const line = (label: string, text: string) => formatLabelled(label, text, locale);
  const heading = (label: string) => say('share.heading', { label });
  const answers = sayAnswers(say, result.reading);
  const sure = result.reading ? [line(say('report.confidence'), sayConfidence(say, result.reading))] : [];
  const correction = sayCorrection(say, result);
  return [
    say('report.title'),
    '',
    line(say('results.plant'), texts.plant),
    line(say('results.disease'), texts.disease),
    ...(correction === undefined ? sure : [correction]),
    ...(answers ? ['', heading(say('talk.seen')), ...answers] : []),
    '',
    heading(say('results.cure')),
    texts.cure,
    '',
    ...(avoid.length > 0 ? [heading(say('results.avoid')), ...avoid, ''] : []),
    line(say('results.tip'), texts.pro_tip),
    '',
    say('results.caution'),
    say('share.help'),
  ].join('\n');
}
