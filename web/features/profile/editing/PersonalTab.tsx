import type { Profile } from '#contract/profile.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/fields/Field.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { TextArea } from '#web/ui/fields/TextArea.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';

import { Details } from './Details.tsx';
import { EditableTab } from './EditableTab.tsx';
import { FormField, TextField } from './form/FormField.tsx';
import { PlaceField } from './form/PlaceField.tsx';
import { PrivateNumberField, PrivateNumbers } from './PrivateNumbers.tsx';
import { privateFields } from './form/fields.ts';
import { type Places, useDistricts, usePlaceNames, useStates } from './form/places.ts';
import type { Editing } from './form/use-editing.ts';

export function PersonalTab({ profile }: { profile: Profile }) {
  return (
    <EditableTab profile={profile} view={<PersonalView profile={profile} />}>
      {(editing) => <PersonalForm profile={profile} editing={editing} />}
    </EditableTab>
  );
}

function PersonalView({ profile }: { profile: Profile }) {
  const say = useWords('profile');
  const { state, district } = usePlaceNames(profile);
  return (
    <div className="flex flex-col gap-6">
      <Section title={say('sections.person')}>
        <Details
          details={[
            { field: 'name', text: profile.name },
            { field: 'email', text: profile.email },
            { field: 'firstName', text: profile.firstName },
            { field: 'lastName', text: profile.lastName },
            { field: 'phone', text: profile.phone },
            { field: 'bio', text: profile.bio, wide: true },
          ]}
        />
      </Section>
      <Section title={say('sections.place')}>
        <Details
          details={[
            { field: 'village', text: profile.village },
            { field: 'pincode', text: profile.pincode },
            { field: 'state', text: state },
            { field: 'district', text: district },
            { field: 'address', text: profile.address, wide: true },
          ]}
        />
      </Section>
      <PrivateNumbers profile={profile} />
    </div>
  );
}

const columns = 'grid gap-5 md:grid-cols-2';

function PersonalForm({ profile, editing }: { profile: Profile; editing: Editing }) {
  const say = useWords('profile');
  const states = useStates();
  return (
    <>
      <Section title={say('sections.person')}>
        <div className={columns}>
          <TextField field="name" editing={editing} required autoComplete="name" />
          <Field label={say('fields.email')} hint={say('hints.emailFixed')}>
            <TextInput type="email" readOnly value={profile.email ?? ''} />
          </Field>
          <TextField field="firstName" editing={editing} autoComplete="given-name" />
          <TextField field="lastName" editing={editing} autoComplete="family-name" />
          <TextField field="phone" editing={editing} autoComplete="tel" inputMode="tel" />
          <FormField field="bio" editing={editing} className="md:col-span-2">
            {(control) => <TextArea {...control} />}
          </FormField>
        </div>
      </Section>
      <Section title={say('sections.place')}>
        <div className={columns}>
          <TextField field="village" editing={editing} autoComplete="address-level3" />
          <TextField field="pincode" editing={editing} autoComplete="postal-code" inputMode="numeric" />
          <PlaceField field="state" editing={editing} places={states} />
          <DistrictField editing={editing} />
          <FormField field="address" editing={editing} className="md:col-span-2">
            {(control) => <TextArea {...control} rows={2} autoComplete="street-address" />}
          </FormField>
        </div>
      </Section>
      <Section title={say('sections.numbers')}>
        <div className={columns}>
          {privateFields.map((field) => (
            <PrivateNumberField key={field} field={field} editing={editing} masked={profile[field]} />
          ))}
        </div>
      </Section>
    </>
  );
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
