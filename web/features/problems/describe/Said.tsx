import { Pencil } from 'lucide-react';

import { signById } from '#catalogue/signs.ts';
import type { Key } from '#languages/keys.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Chip } from '#web/ui/Chip.tsx';

import type { Described } from './told.ts';

interface SaidProps {
  readonly described: Described & { readonly crop: string };
  readonly onChange: (change: Partial<Described>) => void;
}

/** What was chosen so far; a tap on it chooses anew. */
export function Said({ described: { crop, part, sign }, onChange }: SaidProps) {
  const say = useWords('problems');
  const saySign = useWords('signs');
  const nameOf = useNameOf();
  const name = crop === 'general' ? say('anyCrop') : nameOf('crops', { id: crop });
  const seen = (id: string) => (signById(id) ? saySign(`see.${id}` as Key<'signs'>) : say('describe.none'));
  const said = [
    { what: name, change: { crop: null, part: null, sign: null, answers: [] } },
    ...(part === null ? [] : [{ what: say(`parts.${part}`), change: { part: null, sign: null, answers: [] } }]),
    ...(sign === null ? [] : [{ what: seen(sign), change: { sign: null, answers: [] } }]),
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {said.map(({ what, change }) => (
        <Chip key={what} aria-label={say('describe.change', { what })} onClick={() => onChange(change)}>
          {what}
          <Pencil aria-hidden className="size-4 shrink-0 text-leaf-dark" />
        </Chip>
      ))}
    </div>
  );
}
