import { useWords } from '#web/lib/words/words.ts';

import { useDistricts } from '../places.ts';
import type { Editing } from '../use-editing.ts';
import { PlaceField } from './PlaceField.tsx';
import { TextField } from './TextField.tsx';

/** The districts of the chosen state; where they are not known the district is typed. */
export function DistrictField({ editing }: { editing: Editing }) {
  const say = useWords('profile');
  const { state, district } = editing.values;
  const { status, names } = useDistricts(state);
  if (state === '' && district === '') {
    return <PlaceField field="district" editing={editing} places={[]} disabled hint={say('hints.chooseState')} />;
  }
  if (status === 'unknown') return <TextField field="district" editing={editing} />;
  if (status === 'known') return <PlaceField key={state} field="district" editing={editing} places={names} />;
  const held = district === '' ? [] : [{ name: district, shown: district }];
  return <PlaceField field="district" editing={editing} places={held} disabled />;
}
