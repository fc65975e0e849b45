import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';

import type { Profile } from '#contract/profile.ts';
import { isProfileField, type ProfileField } from '#domain/profile-fields.ts';
import { profileQuery } from '#web/lib/farmer/profile-query.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { useWords } from '#web/lib/words/words.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { dismissPassingToasts, toast } from '#web/ui/overlays/toast.ts';

import { saveProfile } from '../../api.ts';
import { type Draft, readDraft, useDraft, writeDraft } from './draft.ts';
import { type Changes, toBody, toValues, type Values } from './form.ts';
import { sayFailure } from '#web/lib/words/say-failure.ts';
import { useOwner } from '#web/lib/session/use-owner.ts';

export interface Editing {
  readonly values: Values;
  /** The private numbers that Save will remove. */
  readonly removed: readonly ProfileField[];
  readonly problems: readonly ProfileField[];
  /** Another device has saved meanwhile. Its values show under the person's own. */
  readonly conflict: boolean;
  readonly saving: boolean;
  readonly set: (field: ProfileField, text: string | null) => void;
  readonly cancel: () => void;
  /** Returns the refused fields; none when the save worked or cannot be done now. */
  readonly save: () => Promise<readonly ProfileField[]>;
}

/** The open edit, if there is one: the person's changes on top of the newest known profile. */
export function useEditing(profile: Profile): Editing | undefined {
  const { id } = useOwner();
  const draft = useDraft(id);
  const save = useSave(profile, id);
  if (!draft) return undefined;
  const { changes, filled = {}, problems, version } = draft;
  const base: Values = { ...toValues(profile), ...toTexts(filled) };
  const changed = Object.entries(changes) as [ProfileField, string | null][];

  function set(field: ProfileField, text: string | null) {
    const now = readDraft(id);
    if (!now) return;
    const { [field]: _old, ...others } = now.changes;
    writeDraft(id, {
      ...now,
      changes: text === base[field] ? others : { ...others, [field]: text },
      problems: now.problems.filter((problem) => problem !== field),
    });
  }
  return {
    values: { ...base, ...toTexts(changes) },
    removed: changed.filter(([, text]) => text === null).map(([field]) => field),
    problems,
    conflict: version < profile.version,
    saving: save.isPending,
    set,
    cancel: () => writeDraft(id, undefined),
    save: () => save.run(draft),
  };
}

export function startEditing(profile: Profile, userId: string): void {
  writeDraft(userId, { version: profile.version, changes: {}, filled: partsOfName(profile), problems: [] });
}

/** The texts of the fields; a removed number becomes an empty text. */
function toTexts(changes: Changes): Partial<Values> {
  return Object.fromEntries(Object.entries(changes).map(([field, text]) => [field, text ?? '']));
}

/** Splits a whole name into its parts, so that the person need not type them again. */
function partsOfName({ name, firstName, lastName }: Profile): Changes {
  if (firstName !== null || lastName !== null) return {};
  const [first = '', ...rest] = name.trim().split(/\s+/);
  return rest.length > 0 ? { firstName: first, lastName: rest.join(' ') } : { firstName: first };
}

function useSave(profile: Profile, userId: string) {
  const say = useWords('profile');
  const client = useQueryClient();
  const { mutateAsync, isPending } = useMutation(saveProfile);
  const underWay = useRef(false);

  function refuse(draft: Draft, problems: readonly ProfileField[]): readonly ProfileField[] {
    writeDraft(userId, { ...draft, problems });
    toast.error(say('edit.check'));
    return problems;
  }
  /** A second tap may come before React has drawn the button as busy, so one save runs at a time. */
  async function run(draft: Draft): Promise<readonly ProfileField[]> {
    if (underWay.current) return [];
    underWay.current = true;
    try {
      return await send(draft);
    } finally {
      underWay.current = false;
    }
  }
  async function send(draft: Draft): Promise<readonly ProfileField[]> {
    dismissPassingToasts();
    const { body, problems } = toBody(profile, { ...draft.filled, ...draft.changes });
    if (problems.length > 0) return refuse(draft, problems);
    try {
      if (Object.keys(body).length > 0) await mutateAsync({ ...body, version: profile.version });
      writeDraft(userId, undefined);
      toast.success(say('edit.done'));
    } catch (error) {
      const refused = error instanceof ApiError ? fieldsOf(error) : [];
      if (refused.length > 0) return refuse(draft, refused);
      if (error instanceof ApiError && error.code === 'conflict') {
        toast.warning(sayError(error));
        await client.invalidateQueries(profileQuery);
      } else toast.error(sayFailure(error, say('edit.failed')));
    }
    return [];
  }
  return { run, isPending };
}

/** A problem within a list counts for the whole list: `crops.3` marks the crops. */
function fieldsOf({ fields }: ApiError): ProfileField[] {
  const names = Object.keys(fields).map((path) => path.split('.')[0] ?? '');
  return [...new Set(names)].filter(isProfileField);
}
