import type { Preferences } from '#contract/profile.ts';
import { describeLanguage, languageCodes } from '#languages/words.ts';
import { useWords } from '#web/lib/words/words.ts';
import { Segmented } from '#web/ui/Segmented.tsx';
import { Switch } from '#web/ui/Switch.tsx';

import { Section } from '#web/ui/Section.tsx';
import { usePreference } from './use-preference.ts';

export function Notifications({ preferences }: { preferences: Preferences }) {
  const say = useWords('profile');
  const change = usePreference();
  return (
    <Section title={say('settings.notifications.title')}>
      {(['signInMail', 'newsletter'] as const).map((name) => (
        <Switch
          key={name}
          label={say(`settings.notifications.${name}`)}
          hint={say(`settings.notifications.${name}Hint`)}
          checked={preferences[name]}
          onChange={(event) => change({ [name]: event.target.checked })}
        />
      ))}
      <Segmented
        label={say('settings.notifications.language')}
        choices={languageCodes.map((code) => ({
          value: code,
          label: (
            <span lang={code} className="language-name">
              {describeLanguage(code).name}
            </span>
          ),
        }))}
        value={preferences.language}
        onSelect={(language) => change({ language })}
      />
    </Section>
  );
}
