import type { ComponentProps } from 'react';

import type { Profile } from '#contract/profile.ts';
import { isPrivate, type ProfileField, profileFields } from '#domain/profile-fields.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Select } from '#web/ui/fields/Select.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';

import { PrivateNumberField } from '../PrivateNumbers.tsx';
import { isWide } from '../use-detail.ts';
import { FormField, TextField } from './FormField.tsx';
import { PlaceField } from './PlaceField.tsx';
import { type Places, useDistricts, useStates } from './places.ts';
import type { Editing } from './use-editing.ts';

/** The names by which a browser fills in what it knows of the person. */
const fills: Partial<Record<ProfileField, ComponentProps<'input'>['autoComplete']>> = {
  name: 'name',
  firstName: 'given-name',
  lastName: 'family-name',
  phone: 'tel',
  village: 'address-level3',
  pincode: 'postal-code',
  address: 'street-address',
};

/** The keyboards of a phone, by the kind of the field. */
const keyboards: Readonly<Record<string, ComponentProps<'input'>['inputMode']>> = {
  phone: 'tel',
  pincode: 'numeric',
  number: 'decimal',
  whole: 'numeric',
  rupees: 'numeric',
};

interface ProfileInputProps {
  readonly field: ProfileField;
  readonly profile: Profile;
  readonly editing: Editing;
}

/** The input of a field, by its kind. */
export function ProfileInput({ field, profile, editing }: ProfileInputProps) {
  const say = useWords('profile');
  const row = profileFields[field];
  const props = { field, editing, className: isWide(field) ? 'md:col-span-2' : undefined };
  const autoComplete = fills[field];
  if (isPrivate(field)) return <PrivateNumberField field={field} editing={editing} masked={profile[field]} />;
  if (field === 'state') return <StateField editing={editing} />;
  if (field === 'district') return <DistrictField editing={editing} />;
  if (row.kind === 'choice') return <ChoiceField {...props} levels={row.of} />;
  if (row.kind === 'text') return <FormField {...props}>{(control) => <TextArea {...control} />}</FormField>;
  if (row.kind === 'address') {
    return (
      <FormField {...props}>{(control) => <TextArea {...control} rows={2} autoComplete={autoComplete} />}</FormField>
    );
  }
  return (
    <TextField
      {...props}
      required={row.kind === 'name'}
      hint={row.kind === 'list' ? say('hints.crops') : undefined}
      autoComplete={autoComplete}
      inputMode={keyboards[row.kind]}
    />
  );
}

interface ChoiceFieldProps extends Pick<ProfileInputProps, 'field' | 'editing'> {
  readonly levels: (typeof profileFields)['education']['of'];
}

function ChoiceField({ levels, ...props }: ChoiceFieldProps) {
  const say = useWords('profile');
  return (
    <FormField {...props}>
      {(control) => (
        <Select {...control}>
          <option value="">{say('education.none')}</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              {say(`education.${level}`)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

function StateField({ editing }: { editing: Editing }) {
  return <PlaceField field="state" editing={editing} places={useStates()} />;
}

const none: Places = { status: 'known', names: [] };

/** The districts of the chosen state. If they are unknown, the person types the district. */
function DistrictField({ editing }: { editing: Editing }) {
  const say = useWords('profile');
  const { state, district } = editing.values;
  const districts = useDistricts(state);
  if (state === '' && district === '') {
    return <PlaceField field="district" editing={editing} places={none} disabled hint={say('hints.chooseState')} />;
  }
  return <PlaceField key={state} field="district" editing={editing} places={districts} />;
}
