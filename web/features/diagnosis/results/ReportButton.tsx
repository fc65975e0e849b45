import { FileDown } from 'lucide-react';
import { useState } from 'react';

import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { indianDay } from '#domain/days.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button, type ButtonVariant } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/toast.ts';

import { useOwner } from '#web/lib/use-owner.ts';
import type { Shown } from './use-shown.ts';

interface ReportButtonProps {
  readonly shown: Shown;
  readonly fetchPhotos: () => Promise<readonly Blob[]>;
  readonly variant?: ButtonVariant;
}

/** A PDF of the result with its photos, for the shop, the officer or the wall. What writes it comes when asked. */
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
      saveFile(pdf, say('report.fileName', { day: indianDay(new Date(shown.finding.foundAt)) }));
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
