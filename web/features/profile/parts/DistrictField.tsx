import { useWords } from '#web/lib/words/words.ts';

import { type Places, useDistricts } from '../places.ts';
import type { Editing } from '../use-editing.ts';
import { PlaceField } from './PlaceField.tsx';

const none: Places = { status: 'known', names: [] };

/** The districts of the chosen state; where they are not known the district is typed. */
export function DistrictField({ editing }: { editing: Editing }) {
  const say = useWords('profile');
  const { state, district } = editing.values;
  const districts = useDistricts(state);
  if (state === '' && district === '') {
    return <PlaceField field="district" editing={editing} places={none} disabled hint={say('hints.chooseState')} />;
  }
  return <PlaceField key={state} field="district" editing={editing} places={districts} />;
}
