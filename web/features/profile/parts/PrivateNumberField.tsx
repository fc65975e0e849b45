import { Trash2, Undo2 } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { Button } from '#web/ui/Button.tsx';

import type { PrivateField } from '../rules/fields.ts';
import type { Editing } from '../use-editing.ts';
import { TextField } from './TextField.tsx';

interface PrivateNumberFieldProps {
  readonly field: PrivateField;
  readonly editing: Editing;
  /** The number as it is kept now, all but its end hidden. */
  readonly masked: string | null;
}

/** A number that is never shown here: left empty it stays, a new one replaces it, and it can be removed. */
export function PrivateNumberField({ field, editing, masked }: PrivateNumberFieldProps) {
  const say = useWords('profile');
  const isRemoved = editing.removed.includes(field);
  const hint = [say(`hints.${field}`), masked === null ? '' : say('hints.replace', { masked })].join(' ');
  return (
    <div className="flex flex-col items-start gap-1">
      <TextField
        field={field}
        editing={editing}
        hint={isRemoved ? say('remove.planned') : hint}
        inputMode={field === 'panNumber' ? 'text' : 'numeric'}
        className="w-full"
      />
      {masked !== null && !isRemoved ? (
        <Button variant="quiet" className="-ml-4" onClick={() => editing.set(field, null)}>
          <Trash2 aria-hidden className="size-5" />
          {say('remove.button', { field: say(`fields.${field}`) })}
        </Button>
      ) : null}
      {isRemoved ? (
        <Button variant="quiet" className="-ml-4" onClick={() => editing.set(field, '')}>
          <Undo2 aria-hidden className="size-5" />
          {say('remove.keep')}
        </Button>
      ) : null}
    </div>
  );
}
