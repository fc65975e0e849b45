import { states } from '#catalogue/states.ts';
import type { Guide } from '#catalogue/guide-schema.ts';
import { seasonsIn } from '#catalogue/read-guide.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { sayIn, useLanguage, useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/fields/Field.tsx';
import { Select } from '#web/ui/fields/Select.tsx';

import type { ReaderChoice } from '../use-reader.ts';

/** The state, and the season where the facts differ by it: what a guide says holds somewhere and at some time. */
export function ReaderFields({ guide, reader }: { guide: Guide; reader: ReaderChoice }) {
  const say = useWords('guide');
  const language = useLanguage();
  const nameOf = useNameOf();
  const seasons = seasonsIn(guide.facts);
  const sorted = states
    .map(({ id }) => ({ id, name: nameOf('states', { id }) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
  return (
    <div className="grid grid-cols-2 gap-3 md:max-w-xl">
      <Field label={say('chooseState')}>
        <Select value={reader.state ?? ''} onChange={({ target }) => reader.choose('state', target.value)}>
          <option value="">{say('anyState')}</option>
          {sorted.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {seasons.length > 1 ? (
        <Field label={say('chooseSeason')}>
          <Select value={reader.season ?? ''} onChange={({ target }) => reader.choose('season', target.value)}>
            <option value="">{say('anySeason')}</option>
            {seasons.map((season) => (
              <option key={season} value={season}>
                {sayIn('guide-terms', language)(`seasons.${season as 'rabi'}`)}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </div>
  );
}
