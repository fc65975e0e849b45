import { changeLanguage } from '#web/lib/words/language.ts';
import { describeLanguage, languageCodes } from '#languages/words.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { Segmented } from '#web/ui/Segmented.tsx';

import { Section } from '#web/ui/Section.tsx';

export function InterfaceLanguage() {
  const say = useWords('profile');
  const language = useLanguage();
  return (
    <Section title={say('settings.language.title')}>
      <Segmented
        label={say('settings.language.title')}
        labelHidden
        choices={languageCodes.map((code) => ({
          value: code,
          label: (
            <span lang={code} className="language-name">
              {describeLanguage(code).name}
            </span>
          ),
        }))}
        value={language}
        onSelect={(code) => void changeLanguage(code)}
      />
    </Section>
  );
}
