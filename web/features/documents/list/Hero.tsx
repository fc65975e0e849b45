import { Camera, LockKeyhole, Upload } from 'lucide-react';

import type { Document } from '#contract/documents.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';
import { Furrow } from '#web/ui/Furrow.tsx';

interface HeroProps {
  /** Undefined while nobody knows. */
  readonly documents: readonly Document[] | undefined;
  readonly onScan: () => void;
  readonly onUpload: () => void;
}

/** How many papers are kept and how many verified, and the two ways to add one. */
export function Hero({ documents, onScan, onUpload }: HeroProps) {
  const say = useWords('documents');
  const verified = documents?.filter(({ status }) => status === 'Verified').length ?? 0;
  return (
    <header className="grid gap-4 md:grid-cols-[1fr_24rem] md:items-end">
      <div>
        <h1>{say('title')}</h1>
        <p className="mt-1 flex items-start gap-2 text-lg text-ink-soft">
          <LockKeyhole aria-hidden className="mt-1 size-5 shrink-0" />
          <span>
            {documents ? say('hero.kept', { count: documents.length }) : say('hero.keptAlone')}
            {documents ? ` · ${say('hero.verified', { count: verified })}` : null}
          </span>
        </p>
      </div>
      <div className="flex flex-col gap-3 md:row-span-2">
        <button
          type="button"
          onClick={onScan}
          className="relative isolate flex w-full items-center gap-4 overflow-hidden rounded-card bg-leaf-deep p-5 text-left text-on-deep"
        >
          <Furrow className="absolute right-0 bottom-0 -z-10 h-20 text-marigold opacity-30" />
          <span className="flex-1 text-xl font-label text-balance">{say('hero.photograph')}</span>
          <span className="grid size-16 shrink-0 place-items-center rounded-full bg-card text-leaf-deep">
            <Camera aria-hidden className="size-8" />
          </span>
        </button>
        <Button variant="secondary" onClick={onUpload}>
          <Upload aria-hidden className="size-5" />
          {say('hero.upload')}
        </Button>
      </div>
    </header>
  );
}
