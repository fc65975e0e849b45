import ArrowLeft from 'lucide-react/icons/arrow-left';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';

import type { Profile } from '#contract/profile.ts';
import { tabOf } from '#domain/profile-fields.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Banner } from '#web/ui/states/Banner.tsx';
import { Button } from '#web/ui/buttons/Button.tsx';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';

import { type Editing, useEditing } from './form/use-editing.ts';
import { useErrand } from './form/use-errand.ts';
import { useTab } from '../use-tab.ts';

interface EditableTabProps {
  readonly profile: Profile;
  readonly view: ReactNode;
  readonly children: (editing: Editing) => ReactNode;
}

/** The profile, or its form with Save and Cancel. */
export function EditableTab({ profile, view, children }: EditableTabProps) {
  const say = useWords('profile');
  const editing = useEditing(profile);
  const [tab, open] = useTab();
  const place = usePlaceOfFocus(editing);
  const { back } = useErrand(profile);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const problems = (await editing?.save()) ?? [];
    const [first] = problems;
    if (first === undefined) return;
    if (problems.some((field) => tabOf(field) === tab)) requestAnimationFrame(() => focusFirstProblem(place.current));
    else open(tabOf(first));
  }
  return (
    <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
      {editing ? (
        <form
          noValidate
          onSubmit={(event) => void submit(event)}
          className="flex flex-col gap-6 [&_.field-box]:scroll-mb-48"
        >
          {editing.conflict ? <Banner kind="warning">{say('edit.conflict')}</Banner> : null}
          <fieldset disabled={editing.saving} className="flex min-w-0 flex-col gap-6">
            {children(editing)}
          </fieldset>
          <EditBar editing={editing} />
        </form>
      ) : (
        <>
          {back === undefined ? null : (
            <ButtonLink className="mb-6 self-start" to={back}>
              <ArrowLeft aria-hidden className="size-5" />
              {say('edit.back')}
            </ButtonLink>
          )}
          {view}
        </>
      )}
    </div>
  );
}

/** View and form replace each other, so the focused button vanishes, and this moves the focus to the new part. */
function usePlaceOfFocus(editing: Editing | undefined) {
  const place = useRef<HTMLDivElement>(null);
  const isEditing = editing !== undefined;
  const hasProblems = editing !== undefined && editing.problems.length > 0;
  const wasEditing = useRef<boolean>(undefined);
  useEffect(() => {
    const isNew = wasEditing.current === undefined;
    const changed = wasEditing.current !== isEditing;
    wasEditing.current = isEditing;
    if (!place.current || !changed) return;
    // A field that a link asked for already has the focus.
    if (place.current.querySelector(':focus')) return;
    if (isNew && hasProblems) focusFirstProblem(place.current);
    else if (!isNew || (isEditing && document.activeElement === document.body)) focusStart(place.current);
  }, [isEditing, hasProblems]);
  return place;
}

function focusStart(place: HTMLElement): void {
  place.focus({ preventScroll: true });
  if (place.getBoundingClientRect().top < 0) place.scrollIntoView();
}

function focusFirstProblem(place: HTMLElement | null): void {
  place?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

/** Save and Cancel, always in sight above the phone's bottom bar, however long the form is. */
function EditBar({ editing }: { editing: Editing }) {
  const say = useWords('profile');
  return (
    <div className="foot-bar sticky bottom-[calc(var(--bottom-bar)+env(safe-area-inset-bottom))] z-20 -mx-4 flex gap-3 border-t-[1.5px] border-line bg-paper px-4 py-3 md:bottom-0 md:mx-0 md:px-0">
      <Button type="submit" busy={editing.saving} busyLabel={say('edit.saving')} className="flex-1 sm:flex-none">
        {say('edit.save')}
      </Button>
      <Button variant="secondary" disabled={editing.saving} onClick={editing.cancel} className="flex-1 sm:flex-none">
        {say('edit.cancel')}
      </Button>
    </div>
  );
}
