import { useMutation } from '@tanstack/react-query';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

import type { Document } from '#contract/documents.ts';
import { isGoodFinding } from '#domain/documents/documents.ts';
import { formatDay } from '#languages/format.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { isGone, verifyDocument } from '../api.ts';

/** The findings of Khet's check of the paper, with a note that only the issuer can confirm it. */
export function Check({ document }: { document: Document }) {
  const say = useWords('documents');
  const locale = useLocale();
  const { mutate, isPending } = useMutation(verifyDocument);
  const { findings, checkedAt, _id } = document;
  const sayProblem = (error: Error) =>
    toast.error(isGone(error) ? say('delete.before') : sayFailure(error, say('check.failed')));
  return (
    <Section title={say('check.title')}>
      {findings.length === 0 ? (
        <p role="status">{say('check.notYet')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {findings.map((finding) => {
            const Icon = isGoodFinding(finding) ? CircleCheck : TriangleAlert;
            return (
              <li key={finding} className="flex items-start gap-2">
                <Icon
                  aria-hidden
                  className={`mt-0.5 size-5 shrink-0 ${isGoodFinding(finding) ? 'text-leaf' : 'text-marigold-dark'}`}
                />
                {say(`findings.${finding}`)}
              </li>
            );
          })}
        </ul>
      )}
      <p className="flex items-start gap-2 text-ink-soft">
        <Info aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          {say('check.byKhet')}
          {checkedAt === null ? null : ` ${say('check.at', { day: formatDay(checkedAt, locale, 'dated') })}`}
        </span>
      </p>
      <Button
        variant="secondary"
        className="self-start"
        busy={isPending}
        busyLabel={say('check.busy')}
        onClick={() => mutate(_id, { onError: sayProblem })}
      >
        <RefreshCw aria-hidden className="size-5" />
        {say('check.again')}
      </Button>
    </Section>
  );
}
