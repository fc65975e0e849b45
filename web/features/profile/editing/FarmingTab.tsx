import type { educationLevels, Profile } from '#contract/profile.ts';
import { formatNumber } from '#languages/format-number.ts';
import { formatList, formatRupees } from '#languages/format.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Section } from '#web/ui/layout/Section.tsx';
import { Select } from '#web/ui/fields/Select.tsx';

import { Details } from './Details.tsx';
import { EditableTab } from './EditableTab.tsx';
import { FormField, TextField } from './form/FormField.tsx';
import type { Editing } from './form/use-editing.ts';

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
            { field: 'crops', text: formatList(crops, locale), wide: true },
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

const levels: typeof educationLevels = ['Primary', 'Secondary', 'Higher Secondary', 'Graduate', 'Post Graduate'];

function FarmingForm({ editing }: { editing: Editing }) {
  const say = useWords('profile');
  return (
    <>
      <Section title={say('sections.farm')}>
        <div className="grid gap-5 md:grid-cols-2">
          <TextField field="farmSize" editing={editing} inputMode="decimal" />
          <TextField field="experience" editing={editing} inputMode="numeric" />
          <TextField field="crops" editing={editing} hint={say('hints.crops')} className="md:col-span-2" />
        </div>
      </Section>
      <Section title={say('sections.household')}>
        <div className="grid gap-5 md:grid-cols-2">
          <FormField field="education" editing={editing}>
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
          <TextField field="familyMembers" editing={editing} inputMode="numeric" />
          <TextField field="annualIncome" editing={editing} inputMode="numeric" />
        </div>
      </Section>
    </>
  );
}
