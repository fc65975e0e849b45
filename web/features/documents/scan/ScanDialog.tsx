import { useState } from 'react';

import type { PaperKind } from '#domain/documents/paper-kinds.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/overlays/toast.ts';

import { CameraStep } from './CameraStep.tsx';
import { CornersStep } from './CornersStep.tsx';
import { PagesStep } from './PagesStep.tsx';
import { joinPages, readShot, type ScannedPage, type Shot } from './shots.ts';

interface ScanDialogProps {
  readonly open: boolean;
  /** Closes the dialog, which keeps the pages: Back or a slip of the finger loses none. */
  readonly onClose: () => void;
  /** The kind that an application or a scheme has asked for. */
  readonly asked: PaperKind | undefined;
  /** Gives all pages as one PDF, and what they are; undefined for a kind that is not pictured. */
  readonly onDone: (scan: File, kind: PaperKind | undefined) => void;
}

/** The farmer photographs each page, sets its corners and keeps it. All pages become one PDF. */
export function ScanDialog({ open, asked, onClose, onDone }: ScanDialogProps) {
  const say = useWords('documents');
  const locale = useLocale();
  const [pages, setPages] = useState<readonly ScannedPage[]>([]);
  const [shot, setShot] = useState<Shot>();
  const [isTaking, setIsTaking] = useState(true);
  const [isMaking, setIsMaking] = useState(false);

  async function take(photo: Blob) {
    try {
      setShot(await readShot(photo));
    } catch {
      toast.error(say('scan.failed'));
    }
  }
  function keep(page: ScannedPage) {
    setPages((before) => [...before, page]);
    setShot(undefined);
    setIsTaking(false);
  }
  async function make(kind: PaperKind | undefined) {
    setIsMaking(true);
    try {
      onDone(await joinPages(pages, { title: say('scan.file'), language: locale }), kind);
    } catch {
      setIsMaking(false);
      toast.error(say('scan.failed'));
    }
  }
  if (!open) return null;
  if (shot) return <CornersStep shot={shot} onKeep={keep} onAgain={() => setShot(undefined)} onClose={onClose} />;
  if (isTaking) {
    const leave = pages.length > 0 ? () => setIsTaking(false) : onClose;
    return <CameraStep onTaken={(photo) => void take(photo)} onClose={leave} />;
  }
  return (
    <PagesStep
      pages={pages}
      isMaking={isMaking}
      onRemove={(id) => setPages((before) => before.filter((page) => page.id !== id))}
      onAdd={() => setIsTaking(true)}
      asked={asked}
      onDone={(kind) => void make(kind)}
      onClose={onClose}
    />
  );
}
