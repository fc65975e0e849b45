import { useQuery } from '@tanstack/react-query';
import Camera from 'lucide-react/icons/camera';
import FileCheck from 'lucide-react/icons/file-check';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import Upload from 'lucide-react/icons/upload';
import type { LucideIcon } from 'lucide-react';
import { type DragEvent, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';

import type { Document } from '#contract/documents.ts';
import { type PaperKind, paperKindList, paperKinds } from '#domain/documents/paper-kinds.ts';
import { paperName } from '#languages/paper-name.ts';
import { Boundary } from '#web/app/Boundary.tsx';
import { latePart } from '#web/app/late.ts';
import { isId } from '#web/lib/new-id.ts';
import { loadWords, useLanguage, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Furrow } from '#web/ui/layout/Furrow.tsx';
import { Loaded } from '#web/ui/states/Loaded.tsx';
import { Skeleton } from '#web/ui/states/Skeleton.tsx';

import { documentsQuery } from './api.ts';
import { DocumentList } from './list/DocumentList.tsx';
import { WaitingPapers } from './list/WaitingPapers.tsx';
import { ScanDialog } from './scan/ScanDialog.tsx';
import { useChosenFiles } from './upload/ChooseFiles.tsx';
import { PaperIcon } from './parts/PaperIcon.tsx';
import { UploadDialog } from './upload/UploadDialog.tsx';
import { useGivePapers } from './waiting/give-papers.ts';

/** With its words it comes after the papers, which it only offers to guard. */
const offer = latePart(async () => {
  const loads = [import('./list/OfferSecondStep.tsx'), loadWords(['second-factor'])] as const;
  return (await Promise.all(loads))[0].OfferSecondStep;
});

/** Nobody misses an offer that could not be fetched. */
function Nothing() {
  return null;
}

type Open = 'upload' | 'scan' | undefined;

/** All papers of a farmer, the papers that are not sent yet, and the ways to add one. */
export function Documents() {
  const say = useWords('documents');
  const documents = useQuery(documentsQuery);
  const [open, setOpen] = useState<Open>();
  const chosen = useChosenFiles();
  const givePapers = useGivePapers();
  const asked = useAsked();
  // The next number empties the dialog.
  const [scan, setScan] = useState(0);
  const [upload, setUpload] = useState(0);

  function close() {
    setOpen(undefined);
  }

  function give(files: readonly File[]) {
    chosen.add(files);
    setOpen('upload');
  }
  function drop(event: DragEvent) {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    give([...event.dataTransfer.files]);
  }
  return (
    <div
      className="mx-auto flex max-w-page flex-col gap-5"
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <Hero documents={documents.data} onScan={() => setOpen('scan')} onUpload={() => setOpen('upload')} />
      {asked.kind ? <Asked kind={asked.kind} application={asked.application} onScan={() => setOpen('scan')} /> : null}
      <WaitingPapers />
      <Loaded
        query={documents}
        skeleton={<Outline />}
        failed={say('states.failed')}
        offlineText={say('states.offlineText')}
      >
        {(all) => (
          <>
            {all.length > 0 ? (
              <Boundary Fallback={Nothing}>
                <Suspense>
                  <offer.Part />
                </Suspense>
              </Boundary>
            ) : null}
            <DocumentList documents={all} />
          </>
        )}
      </Loaded>
      <ScanDialog
        key={`scan ${scan}`}
        open={open === 'scan'}
        onClose={close}
        asked={asked.kind}
        onDone={(file, kind) => {
          setScan(scan + 1);
          if (kind === undefined) return give([file]);
          close();
          const noWords = { documentNumber: '', description: '', expiresOn: '' };
          void givePapers([{ about: { ...noWords, name: file.name, kind, documentType: paperKinds[kind] }, file }]);
        }}
      />
      <UploadDialog
        key={`upload ${upload}`}
        open={open === 'upload'}
        chosen={chosen}
        asked={asked.kind}
        onClose={close}
        onEnd={() => {
          chosen.clear();
          setUpload(upload + 1);
          close();
        }}
      />
    </div>
  );
}

/** The paper for which an application, a scheme or the dashboard has led here: `?add=bank-passbook`. */
function useAsked(): { kind: PaperKind | undefined; application: string | undefined } {
  const [search] = useSearchParams();
  const application = search.get('application') ?? '';
  return {
    kind: paperKindList.find((kind) => kind === search.get('add')),
    application: isId(application) ? application : undefined,
  };
}

interface AskedProps {
  readonly kind: PaperKind;
  readonly application: string | undefined;
  readonly onScan: () => void;
}

function Asked({ kind, application, onScan }: AskedProps) {
  const say = useWords('documents');
  const language = useLanguage();
  return (
    <Card tone="marigold" padding="small" className="flex flex-wrap items-center gap-x-3">
      <PaperIcon kind={kind} className="size-7 shrink-0 text-marigold-dark" />
      <p className="min-w-0 flex-1 font-label">{say('asked.add', { paper: paperName(kind, language) })}</p>
      <Button variant="quiet" onClick={onScan}>
        {say('asked.photograph')}
      </Button>
      {application ? (
        <ButtonLink variant="quiet" className="w-full" to={`/schemes/applications/${application}`}>
          {say('asked.back')}
        </ButtonLink>
      ) : null}
    </Card>
  );
}

function Outline() {
  const say = useWords('documents');
  return (
    <div role="status" aria-label={say('states.loading')} className="flex flex-col gap-2">
      {['first', 'second', 'third', 'fourth'].map((card) => (
        <Skeleton key={card} className="h-18 w-full" />
      ))}
    </div>
  );
}

interface HeroProps {
  /** Undefined until the list has loaded. */
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
        <div className="mt-1 flex flex-wrap gap-x-5 text-lg text-ink-soft">
          <Fact icon={LockKeyhole}>
            {documents ? say('hero.kept', { count: documents.length }) : say('hero.keptAlone')}
          </Fact>
          {documents ? <Fact icon={FileCheck}>{say('hero.verified', { count: verified })}</Fact> : null}
        </div>
      </div>
      <div className="flex flex-col gap-3 md:row-span-2">
        <button
          type="button"
          onClick={onScan}
          className="relative isolate flex w-full items-center gap-4 overflow-hidden rounded-card bg-leaf-deep p-5 text-left text-on-deep"
        >
          <Furrow className="absolute right-0 bottom-0 -z-10 h-20 text-marigold opacity-30" />
          <span className="flex-1 text-xl font-label text-balance">{say('hero.photograph')}</span>
          <span className="grid size-16 shrink-0 place-items-center rounded-full bg-on-deep text-leaf-deep">
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

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <p className="flex items-start gap-2">
      <Icon aria-hidden className="mt-1 size-5 shrink-0" />
      <span className="min-w-0 flex-1">{children}</span>
    </p>
  );
}
