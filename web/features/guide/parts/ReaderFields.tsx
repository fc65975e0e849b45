import type { ReactNode } from 'react';

import { states } from '#catalogue/states.ts';
import type { Guide } from '#catalogue/guide-schema.ts';
import { seasonsIn } from '#catalogue/read-guide.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { sayIn, useLanguage, useWords } from '#web/lib/words/words.ts';
import { Select } from '#web/ui/fields/Select.tsx';

import type { ReaderChoice } from '../use-reader.ts';

/**
 * The state, and the season where the facts differ by it: what a guide says holds somewhere and at some time. Two pills
 * whose first lines say what they are, so that the figures stand on a phone's first screenful.
 */
export function ReaderFields({ guide, reader }: { guide: Guide; reader: ReaderChoice }) {
  const say = useWords('guide');
  const language = useLanguage();
  const nameOf = useNameOf();
  const seasons = seasonsIn(guide.facts);
  const sorted = states
    .map(({ id }) => ({ id, name: nameOf('states', { id }) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
  return (
    <div className="flex flex-wrap gap-2">
      <Pill label={say('chooseState')} value={reader.state} onChoose={(state) => reader.choose('state', state)}>
        <option value="">{say('anyState')}</option>
        {sorted.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Pill>
      {seasons.length > 1 ? (
        <Pill label={say('chooseSeason')} value={reader.season} onChoose={(season) => reader.choose('season', season)}>
          <option value="">{say('anySeason')}</option>
          {seasons.map((season) => (
            <option key={season} value={season}>
              {sayIn('guide-terms', language)(`seasons.${season as 'rabi'}`)}
            </option>
          ))}
        </Pill>
      ) : null}
    </div>
  );
}

interface PillProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly onChoose: (value: string) => void;
  readonly children: ReactNode;
}

function Pill({ label, value = '', onChoose, children }: PillProps) {
  return (
    <div className="min-w-0 flex-1 md:max-w-60">
      <Select
        aria-label={label}
        className="min-h-12 rounded-full py-2"
        value={value}
        onChange={({ target }) => onChoose(target.value)}
      >
        {children}
      </Select>
    </div>
  );
}
