import type { Profile } from '#contract/profile.ts';
import { fieldsOf, profileTabs, type ProfileSection, type ProfileTab } from '#domain/profile-fields.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Field } from '#web/ui/fields/Field.tsx';
import { Section } from '#web/ui/layout/Section.tsx';
import { TextInput } from '#web/ui/fields/TextInput.tsx';

import { Details } from './Details.tsx';
import { EditableTab } from './EditableTab.tsx';
import { ProfileInput } from './form/ProfileInput.tsx';
import type { Editing } from './form/use-editing.ts';
import { PrivateNumbers } from './PrivateNumbers.tsx';
import { useDetail } from './use-detail.ts';

interface FieldsTabProps {
  readonly tab: ProfileTab;
  readonly profile: Profile;
}

/** A tab of the profile's fields, to read and to edit. Its sections and fields stand in one table. */
export function FieldsTab({ tab, profile }: FieldsTabProps) {
  const sections: readonly ProfileSection[] = profileTabs[tab];
  const view = (
    <div className="flex flex-col gap-6">
      {sections.map((section) =>
        section === 'numbers' ? (
          <PrivateNumbers key={section} profile={profile} />
        ) : (
          <SectionView key={section} section={section} profile={profile} />
        ),
      )}
    </div>
  );
  return (
    <EditableTab profile={profile} view={view}>
      {(editing) =>
        sections.map((section) => <SectionForm key={section} section={section} profile={profile} editing={editing} />)
      }
    </EditableTab>
  );
}

interface SectionProps {
  readonly section: ProfileSection;
  readonly profile: Profile;
}

function SectionView({ section, profile }: SectionProps) {
  const say = useWords('profile');
  const detailOf = useDetail(profile);
  return (
    <Section title={say(`sections.${section}`)}>
      <Details
        details={fieldsOf(section).flatMap((field) =>
          field === 'name' ? [detailOf(field), { field: 'email' as const, text: profile.email }] : [detailOf(field)],
        )}
      />
    </Section>
  );
}

function SectionForm({ section, profile, editing }: SectionProps & { readonly editing: Editing }) {
  const say = useWords('profile');
  return (
    <Section title={say(`sections.${section}`)}>
      <div className="grid gap-5 md:grid-cols-2">
        {fieldsOf(section).flatMap((field) => [
          <ProfileInput key={field} field={field} profile={profile} editing={editing} />,
          field === 'name' && profile.email !== null ? <FixedAddress key="email" address={profile.email} /> : null,
        ])}
      </div>
    </Section>
  );
}

/** The mail address stands beside the name, but only the account changes it. */
function FixedAddress({ address }: { address: string }) {
  const say = useWords('profile');
  return (
    <Field label={say('fields.email')} hint={say('hints.emailFixed')}>
      <TextInput type="email" readOnly value={address} />
    </Field>
  );
}
