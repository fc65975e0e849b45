import type { educationLevels } from '#contract/profile.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Select } from '#web/ui/Select.tsx';

import type { Editing } from '../use-editing.ts';
import { FormField } from './FormField.tsx';
import { Section } from '#web/ui/Section.tsx';
import { TextField } from './TextField.tsx';

const levels: typeof educationLevels = ['Primary', 'Secondary', 'Higher Secondary', 'Graduate', 'Post Graduate'];

export function FarmingForm({ editing }: { editing: Editing }) {
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
