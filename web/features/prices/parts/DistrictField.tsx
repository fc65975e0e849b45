import { useQuery } from '@tanstack/react-query';

import { useLanguage, useWords } from '#web/lib/words/words.ts';

import { districtsQuery } from '../api.ts';
import { inOrder, useNameOf } from '../names.ts';
import type { Filters } from '../rules/filters.ts';
import { ChoiceField } from './ChoiceField.tsx';

interface DistrictFieldProps {
  readonly filters: Filters;
  readonly change: (change: Partial<Filters>) => void;
}

/** The districts of the chosen state; a list that cannot be fetched is an empty one. */
export function DistrictField({ filters, change }: DistrictFieldProps) {
  const say = useWords('market');
  const language = useLanguage();
  const nameOf = useNameOf();
  const { data: districts = [] } = useQuery(districtsQuery(filters.state));
  // A link may name it: "nashik" for what the list calls mh-nashik.
  const named = filters.district.toLowerCase();
  const chosen = districts.find(({ id, name }) => id === named || name.toLowerCase() === named);
  return (
    <ChoiceField
      label={say('filters.district')}
      any={filters.state === '' ? say('filters.stateFirst') : say('filters.anyDistrict')}
      options={inOrder(
        districts.map((district) => ({ id: district.id, name: nameOf(district) })),
        language,
      )}
      value={chosen?.id ?? filters.district}
      disabled={filters.state === ''}
      onChoose={(district) => change({ district })}
    />
  );
}
