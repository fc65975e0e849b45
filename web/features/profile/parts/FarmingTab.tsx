import type { Profile } from '#contract/profile.ts';
import { useWords } from '#web/lib/words/words.ts';
import { formatRupees } from '#languages/format.ts';
import { formatNumber } from '#languages/format-number.ts';

import { useLocale } from '#web/lib/words/use-locale.ts';
import { Details } from './Details.tsx';
import { EditableTab } from './EditableTab.tsx';
import { FarmingForm } from './FarmingForm.tsx';
import { Section } from '#web/ui/Section.tsx';

export function FarmingTab({ profile }: { profile: Profile }) {
  return (
    <EditableTab profile={profile} view={<FarmingView profile={profile} />}>
      {(editing) => <FarmingForm editing={editing} />}
    </EditableTab>
  );
}

function FarmingView({ profile }: { profile: Profile }) {
  const say = useWords('profile');
  const locale = useLocale();
  const { farmSize, crops, experience, education, familyMembers, annualIncome } = profile;
  const number = (value: number | null) => (value === null ? null : formatNumber(value));
  return (
    <div className="flex flex-col gap-6">
      <Section title={say('sections.farm')}>
        <Details
          details={[
            { field: 'farmSize', text: number(farmSize) },
            { field: 'experience', text: number(experience) },
            { field: 'crops', text: crops.join(', '), wide: true },
          ]}
        />
      </Section>
      <Section title={say('sections.household')}>
        <Details
          details={[
            { field: 'education', text: education === null ? null : say(`education.${education}`) },
            { field: 'familyMembers', text: number(familyMembers) },
            { field: 'annualIncome', text: annualIncome === null ? null : formatRupees(annualIncome, locale) },
          ]}
        />
      </Section>
    </div>
  );
}
