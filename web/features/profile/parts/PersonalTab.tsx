import type { Profile } from '#contract/profile.ts';
import { useWords } from '#web/lib/words/words.ts';

import { usePlaceNames } from '../places.ts';
import { Details } from './Details.tsx';
import { EditableTab } from './EditableTab.tsx';
import { PersonalForm } from './PersonalForm.tsx';
import { PrivateNumbers } from './PrivateNumbers.tsx';
import { Section } from '#web/ui/Section.tsx';

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
