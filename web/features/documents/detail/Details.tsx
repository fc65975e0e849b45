import { useMutation } from '@tanstack/react-query';
import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, useEffect, useRef, useState } from 'react';

import { type Document, lastDay } from '#contract/documents.ts';
import { type Changes, useChanges } from '#web/lib/form/use-changes.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { formatDay } from '#languages/format.ts';
import { paperName } from '#languages/paper-name.ts';
import { formatNumber } from '#languages/format-number.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/buttons/Button.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { UnsavedNotice } from '#web/ui/fields/UnsavedNotice.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

import { changeDocument, detailsDraft, isGone } from '../api.ts';
import { AboutPaper, type PaperDraft } from '../upload/AboutPaper.tsx';

/** The facts that the farmer noted about a paper, and the form to change them. */
export function Details({ document }: { document: Document }) {
  const say = useWords('documents');
  const [isOpen, setIsOpen] = useState(false);
  const stored = draftOf(document);
  const changes = useChanges(stored, detailsDraft(document._id));
  // Unsaved changes from before a reload or another page open the form again.
  const isEditing = isOpen || changes.isUnsaved;
  const { button, content } = useFocusAfter(isEditing);
  const edit = (
    <Button ref={button} variant="quiet" onClick={() => setIsOpen(true)}>
      <Pencil aria-hidden className="size-5" />
      {say('detail.edit')}
    </Button>
  );
  return (
    <Section title={say('detail.details')} action={isEditing ? undefined : edit}>
      <div ref={content}>
        {isEditing ? (
          <Form id={document._id} stored={stored} changes={changes} onOpen={setIsOpen} />
        ) : (
          <Written document={document} />
        )}
      </div>
    </Section>
  );
}

/** The form and the button "Edit" replace each other. The focus moves to the new one, or it would be lost. */
function useFocusAfter(isEditing: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(isEditing);
  useEffect(() => {
    if (wasEditing.current === isEditing) return;
    wasEditing.current = isEditing;
    if (document.activeElement !== document.body) return;
    (isEditing ? content.current?.querySelector<HTMLElement>('select, input') : button.current)?.focus();
  }, [isEditing]);
  return { button, content };
}

function Written({ document }: { document: Document }) {
  const say = useWords('documents');
  const locale = useLocale();
  const language = useLanguage();
  const { documentType, kind, documentNumber, description, expiresOn, createdAt, originalName, sizeBytes } = document;
  const kilobytes = formatNumber(Math.max(1, Math.round(sizeBytes / 1024)));
  return (
    <dl className="flex flex-col gap-3">
      <Fact label={say('fields.type')}>
        {kind === null ? say(`types.${documentType}`) : `${paperName(kind, language)}, ${say(`types.${documentType}`)}`}
      </Fact>
      <Fact label={say('fields.number')}>{documentNumber ?? say('card.noNumber')}</Fact>
      <Fact label={say('fields.description')}>{description ?? say('card.noDescription')}</Fact>
      {expiresOn === null ? null : <Fact label={say('fields.expiresOn')}>{formatDay(expiresOn, locale, 'dated')}</Fact>}
      <Fact label={say('fields.uploadedOn')}>{formatDay(createdAt, locale, 'dated')}</Fact>
      <Fact label={say('fields.file')}>
        {originalName} · {say('size.kb', { size: kilobytes })}
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

interface FormProps {
  readonly id: string;
  readonly stored: PaperDraft;
  readonly changes: Changes<PaperDraft>;
  readonly onOpen: (isOpen: boolean) => void;
}

function Form({ id, stored, changes, onOpen }: FormProps) {
  const say = useWords('documents');
  const { mutateAsync } = useMutation(changeDocument);
  const form = useForm<PaperDraft>({
    start: stored,
    changes,
    check({ documentType, expiresOn }) {
      if (documentType === '') return { fields: { documentType: say('detail.typeMissing') } };
      const isDay = expiresOn === '' || lastDay.safeParse(expiresOn).success;
      return isDay ? undefined : { fields: { expiresOn: say('upload.dayWrong') } };
    },
    async send() {
      const { documentType, expiresOn, kind, ...words } = changes.changed;
      if (documentType === '') return;
      const changed = {
        ...words,
        documentType,
        kind: kind === '' ? null : kind,
        expiresOn: expiresOn === '' ? null : expiresOn,
      };
      await mutateAsync({ id, changes: changed });
      toast.success(say('detail.saved'));
      end();
    },
    sayFailed: (said, error) => (isGone(error) ? say('delete.before') : (said ?? say('detail.notSaved'))),
  });

  function end() {
    changes.cancel();
    onOpen(false);
  }
  function change(part: Partial<PaperDraft>) {
    // A change that is taken back must not close the form.
    onOpen(true);
    for (const [name, value] of Object.entries(part)) form.change(name as keyof PaperDraft, value);
  }
  return (
    <form className="flex flex-col gap-4" {...form.attributes}>
      <AboutPaper
        draft={form.values}
        isOne
        typeProblem={form.field('documentType').problem}
        dayProblem={form.field('expiresOn').problem}
        onChange={change}
      />
      <UnsavedNotice isUnsaved={changes.isUnsaved} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy} busyLabel={say('detail.saving')}>
          {say('detail.save')}
        </Button>
        <Button variant="secondary" disabled={form.busy} onClick={end}>
          {say('detail.cancel')}
        </Button>
      </div>
    </form>
  );
}

function draftOf({ documentType, kind, ownName, documentNumber, description, expiresOn }: Document): PaperDraft {
  return {
    documentType,
    kind: kind ?? '',
    ownName: ownName ?? '',
    documentNumber: documentNumber ?? '',
    description: description ?? '',
    expiresOn: expiresOn ?? '',
  };
}
