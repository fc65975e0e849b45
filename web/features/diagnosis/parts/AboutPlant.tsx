import { problemCrops } from '#catalogue/problems.ts';
import { plantParts } from '#contract/diagnosis.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';

import type { PlantPart } from '../finding.ts';
import { type Sitting, tellOfPlant } from '../sitting.ts';

const grown = problemCrops.filter(({ id }) => id !== 'general');

/** What the person knows and a photo does not tell. */
export function AboutPlant({ sitting: { plantPart, cropId, sent } }: { sitting: Sitting }) {
  const say = useWords('diagnosis');
  const language = useLanguage();
  const nameOf = useNameOf();
  const crops = grown
    .map(({ id }) => ({ id, name: nameOf('crops', { id }) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
  const busy = sent !== null;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={say('about.part')}>
        <Select
          value={plantPart}
          disabled={busy}
          onChange={(event) => tellOfPlant({ plantPart: event.target.value as PlantPart })}
        >
          {plantParts.map((part) => (
            <option key={part} value={part}>
              {say(`about.parts.${part}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={say('about.crop')} note={say('about.optional')} hint={say('about.cropHint')}>
        <Select value={cropId} disabled={busy} onChange={(event) => tellOfPlant({ cropId: event.target.value })}>
          <option value="">{say('about.cropUnsaid')}</option>
          {crops.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
