import { useState } from 'react';

import { useWords } from '#web/lib/words/words.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';

import type { PlaceName, Places } from './places.ts';
import { FormField, type FormFieldProps, TextField } from './FormField.tsx';

interface PlaceFieldProps extends FormFieldProps {
  readonly field: 'state' | 'district';
  readonly places: Places;
  readonly disabled?: boolean;
}

const other = '…';

/** A place: chosen from the catalogue, or typed if the catalogue does not know it or its names did not load. */
export function PlaceField({ places: { status, names }, disabled = false, ...props }: PlaceFieldProps) {
  const { field, editing } = props;
  const value = editing.values[field];
  if (status === 'unknown') return <TextField field={field} editing={editing} />;
  if (status === 'known') return <PlaceChoice key={status} {...props} places={names} disabled={disabled} />;
  return <PlaceChoice {...props} places={value === '' ? [] : [{ name: value, shown: value }]} disabled />;
}

interface PlaceChoiceProps extends FormFieldProps {
  readonly field: 'state' | 'district';
  readonly places: readonly PlaceName[];
  readonly disabled: boolean;
}

function PlaceChoice({ places, disabled, ...props }: PlaceChoiceProps) {
  const { field, editing } = props;
  const say = useWords('profile');
  const value = editing.values[field];
  const isKnown = places.some(({ name }) => name === value);
  const [wantsOther, setWantsOther] = useState(false);
  const isTyped = !isKnown && (wantsOther || value !== '');

  function choose(name: string) {
    setWantsOther(name === other);
    editing.set(field, name === other ? '' : name);
    // The district belongs to the old state, so it is cleared.
    if (field === 'state') editing.set('district', '');
  }
  return (
    <FormField {...props}>
      {(control) => (
        <>
          <Select
            {...control}
            value={isTyped ? other : value}
            disabled={disabled}
            onChange={(event) => choose(event.target.value)}
          >
            <option value="">{say('notGiven')}</option>
            {places.map(({ name, shown }) => (
              <option key={name} value={name}>
                {shown}
              </option>
            ))}
            <option value={other}>{say('place.other')}</option>
          </Select>
          {isTyped ? (
            <TextInput
              {...control}
              id={`profile-${field}-typed`}
              aria-label={say('place.write', { field: say(`fields.${field}`) })}
              autoComplete="off"
            />
          ) : null}
        </>
      )}
    </FormField>
  );
}
