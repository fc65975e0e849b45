import { useQuery } from '@tanstack/react-query';

import type { Reading } from '#contract/diagnosis.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';

import { cropProblemsQuery } from '../api.ts';

interface WhatItWasProps {
  readonly reading: Reading;
  /** An id of the catalogue; empty for none of them. */
  readonly named: string;
  readonly onName: (problemId: string) => void;
}

/** The problems that the catalogue knows of this crop, to choose from; nothing where the crop is not known. */
export function WhatItWas({ reading, named, onName }: WhatItWasProps) {
  const say = useWords('diagnosis');
  const nameOf = useNameOf();
  const locale = useLocale();
  const { data: ids = [] } = useQuery(cropProblemsQuery(reading.crop ?? cropOfCandidate(reading)));
  if (ids.length === 0) return null;
  const choices = ids
    .filter((id) => id !== reading.problemId)
    .map((id) => ({ id, name: id.endsWith('__healthy') ? say('feedback.healthy') : nameOf('problems', { id }) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale));
  return (
    <Field label={say('feedback.choose')} note={say('about.optional')}>
      <Select value={named} onChange={(event) => onName(event.target.value)}>
        <option value="">{say('feedback.noneOfThese')}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function cropOfCandidate({ candidates }: Reading): string | null {
  return candidates[0]?.problemId.split('__')[0] ?? null;
}
