import { useMutation } from '@tanstack/react-query';
import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';
import { Link } from 'react-router';

import type { ApplicationDetail } from '#contract/scheme-applications.ts';
import { type FoundPaper, isPaperReady, isPaperToAdd, type PaperState } from '#domain/documents/paper-state.ts';
import type { SchemePaper } from '#domain/schemes/schemes.ts';
import { PaperIcon, useFindOwnPaper } from '#web/features/documents/index.ts';
import { classes } from '#web/ui/classes.ts';
import { Checkbox } from '#web/ui/fields/Checkbox.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';

import { changeApplication } from '../api.ts';
import { useSchemeWords } from '../use-scheme-words.ts';

/** A paper that the scheme asks for, and whether it is there. */
interface AskedPaper {
  readonly paper: SchemePaper;
  readonly inHand: boolean;
  readonly found: FoundPaper<{ readonly expiresOn?: string | null | undefined }>;
}

export interface AskedPapers {
  readonly all: readonly AskedPaper[];
  readonly ready: number;
  readonly mark: (paper: SchemePaper, inHand: boolean) => void;
}

/** The papers of an application. A tick shows at once; if the save fails, the saved state comes back. */
export function useAskedPapers({ _id: id, papers }: ApplicationDetail): AskedPapers {
  const { language } = useSchemeWords();
  const change = useMutation(changeApplication);
  const find = useFindOwnPaper();
  const [ticked, setTicked] = useState<Partial<Record<SchemePaper, boolean>>>({});
  const all = papers.map(({ paper, inHand: saved, stored }) => {
    const inHand = ticked[paper] ?? saved;
    return { paper, inHand, found: find(paper, { inHand: inHand ? [paper] : [], stored }) };
  });
  return {
    all,
    ready: all.filter(({ found }) => isPaperReady(found.state)).length,
    mark(paper, inHand) {
      setTicked((before) => ({ ...before, [paper]: inHand }));
      // After several quick ticks only the last one calls back.
      change.mutate({ id, language, body: { paper: { paper, inHand } } }, { onSettled: () => setTicked({}) });
    },
  };
}

interface PapersProps {
  readonly application: ApplicationDetail;
  readonly papers: AskedPapers;
}

/** The papers that the scheme asks for, each with its state, the way to photograph it, and a tick for the sheet itself. */
export function Papers({ application: { _id }, papers: { all, ready, mark } }: PapersProps) {
  const { say } = useSchemeWords();
  return (
    <Section title={say('application.papers')}>
      <p role="status" className="font-label">
        {say('application.ready', { ready: String(ready), all: String(all.length) })}
      </p>
      <ul className="divide-y-[1.5px] divide-line">
        {all.map((each) => (
          <PaperRow key={each.paper} asked={each} applicationId={_id} onMark={mark} />
        ))}
      </ul>
    </Section>
  );
}

interface PaperRowProps {
  readonly asked: AskedPaper;
  readonly applicationId: string;
  readonly onMark: AskedPapers['mark'];
}

function PaperRow({ asked: { paper, inHand, found }, applicationId, onMark }: PaperRowProps) {
  const { say, sayDay } = useSchemeWords();
  const { state, document } = found;
  const name = say(`papers.${paper}`);
  return (
    <li className="py-2">
      <div className="flex min-h-14 flex-wrap items-center gap-3">
        <span
          className={classes(
            'grid size-12 shrink-0 place-items-center rounded-field',
            isPaperReady(state)
              ? 'bg-leaf-soft text-leaf-dark'
              : 'border-[1.5px] border-dashed border-edge text-ink-soft',
          )}
        >
          <PaperIcon kind={paper} className="size-6" />
        </span>
        <span className="min-w-0 flex-[1_1_6rem]">
          <span className="block font-label break-words">{name}</span>
          <span className={classes('block text-sm', looks[state])}>
            {state === 'expired' && document?.expiresOn
              ? say('application.expired', { day: sayDay(document.expiresOn) })
              : say(`paperStates.${state}`)}
          </span>
        </span>
        {isPaperToAdd(state) ? (
          <Link to={`/documents?add=${paper}&application=${applicationId}`} className="button-secondary px-3">
            <Camera aria-hidden className="size-5" />
            {say('application.photograph')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Link>
        ) : null}
      </div>
      {state === 'there' ? null : (
        <div className="mt-2">
          <Checkbox
            large
            label={
              <>
                {say('application.onPaper')}
                <VisuallyHidden>{name}</VisuallyHidden>
              </>
            }
            checked={inHand}
            onChange={({ target }) => onMark(paper, target.checked)}
          />
        </div>
      )}
    </li>
  );
}

const looks: Readonly<Record<PaperState, string>> = {
  there: 'text-leaf-dark',
  'in-hand': 'text-leaf-dark',
  waiting: 'text-ink-soft',
  unclear: 'text-marigold-dark',
  expired: 'text-clay-dark',
  missing: 'text-ink-soft',
};
